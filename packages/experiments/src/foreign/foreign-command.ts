import { access } from 'node:fs/promises';
import { printable, printableLine, SAgentsError, type CliCommand } from '@s-agents/core';
import { machine, provenanceOf } from '../bench/provenance.js';
import { ResultStore } from '../bench/result-store.js';
import { goalLine, goalsSummary } from '../goals/goals-table.js';
import { runGoals, type GoalResult } from '../goals/run-goals.js';
import { startJarServer } from './jar-server.js';

/** The tasks of a team on a foreign server, one after the other in the same world. */
const tasks = [
  'mine 6 logs',
  'craft 1 crafting table',
  'craft 1 wooden pickaxe',
  'mine 8 cobblestone',
  'craft 1 furnace',
  'craft 1 stone axe',
];

/** `s-agents foreign`: runs the team on a foreign server. Opt-in, since no Minecraft server jar comes with the project. */
export const foreignCommand: CliCommand = {
  name: 'foreign',
  description: 'run the team on a foreign server: a server jar of yours, or a server that is running already',
  arguments: [],
  options: [
    {
      flags: '--jar <file>',
      description: 'a Minecraft server jar that you have; it is started in a folder of its own and removed afterwards',
    },
    {
      flags: '--accept-eula',
      description: 'with --jar: you have read and accept the licence of that server (aka.ms/MinecraftEULA)',
    },
    { flags: '--java <program>', description: 'with --jar: the Java to start it with', default: 'java' },
    { flags: '--server <host:port>', description: 'instead of --jar: a server that runs, with online-mode off' },
    { flags: '--seed <n>', description: 'of the jar’s world and of the team’s chance', default: '1' },
    { flags: '--only <text>', description: 'tasks with this text in them', default: '' },
    { flags: '--runs <folder>', description: 'where the runs go', default: 'runs' },
    { flags: '--results <folder>', description: 'where the JSON goes', default: 'bench/results' },
  ],
  run: async ({ options, signal }) => {
    const [jar, server] = [textOf(options['jar']), textOf(options['server'])];
    if (jar === null && server === null) {
      process.stdout.write('foreign servers: unmeasured, because neither --jar nor --server was given\n');
      return 0;
    }
    const orders = tasks
      .filter((task) => task.includes(String(options['only'])))
      .map((task) => ({ task, seed: Number(options['seed']) }));
    if (orders.length === 0)
      throw new SAgentsError({
        code: 'OPTION_INVALID',
        message: `--only "${String(options['only'])}" leaves no task`,
        remedy: `ask for one of: ${tasks.join(', ')}`,
      });
    const folder = String(options['results']);
    const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder, speed: 1 });
    const work = (at: string): Promise<readonly GoalResult[]> =>
      runGoals({
        orders,
        environment: { use: 'mineflayer', server: at },
        jobs: 1,
        noProgressMinutes: 5,
        runs: String(options['runs']),
        onResult: (result) => process.stdout.write(`${printableLine(goalLine(result))}\n`),
        signal,
      });
    const results =
      jar === null
        ? await work(String(server))
        : await onJar(jar, {
            java: String(options['java']),
            seed: Number(options['seed']),
            isAccepted: options['acceptEula'] === true,
            work,
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

/** What foreign.json holds. */
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
    work,
    signal,
  }: {
    java: string;
    seed: number;
    isAccepted: boolean;
    work: (at: string) => Promise<readonly GoalResult[]>;
    signal: AbortSignal;
  },
): Promise<readonly GoalResult[]> {
  if (!isAccepted)
    throw new SAgentsError({
      code: 'EULA_NOT_ACCEPTED',
      message: `--jar ${jar}: the server's licence has to be accepted by you`,
      remedy: 'read it at aka.ms/MinecraftEULA, and add --accept-eula',
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
    return await work(`${server.host}:${server.port}`);
  } finally {
    await server.stop();
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
