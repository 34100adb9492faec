import { setTimeout as wait } from 'node:timers/promises';

/**
 * The job that every system does: a leader hands work to workers, each of them makes three model calls and one tool
 * call, and they report to the leader.
 */
export interface Job {
  readonly workers: number;
  /** Wall milliseconds of each model call; 0 for models that answer at once. */
  readonly latencyMilliseconds: number;
  /** A folder for the files of systems that write any. */
  readonly folder: string;
}

/** A worker's model calls: it plans, asks for the tool, and reads the tool's result. */
export const callsPerWorker = 3;
/** The leader's necessary model calls: plan, hand out, judge the reports, conclude. */
export const callsOfLeader = 4;

/** Returns the number of model calls that the job needs. A system's further calls count as its overhead. */
export function callsOf({ workers }: Pick<Job, 'workers'>): number {
  return callsPerWorker * workers + callsOfLeader;
}

/**
 * Returns the wall milliseconds of the job's longest chain of dependent calls: the leader plans and hands out, all
 * workers work at the same time, the leader judges and concludes.
 */
export function idealMilliseconds({ latencyMilliseconds }: Pick<Job, 'latencyMilliseconds'>): number {
  return (callsOfLeader + callsPerWorker) * latencyMilliseconds;
}

export function taskOf(worker: number): string {
  return `visit 1 place_${worker}`;
}

/**
 * The backend of every system's fake model and tool: it takes the job's latency and counts calls. It uses no code of
 * s-agents, which would add to the figures of the other systems.
 */
export class FakeBackend {
  workerCalls = 0;
  leaderCalls = 0;
  toolCalls = 0;

  constructor(private readonly latencyMilliseconds: number) {}

  async modelCall(by: 'leader' | 'worker'): Promise<void> {
    if (by === 'leader') this.leaderCalls++;
    else this.workerCalls++;
    if (this.latencyMilliseconds > 0) await wait(this.latencyMilliseconds);
  }

  useTool(place: string): string {
    this.toolCalls++;
    return `${place} was visited`;
  }
}
