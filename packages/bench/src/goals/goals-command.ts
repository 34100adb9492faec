import { availableParallelism } from 'node:os';
import { SAgentsError, type CliCommand } from '@s-agents/core';
import { createRandom, printable, printableLine } from '@s-agents/kit';
import { machine, provenanceOf } from '@s-agents/experiments/measure';
import { ResultStore } from '../bench/result-store.js';
import { parseSeeds } from '@s-agents/runner';
import { drawItems } from './draw.js';
import { allTasks, taskFor } from './goal-tasks.js';
import { goalLine, goalsSummary } from './goals-table.js';
import { knowledgeOf } from './reachable-items.js';
import { runGoals, type GoalRequest, type GoalResult } from './run-goals.js';
import { stepDepth } from './step-depth.js';

/**
 * `s-agents goals`: the symbolic model solves goals that no one picked by hand, of items that the world's rules can
 * reach.
 */
export const goalsCommand: CliCommand = {
  name: 'goals',
  group: 'development',
  description: 'solve goals of reachable items: some drawn at random, or all of them',
  arguments: [],
  options: [
    {
      flags: '--world <name>',
      description: 'mineflayer (the embedded server) or blockworld',
      default: 'mineflayer',
    },
    {
      flags: '--all',
      description: 'one of every reachable item, and 5 and 20 of those that are mined; writes goals.json',
    },
    {
      flags: '--only <text>',
      description: 'only tasks that contain this text; no results are written then',
      default: '',
    },
    { flags: '--seeds <a..b>', description: 'with --all: first and last seed', default: '1' },
    { flags: '--draw <text>', description: 'the seed of the draw: the same text draws the same goals', default: '1' },
    { flags: '--count <n>', description: 'how many goals to draw', default: '5' },
    {
      flags: '--steps <n>',
      description:
        'maximum length of the chain of items that a goal needs, tools and stations included (default: 3; with --all: ' +
        'unlimited)',
    },
    { flags: '--jobs <n>', description: 'parallel runs (default: one per core)' },
    {
      flags: '--patience <minutes>',
      description: 'end a run after this many world minutes without progress',
      default: '10',
    },
    { flags: '--runs <folder>', description: 'folder of the runs', default: 'runs' },
    { flags: '--results <folder>', description: 'with --all: folder of goals.json', default: 'bench/results' },
  ],
  run: async ({ options, signal }) => {
    const whole = (name: string, minimum: number, fallback?: number): number =>
      readWhole(`--${name}`, options[name] ?? fallback, minimum);
    const world = String(options['world']);
    const all = options['all'] === true;
    const only = String(options['only']);
    const requests = await requestsFor({
      world,
      all,
      steps: whole('steps', 0, all ? Number.MAX_SAFE_INTEGER : 3),
      seeds: parseSeeds(String(options['seeds'])),
      draw: String(options['draw']),
      count: whole('count', 1),
      only,
    });
    if (requests.length === 0)
      throw new SAgentsError({
        code: 'OPTION_INVALID',
        message: `no goal matches --world ${world}, --only "${only}" and --steps`,
        remedy: 'shorten --only, or raise --steps',
      });
    const folder = String(options['results']);
    const provenance = all && only === '' ? await provenanceOf({ folder: import.meta.dirname, results: folder }) : null;
    const results = await runGoals({
      requests,
      environment: { use: world },
      jobs: whole('jobs', 1, availableParallelism()),
      noProgressMinutes: whole('patience', 1),
      runs: String(options['runs']),
      onResult: (result) => process.stdout.write(`${printableLine(goalLine(result))}\n`),
      signal,
    });
    process.stdout.write(`${printable(goalsSummary(results))}\n`);
    if (provenance !== null)
      await new ResultStore<GoalFigures>(folder, 'goals').write(
        { world, met: results.filter(({ met }) => met).length, goals: results },
        provenance,
        machine(),
      );
    return results.every(({ met }) => met) ? 0 : 1;
  },
};

interface Choice {
  readonly world: string;
  readonly all: boolean;
  readonly steps: number;
  readonly seeds: readonly number[];
  readonly draw: string;
  readonly count: number;
  readonly only: string;
}

async function requestsFor({ world, all, steps, seeds, draw, count, only }: Choice): Promise<readonly GoalRequest[]> {
  const knowledge = await knowledgeOf(world);
  const reachable = knowledge.itemsAtMost(Infinity).filter((item) => stepDepth(item, knowledge) <= steps);
  const requests = all
    ? seeds.flatMap((seed) => allTasks(reachable, knowledge).map((task) => ({ task, seed })))
    : drawItems(reachable, count, createRandom(draw)).map((item, index) => ({
        task: taskFor(item, 1, knowledge),
        seed: index + 1,
      }));
  return requests.filter(({ task }) => task.includes(only));
}

/** The content of goals.json. */
interface GoalFigures {
  readonly world: string;
  readonly met: number;
  readonly goals: readonly GoalResult[];
}

function readWhole(flag: string, value: unknown, minimum: number): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < minimum)
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `${flag} is ${JSON.stringify(value)}`,
      remedy: `give a whole number of at least ${minimum}`,
    });
  return number;
}
