import { createRandom, printable, printableLine, SAgentsError, type CliCommand } from '@s-agents/core';
import { machine, provenanceOf } from '../bench/provenance.js';
import { ResultStore } from '../bench/result-store.js';
import { parseSeeds } from '@s-agents/runner';
import { drawItems } from './draw.js';
import { allTasks, taskFor } from './goal-tasks.js';
import { goalLine, goalsSummary } from './goals-table.js';
import { knowledgeOf } from './reachable-items.js';
import { runGoals, type GoalOrder, type GoalResult } from './run-goals.js';
import { stepsDeep } from './steps.js';

/** `s-agents goals`: the symbolic model solves goals that nobody chose, drawn from what the world's rules can reach. */
export const goalsCommand: CliCommand = {
  name: 'goals',
  description: 'solve goals that nobody chose: drawn at random from the items that can be reached, or all of them',
  arguments: [],
  options: [
    {
      flags: '--world <name>',
      description: 'mineflayer (a real server) or blockworld (virtual time)',
      default: 'mineflayer',
    },
    {
      flags: '--all',
      description: 'every item that can be reached, and 5 and 20 of what is mined; results go to goals.json',
    },
    {
      flags: '--only <text>',
      description: 'of all or of those drawn, tasks with this text in them; nothing is written then',
      default: '',
    },
    { flags: '--seeds <a..b>', description: 'with --all: first and last seed', default: '1' },
    { flags: '--draw <text>', description: 'what to draw by: the same text, the same goals', default: '1' },
    { flags: '--count <n>', description: 'how many to draw', default: '5' },
    {
      flags: '--steps <n>',
      description:
        'how many steps deep at most: the longest chain of things needed, tools and stations included; with ' +
        '--all, any (default: 3)',
    },
    { flags: '--speed <k>', description: 'how many times faster than real time a real server runs', default: '3' },
    { flags: '--jobs <n>', description: 'runs side by side (default: 1 on a real server, 2 under virtual time)' },
    {
      flags: '--patience <minutes>',
      description: 'world minutes without progress after which a run is ended',
      default: '10',
    },
    { flags: '--runs <folder>', description: 'where the runs go', default: 'runs' },
    { flags: '--results <folder>', description: 'with --all: where the JSON goes', default: 'bench/results' },
  ],
  run: async ({ options, signal }) => {
    const whole = (name: string, least: number, otherwise?: number): number =>
      readWhole(`--${name}`, options[name] ?? otherwise, least);
    const world = String(options['world']);
    const real = world === 'mineflayer';
    const all = options['all'] === true;
    const only = String(options['only']);
    const orders = await ordersOf({
      world,
      all,
      steps: whole('steps', 0, all ? Number.MAX_SAFE_INTEGER : 3),
      seeds: parseSeeds(String(options['seeds'])),
      draw: String(options['draw']),
      count: whole('count', 1),
      only,
    });
    if (orders.length === 0)
      throw new SAgentsError({
        code: 'OPTION_INVALID',
        message: `no goal is left of --world ${world}, --only "${only}" and --steps`,
        remedy: 'ask for less in particular',
      });
    const folder = String(options['results']);
    const provenance =
      all && only === ''
        ? await provenanceOf({ folder: import.meta.dirname, results: folder, speed: real ? whole('speed', 1) : 1 })
        : null;
    const results = await runGoals({
      orders,
      environment: real ? { use: world, speed: whole('speed', 1) } : { use: world },
      jobs: whole('jobs', 1, real ? 1 : 2),
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

async function ordersOf({ world, all, steps, seeds, draw, count, only }: Choice): Promise<readonly GoalOrder[]> {
  const knowledge = await knowledgeOf(world);
  const reachable = knowledge.itemsAtMost(Infinity).filter((item) => stepsDeep(item, knowledge) <= steps);
  const orders = all
    ? seeds.flatMap((seed) => allTasks(reachable, knowledge).map((task) => ({ task, seed })))
    : drawItems(reachable, count, createRandom(draw)).map((item, index) => ({
        task: taskFor(item, 1, knowledge),
        seed: index + 1,
      }));
  return orders.filter(({ task }) => task.includes(only));
}

/** What goals.json holds. */
interface GoalFigures {
  readonly world: string;
  readonly met: number;
  readonly goals: readonly GoalResult[];
}

function readWhole(flag: string, value: unknown, least: number): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < least)
    throw new SAgentsError({
      code: 'OPTION_INVALID',
      message: `${flag} is ${JSON.stringify(value)}`,
      remedy: `give a whole number from ${least}`,
    });
  return number;
}
