import { basename, extname, join, resolve } from 'node:path';
import { SAgentsError, type CliCommand } from '@s-agents/core';
import { printableJson, printableLine } from '@s-agents/kit';
import { loadConfig, parseSeeds } from '@s-agents/runner';
import { readChoices } from '../folder/read-choices.js';
import { improve } from '../improve.js';
import { endLines, episodeLines } from './lines.js';
import { pluginsOf, strings } from './options.js';

const mostEpisodes = 1000;
const leastTokens = 100;

/** `s-agents improve`: improves the organization of a team, episode by episode. */
export const improveCommand: CliCommand = {
  name: 'improve',
  description:
    "improve a team's organization episode by episode: a critic reads how each went, a coordinator writes the next organization",
  arguments: [{ syntax: '<config>', description: 'the config file (.yaml, .json, .ts or .js)' }],
  options: [
    { flags: '--episodes <n>', description: 'how many organizations are run', default: '5' },
    { flags: '--no-critic', description: 'the coordinator learns from costs alone' },
    {
      flags: '--seeds <a..b>',
      description: "the seeds with which each organization is run; their mean counts (default: the config's seed)",
    },
    {
      flags: '--candidates <folder>',
      description: 'choose among the organization files of this folder, instead of writing new ones',
    },
    {
      flags: '--tokens <n>',
      description: 'the most tokens of a trajectory, for the critic, and of earlier episodes, for the coordinator',
      default: '8000',
    },
    {
      flags: '--folder <folder>',
      description: 'where everything is kept, and goes on from (default: improvements/NAME, by the name of the config)',
    },
    { flags: '--set <path=value...>', description: 'override values of the config, such as environment.layout=3' },
    { flags: '--json', description: 'print one JSON document and nothing else' },
  ],
  run: async ({ arguments: [file = ''], options, signal }) => {
    const isJson = options['json'] === true;
    const print = (line: string): void => void process.stdout.write(`${printableLine(line)}\n`);
    const config = await loadConfig(file, { set: strings(options['set']) });
    const { seed, organization } = config.config;
    const team = organization.seats.map(({ name }) => name);
    const folder = resolve(
      typeof options['folder'] === 'string' ? options['folder'] : join('improvements', basename(file, extname(file))),
    );
    const improvement = await improve({
      config,
      seeds: typeof options['seeds'] === 'string' ? parseSeeds(options['seeds']) : [seed],
      episodes: wholeNumber('--episodes', options['episodes'], 1, mostEpisodes),
      hasCritic: options['critic'] !== false,
      choices: typeof options['candidates'] === 'string' ? await readChoices(options['candidates'], team) : [],
      tokens: wholeNumber('--tokens', options['tokens'], leastTokens, 1_000_000),
      folder,
      plugins: await pluginsOf(options),
      onEpisode: (episode) => {
        if (!isJson) for (const line of episodeLines(episode)) print(line);
      },
      signal,
    });
    if (isJson) process.stdout.write(`${printableJson(improvement)}\n`);
    else for (const line of endLines(improvement, join(folder, 'best.yaml'))) print(line);
    const { best, stopped } = improvement;
    return stopped === null && best !== null && best.costs.met === best.costs.runs ? 0 : 1;
  },
};

function wholeNumber(flag: string, value: unknown, least: number, most: number): number {
  const number = Number(value);
  if (Number.isSafeInteger(number) && number >= least && number <= most) return number;
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `${flag} is ${JSON.stringify(value)}`,
    remedy: `give a whole number from ${least} to ${most}`,
  });
}
