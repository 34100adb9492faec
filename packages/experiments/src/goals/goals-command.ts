import { join } from 'node:path';
import { configSchema, createRandom, formatDeed, SAgentsError, type CliCommand, type ConfigInput, type WorldKnowledge } from '@s-agents/core';
import { composeTeam } from '@s-agents/runner';
import { createMemoryBlobStore } from '@s-agents/testkit';
import { runCli } from '../bench/run-cli.js';
import { drawItems } from './draw.js';
import { stepsDeep } from './steps.js';

/** `s-agents goals`: proof that the symbolic model is a planner: goals that nobody chose, drawn from what the world's rules can reach. */
export const goalsCommand: CliCommand = {
  name: 'goals',
  description: 'draw goals at random from what the world can reach, and have the team solve them',
  arguments: [],
  options: [
    { flags: '--draw <text>', description: 'what to draw by: the same text, the same goals', default: '1' },
    { flags: '--count <n>', description: 'how many', default: '5' },
    { flags: '--steps <n>', description: 'how many steps deep at most: the longest chain of things needed, tools and stations included', default: '3' },
    { flags: '--speed <k>', description: 'how many times faster than real time the world runs', default: '3' },
    { flags: '--runs <folder>', description: 'where the runs go', default: 'runs' },
  ],
  run: async ({ options, signal }) => {
    const whole = (name: string, least: number): number => readWhole(`--${name}`, options[name], least);
    const draw = String(options['draw']);
    const knowledge = await worldKnowledge();
    const steps = whole('steps', 0);
    const reachable = knowledge.itemsAtMost(Infinity).filter((item) => stepsDeep(item, knowledge) <= steps);
    const items = drawItems(reachable, whole('count', 1), createRandom(draw));
    let failures = 0;
    for (const [index, item] of items.entries()) {
      const task = taskFor(item, knowledge);
      process.stdout.write(`${task} … `);
      const config: ConfigInput = { task, seed: index + 1, environment: { use: 'mineflayer', speed: whole('speed', 1) }, run: { folder: String(options['runs']) }, stopWhen: { noProgressMinutes: 10 } };
      const { report } = await runCli(config, { configFile: join('bench', 'work', `goal-${index + 1}.json`), signal });
      process.stdout.write(`${report.result}: ${report.goal.reached} of ${report.goal.wanted} in ${report.timeCostSeconds.toFixed(1)} s${report.result === 'success' ? '' : ` (${report.detail})`}\n`);
      if (report.result !== 'success') failures++;
    }
    process.stdout.write(`${items.length - failures} of ${items.length} goals met\n`);
    return failures === 0 ? 0 : 1;
  },
};

type ReachableKnowledge = WorldKnowledge & { itemsAtMost(depth: number): readonly string[] };

/** The rules of the default world. */
async function worldKnowledge(): Promise<ReachableKnowledge> {
  const config = configSchema.parse({ task: 'mine 1 log' });
  const team = await composeTeam({ config, source: 'the goals command', baseFolder: process.cwd() }, { blobs: createMemoryBlobStore() });
  await Promise.all(team.closables.map((closable) => closable.close()));
  const { knowledge } = team.environment;
  if (!('itemsAtMost' in knowledge)) throw new SAgentsError({ code: 'CONFIG_INVALID', message: `the world of ${config.environment.use} cannot list what is reachable in it`, remedy: 'use the mineflayer environment' });
  return knowledge as ReachableKnowledge;
}

function taskFor(item: string, knowledge: WorldKnowledge): string {
  return formatDeed({ verb: knowledge.methods(item)[0]?.verb ?? 'get', object: item, quantity: 1 });
}

function readWhole(flag: string, value: unknown, least: number): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < least) throw new SAgentsError({ code: 'OPTION_INVALID', message: `${flag} is ${JSON.stringify(value)}`, remedy: `give a whole number from ${least}` });
  return number;
}
