import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { printableJson, printableLine, SAgentsError, systemWallClock, type CliCommand } from '@s-agents/core';
import { parseSeeds } from '@s-agents/runner';
import { profileTexts } from '../faults/profiles.js';
import { readProfile } from '../faults/read-profile.js';
import { runSeeds } from '../run/run-seeds.js';
import type { SeedResult } from '../run/simulate-seed.js';
import { replayCommand, type Asked } from './replay.js';
import { seedLine, summarize, summaryLines } from './tables.js';

/** `s-agents simulate`: runs a team once per seed, each time with faults of its own, and checks every log. */
export const simulateCommand: CliCommand = {
  name: 'simulate',
  description:
    'run the team of a config under virtual time, once per seed, with faults drawn from the seed, and check every log',
  arguments: [{ syntax: '<config>', description: 'a file: .yaml, .json or .ts' }],
  options: [
    {
      flags: '--faults <profile>',
      description: `${profileTexts.map(([name, what]) => `${name} (${what})`).join(', ')}, or a yaml file`,
      default: 'everything',
    },
    { flags: '--seeds <a..b>', description: 'the first and the last seed, or one', default: '1..100' },
    {
      flags: '--set <path=value...>',
      description: 'values that win over the config, such as environment.use=blockworld',
    },
    {
      flags: '--keep <folder>',
      description: 'keep the runs: a single seed in this folder, several in folders of their own in it',
    },
    { flags: '--jobs <n>', description: 'seeds that run side by side; one per core when left out' },
    { flags: '--patience <seconds>', description: 'wall seconds after which a seed counts as hung', default: '300' },
    { flags: '--json', description: 'print one JSON document and nothing else' },
  ],
  run: async ({ arguments: [file = ''], options, signal }) => {
    const asked: Asked = {
      file,
      faults: String(options['faults']),
      set: texts(options['set']),
      plugins: texts(options['plugin']),
      defaultPlugins: options['defaultPlugins'] !== false,
    };
    const profile = await readProfile(asked.faults, process.cwd());
    const seeds = parseSeeds(String(options['seeds']));
    const keep = typeof options['keep'] === 'string' ? resolve(options['keep']) : null;
    const isJson = options['json'] === true;
    const say = (line: string): void => void (isJson ? undefined : process.stdout.write(`${printableLine(line)}\n`));
    const begun = systemWallClock.now();
    const results = await runSeeds({
      setup: {
        file,
        set: asked.set,
        workingFolder: process.cwd(),
        plugins: asked.plugins,
        defaultPlugins: asked.defaultPlugins,
        profile,
      },
      orders: seeds.map((seed) => ({
        seed,
        folder: keep === null ? null : seeds.length === 1 ? keep : join(keep, `${seed}`),
      })),
      jobs: options['jobs'] === undefined ? availableParallelism() : whole('--jobs', options['jobs']),
      patience: whole('--patience', options['patience']) * 1000,
      clock: systemWallClock,
      onResult: (result) => tell(result, asked, say),
      signal,
    });
    const summary = summarize(results, (systemWallClock.now() - begun) / 1000);
    if (isJson)
      process.stdout.write(
        `${printableJson({ ...summary, failures: failures(results, asked), seedResults: results })}\n`,
      );
    else for (const line of ['', ...summaryLines(summary)]) say(line);
    return summary.failingSeeds.length === 0 ? 0 : 1;
  },
};

function tell(result: SeedResult, asked: Asked, say: (line: string) => void): void {
  say(seedLine(result));
  for (const { invariant, at, sequence, detail } of result.violations)
    say(`  ${invariant} at ${at} s (event ${sequence}): ${detail}`);
  if (result.violations.length > 0) say(`  again: ${replayCommand(asked, result.seed)}`);
}

function failures(results: readonly SeedResult[], asked: Asked): readonly object[] {
  return results
    .filter(({ violations }) => violations.length > 0)
    .map(({ seed, violations }) => ({ seed, replay: replayCommand(asked, seed), violations }));
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function whole(flag: string, value: unknown): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `${flag} is ${JSON.stringify(value)}`,
      remedy: 'give a whole number from 1',
    });
  return number;
}
