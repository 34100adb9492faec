import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { Cancelled, EventLog, type ConfigInput, type Random, type RunEvent, type RunReport } from '@s-agents/core';
import { createRandom, systemWallClock } from '@s-agents/kit';
import { runTeam } from '@s-agents/runner';
import type { StartedServer } from '../engine/start-server.js';
import { plugin } from '../plugin.js';
import { runWorker } from '../worker/run-worker.js';
import { openFaultyLine, type FaultyLine, type LineFaults } from './faulty-line.js';

/** What became of a team over the engine whose lines are faulty. */
export interface SwarmRun {
  readonly report: RunReport;
  readonly events: readonly RunEvent[];
  /** How many messages of NATS met a fault. */
  readonly met: number;
  readonly cuts: number;
  /** What the workers said, and why they gave up, with the wall seconds since the run was set up. */
  readonly said: readonly string[];
}

const variable = 'SWARM_NATS_TOKEN';
/** World seconds in a second. */
const pace = 4;
const leaseSeconds = 2;
/** After so many the lines hold. */
const mostCuts = 8;

function drawFaults(random: Random): LineFaults {
  const some = (): number => (random.next() < 0.5 ? 0 : 0.03 * random.next());
  return { dropped: some(), doubled: some(), delayed: 3 * some() };
}

/** Runs a team whose seats two workers host, over lines that a seed makes faulty. */
export async function swarmSeed(server: StartedServer, seed: number): Promise<SwarmRun> {
  const random = createRandom(`swarm/${seed}`);
  process.env[variable] = server.token;
  const over = new AbortController();
  const run = `swarm ${seed}`;
  const lines = await Promise.all(
    ['home', 'east', 'west'].map((name) => openFaultyLine(server.address, drawFaults(random), `${seed}/${name}`)),
  );
  const [home, ...others] = lines;
  const address = ({ address: one }: FaultyLine) => ({ servers: [one], tokenEnvironment: variable });
  const said: string[] = [];
  const begin = systemWallClock.now();
  const note = (text: string): void => void said.push(`${((systemWallClock.now() - begin) / 1000).toFixed(1)} ${text}`);
  const workers = others.map((line, index) => {
    const name = `worker ${index}`;
    const say = (text: string): void => note(`${name}: ${text}`);
    return runWorker({ address: address(line), run, name, folder: '.', say, signal: over.signal }).catch(
      (error: unknown) => over.signal.aborted || say(String(error)),
    );
  });
  const events: RunEvent[] = [];
  const config: ConfigInput = {
    seed,
    task: random.pick(['mine 5 logs', 'mine 4 stones', 'craft 1 chest']),
    environment: { use: 'blockworld' },
    organization: { root: 'leader', leaves: ['A', 'B', 'C'], topology: random.pick(['tree', 'chain', 'graph']) },
    messagePool: { use: 'nats', ...address(home as FaultyLine), run, leaseSeconds },
    run: { pace },
    budget: { wallMinutes: 6 },
  };
  let cuts = 0;
  // A run that does not reach its engine at first says so at once.
  const begun = Promise.withResolvers<void>();
  const cutting = (async () => {
    await begun.promise;
    for (let left = mostCuts; left > 0 && !over.signal.aborted; left--) {
      await setTimeout(500 + 3000 * random.next(), undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return;
      cuts++;
      const which = random.integer(0, lines.length - 1);
      note(`cut ${which}`);
      lines[which]?.cut(3000 * random.next());
    }
  })();
  try {
    const report = await runTeam(config, {
      plugins: [plugin],
      folder: null,
      onBegin: ({ team }) =>
        void team.container.get<EventLog>(EventLog).subscribe((event) => {
          events.push(event);
          begun.resolve();
        }),
    });
    return { report, events, met: lines.reduce((sum, line) => sum + line.met(), 0), cuts, said };
  } finally {
    begun.resolve();
    over.abort(new Cancelled('the run is over'));
    await Promise.all([...workers, cutting]);
    await Promise.all(lines.map((line) => line.close()));
  }
}
