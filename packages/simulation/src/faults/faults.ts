import type { EventLog, Random } from '@s-agents/core';
import type { FaultProfile } from './profile.js';

export type FaultKind =
  | 'body.dies'
  | 'body.away'
  | 'body.gone'
  | 'message.delayed'
  | 'message.duplicated'
  | 'message.reordered'
  | 'model.late'
  | 'model.malformed'
  | 'model.over-claiming'
  | 'model.lazy';

/** The faults of one run: their rates, the random source that draws them, and the event log that records them. */
export class Faults {
  readonly #draws = new Map<string, number>();

  constructor(
    readonly profile: FaultProfile,
    /** Separate from the run's own random source, so that faults do not change what the run draws. */
    private readonly random: Random,
    private readonly log: () => EventLog,
  ) {}

  /** Returns the random source for the next fault of a series. It does not depend on the draws of other series. */
  nextRandom(series: string): Random {
    const number = this.#draws.get(series) ?? 0;
    this.#draws.set(series, number + 1);
    return this.random.fork(series).fork(`${number}`);
  }

  /** Appends `fault.injected` to the log. `seconds`: how long the fault lasts, in world time. */
  record(kind: FaultKind, agent: string, detail: string, seconds?: number): void {
    this.log().append({ type: 'fault.injected', kind, agent, detail, ...(seconds === undefined ? {} : { seconds }) });
  }
}

/** Draws a duration in world seconds, rounded to the millisecond. */
export function drawSeconds([least, most]: readonly [number, number], random: Random): number {
  return Math.round((least + (most - least) * random.next()) * 1000) / 1000;
}
