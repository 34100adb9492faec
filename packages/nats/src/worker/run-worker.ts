import { hostname } from 'node:os';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { SAgentsError } from '@s-agents/core';
import { isCancellation, systemWallClock } from '@s-agents/kit';
import { versionsOf } from '@s-agents/runner';
import { connectInTime } from '../engine/connect-to.js';
import { isApiError } from '../engine/errors.js';
import { Names } from '../engine/names.js';
import { poolOptionsOf, type EngineAddress } from '../engine/options.js';
import { isOfTheConnection, retried } from '../engine/retry.js';
import { Runs, type RunFacts } from '../engine/runs.js';
import { join, type HostFacts } from '../hosts/members.js';
import { NatsLeases } from '../leases/nats-leases.js';
import { checkVersions } from './check-versions.js';
import { Session } from './session.js';

export interface WorkerOptions {
  readonly address: EngineAddress & { readonly token?: string };
  /** The run's name on the engine; default: that of the only one. */
  readonly run?: string;
  /** Default: the machine's name and the process's number. */
  readonly name?: string;
  readonly labels?: readonly string[];
  /** Packages, hosts of model servers and of games that the run may use; see `allowedBy`. */
  readonly allow?: readonly string[];
  /** The folder in which packages are looked for. */
  readonly folder: string;
  /** Wall seconds that it waits for the run. */
  readonly waitSeconds?: number;
  /** Gets a line for people about what it does. */
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Milliseconds between two looks for the run. */
const pause = 250;
/** Wall seconds that a worker waits for its run. */
const defaultWait = 60;

/**
 * Hosts seats of a run until it is over or the signal aborts. Throws SAgentsError: `ENGINE_…`, `RUN_NOT_FOUND`,
 * `WORKER_VERSION_DIFFERS`, `WORKER_NOT_ALLOWED` and `WORKER_NAME_TAKEN`.
 */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { address, labels = [], signal, say } = options;
  const facts: HostFacts = { name: options.name ?? `${hostname()}-${process.pid}`, labels };
  const { waitSeconds = defaultWait } = options;
  const connection = await connectInTime(address, { name: `worker ${facts.name}`, waitSeconds, signal });
  try {
    const runs = await retried(signal, () => Runs.over(connection, signal));
    const { run, told } = await retried(signal, () => findRun(runs, options));
    const names = new Names(run);
    checkVersions(told.versions, versionsOf(Object.keys(told.versions)));
    const leases = await NatsLeases.over(connection, names, {
      seconds: poolOptionsOf(told.config).leaseSeconds,
      signal,
    });
    let isKnown = false;
    for (;;) {
      signal.throwIfAborted();
      try {
        const session = await Session.begin({ ...options, run, facts, told, connection, names, leases });
        try {
          const lease = session.isOver ? null : await join(leases, facts);
          if (lease !== null) {
            say(`${facts.name} is there for run ${run}`);
            isKnown = true;
            await session.serve(lease);
            await lease.release();
            if (!session.isOver) say(`${facts.name} was cut off for too long: its seats are free for others`);
          } else if (!isKnown && !session.isOver) throw nameTaken(facts.name, run);
        } finally {
          await session.close();
        }
        if (session.isOver) return;
        if ((await runs.find(run)) === null) return;
      } catch (error) {
        // The run has ended meanwhile, and what the engine held of it is gone.
        if (isApiError(error, 'streamNotFound') && (await runs.find(run)) === null) return;
        // Its lease was over before it had begun.
        const isLate = isCancellation(error) && !signal.aborted;
        if (!isLate && !isOfTheConnection(error)) throw error;
        say('the engine does not answer: waiting for it');
      }
      await setTimeout(pause);
    }
  } finally {
    await connection.close();
  }
}

interface FoundRun {
  readonly run: string;
  readonly told: RunFacts;
}

/** Waits for the run. */
async function findRun(runs: Runs, options: WorkerOptions): Promise<FoundRun> {
  const { waitSeconds = defaultWait, signal, say } = options;
  const until = systemWallClock.now() + waitSeconds * 1000;
  let hasSaid = false;
  for (;;) {
    signal.throwIfAborted();
    const names = await runs.names();
    const run = options.run ?? names[0];
    if (options.run === undefined && names.length > 1) throw severalRuns(names);
    const told = run === undefined ? null : await runs.find(run);
    if (run !== undefined && told !== null) return { run, told };
    if (systemWallClock.now() > until) throw notFound(options.run, names, waitSeconds);
    if (!hasSaid) say(`waiting for ${options.run === undefined ? 'a run' : `run ${options.run}`}`);
    hasSaid = true;
    await setTimeout(pause);
  }
}

function severalRuns(names: readonly string[]): SAgentsError {
  return new SAgentsError({
    code: 'RUN_NOT_FOUND',
    message: `the engine has several runs: ${names.join(', ')}`,
    remedy: 'name one of them with --run',
  });
}

function notFound(run: string | undefined, names: readonly string[], seconds: number): SAgentsError {
  return new SAgentsError({
    code: 'RUN_NOT_FOUND',
    message:
      `the engine has had no run${run === undefined ? '' : ` "${run}"`} for ${seconds} s: ` +
      `it has ${names.length === 0 ? 'none' : names.join(', ')}`,
    remedy: 'start the run first, or give its name as `s-agents runs` lists it',
  });
}

function nameTaken(name: string, run: string): SAgentsError {
  return new SAgentsError({
    code: 'WORKER_NAME_TAKEN',
    message: `run ${run} has a worker "${name}" already, or one that was there a moment ago`,
    remedy: 'give this one another name with --name, or wait some seconds',
  });
}
