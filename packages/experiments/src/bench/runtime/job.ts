import { setTimeout as wait } from 'node:timers/promises';

/**
 * One job for every system: a leader hands work to workers, each makes three model calls and one tool call, and their
 * reports come back.
 */
export interface Job {
  readonly workers: number;
  /** Wall milliseconds that each model call takes; 0 answers at once. */
  readonly latencyMilliseconds: number;
  /** Where a system that keeps records may write. */
  readonly folder: string;
}

/** Model calls of one worker: it plans, asks for the tool, and reads the tool's result. */
export const callsPerWorker = 3;
/** Model calls that the leader cannot do without: plan, hand out, judge the reports, conclude. */
export const callsOfLeader = 4;

/** The model calls that the job needs; further calls of a system count as its overhead. */
export function callsOf({ workers }: Pick<Job, 'workers'>): number {
  return callsPerWorker * workers + callsOfLeader;
}

/**
 * Wall milliseconds of the longest chain of calls that need each other's answers: the leader plans and hands out, workers
 * work at the same time, the leader judges and concludes.
 */
export function idealMilliseconds({ latencyMilliseconds }: Pick<Job, 'latencyMilliseconds'>): number {
  return (callsOfLeader + callsPerWorker) * latencyMilliseconds;
}

export function taskOf(worker: number): string {
  return `visit 1 place_${worker}`;
}

/**
 * The parts of every system's fake model and tool: they take the job's time and count. They hold none of our own code,
 * so that nothing of ours weighs on a peer's figures.
 */
export class Workshop {
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
