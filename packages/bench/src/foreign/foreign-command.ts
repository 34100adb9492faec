import { access } from 'node:fs/promises';
import { SAgentsError, type CliCommand } from '@s-agents/core';
import { printable, printableLine } from '@s-agents/kit';
import { machine, parseWholeNumber, provenanceOf } from '@s-agents/experiments/measure';
import { ResultStore } from '../bench/result-store.js';
import { goalLine, goalsSummary } from '../goals/goals-table.js';
import { runGoals, type GoalResult } from '../goals/run-goals.js';
import { startJarServer } from './jar-server.js';

/** The team's tasks, one after the other in the same world. */
const tasks = [
  'mine 6 logs',
  'craft 1 crafting table',
  'craft 1 wooden pickaxe',
  'mine 8 cobblestone',
  'craft 1 furnace',
  'craft 1 stone axe',
];

/** `s-agents foreign`: runs a team on a server that is not part of the project. The user provides the server. */
export const foreignCommand: CliCommand = {
  name: 'foreign',
  group: 'development',
  description: 'run a team on a server that is not part of the project: your server jar, or a running server',
  arguments: [],
  options: [
    {
      flags: '--jar <file>',
      description: 'your Minecraft server jar; it is started in a temporary folder, which is removed afterwards',
    },
    {
      flags: '--accept-eula',
      description: "with --jar: you have read and accept the server's licence (aka.ms/MinecraftEULA)",
    },
    { flags: '--java <program>', description: 'with --jar: the Java program that starts it', default: 'java' },
    { flags: '--server <host:port>', description: 'instead of --jar: a running server with online-mode off' },
    { flags: '--seed <n>', description: 'seed of the world of --jar and of the team', default: '1' },
    { flags: '--only <text>', description: 'only tasks that contain this text', default: '' },
    { flags: '--runs <folder>', description: 'folder of the runs', default: 'runs' },
    { flags: '--results <folder>', description: 'folder of foreign.json', default: 'bench/results' },
  ],
  run: async ({ options, signal }) => {
    const seed = parseWholeNumber('--seed', options['seed'], { least: 0, most: 2 ** 31 - 1 });
    const [jar, server] = [textOf(options['jar']), textOf(options['server'])];
    if (jar === null && server === null) {
      process.stdout.write('foreign: nothing was measured, because neither --jar nor --server was given\n');
      return 0;
    }
    const requests = tasks.filter((task) => task.includes(String(options['only']))).map((task) => ({ task, seed }));
    if (requests.length === 0)
      throw new SAgentsError({
        code: 'OPTION_INVALID',
        message: `--only "${String(options['only'])}" matches no task`,
        remedy: `give a part of one of: ${tasks.join(', ')}`,
      });
    const folder = String(options['results']);
    const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
    const runTasks = (address: string): Promise<readonly GoalResult[]> =>
      runGoals({
        requests,
        environment: { use: 'mineflayer', server: address },
        jobs: 1,
        noProgressMinutes: 5,
        runs: String(options['runs']),
        onResult: (result) => process.stdout.write(`${printableLine(goalLine(result))}\n`),
        signal,
      });
    const results =
      jar === null
        ? await runTasks(String(server))
        : await onJar(jar, {
            java: String(options['java']),
            seed,
            isAccepted: options['acceptEula'] === true,
            runTasks,
            signal,
          });
    process.stdout.write(`${printable(goalsSummary(results))}\n`);
    await new ResultStore<ForeignFigures>(folder, 'foreign').write(
      { server: jar === null ? 'a running server' : 'a server jar', goals: results },
      provenance,
      machine(),
    );
    return results.every(({ met }) => met) ? 0 : 1;
  },
};

/** The content of foreign.json. */
interface ForeignFigures {
  readonly server: string;
  readonly goals: readonly GoalResult[];
}

async function onJar(
  jar: string,
  {
    java,
    seed,
    isAccepted,
    runTasks,
    signal,
  }: {
    java: string;
    seed: number;
    isAccepted: boolean;
    runTasks: (address: string) => Promise<readonly GoalResult[]>;
    signal: AbortSignal;
  },
): Promise<readonly GoalResult[]> {
  if (!isAccepted)
    throw new SAgentsError({
      code: 'EULA_NOT_ACCEPTED',
      message: `--jar ${jar}: you have to accept the server's licence first`,
      remedy: 'read it at aka.ms/MinecraftEULA, then add --accept-eula',
    });
  await access(jar).catch((error: unknown) => {
    throw new SAgentsError({
      code: 'JAR_NOT_FOUND',
      message: `--jar ${jar}: there is no such file`,
      remedy: 'give the path of a server jar',
      cause: error,
    });
  });
  const server = await startJarServer({ jar, java, seed, signal });
  try {
    return await runTasks(`${server.host}:${server.port}`);
  } finally {
    await server.stop();
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
