import type { EventLog, Random } from '@s-agents/core';
import type { FaultKind, FaultProfile } from './profile.js';

/** The place of a possible fault in a series, and the random source for it. */
export interface Chance {
  /** The same in every run of the seed in which the series gets so far, whatever else is injected. */
  readonly id: string;
  readonly random: Random;
}

/** The faults of one run: their rates, the random source that draws them, and the event log that records them. */
export class Faults {
  readonly #draws = new Map<string, number>();
  readonly #only: ReadonlySet<string> | null;
  readonly #injected: string[] = [];

  constructor(
    readonly profile: FaultProfile,
    /** Separate from the run's own random source, so that faults do not change what the run draws. */
    private readonly random: Random,
    private readonly log: () => EventLog,
    /** World seconds. */
    private readonly now: () => number,
  ) {
    this.#only = profile.only === undefined ? null : new Set(profile.only);
  }

  /** The ids of the faults so far, in the order of the log. */
  get injected(): readonly string[] {
    return this.#injected;
  }

  /** Whether the time of faults is over. */
  get areOver(): boolean {
    return this.profile.until !== undefined && this.now() >= this.profile.until;
  }

  /** Returns the next chance of a series. It does not depend on the draws of other series. */
  nextChance(series: string): Chance {
    const number = this.#draws.get(series) ?? 0;
    this.#draws.set(series, number + 1);
    return { id: `${series}/${number}`, random: this.random.fork(series).fork(`${number}`) };
  }

  /** Whether the profile lets a fault happen that was drawn. */
  admits(kind: FaultKind, { id }: Chance): boolean {
    return !this.areOver && (this.#only === null || this.#only.has(`${kind} ${id}`));
  }

  /** Appends `fault.injected` to the log. `seconds`: how long the fault lasts, in world time. */
  record(kind: FaultKind, { id }: Chance, agent: string, detail: string, seconds?: number): void {
    this.#injected.push(`${kind} ${id}`);
    this.log().append({ type: 'fault.injected', kind, agent, detail, ...(seconds === undefined ? {} : { seconds }) });
  }
}

/** Draws a duration in world seconds, rounded to the millisecond. */
export function drawSeconds([least, most]: readonly [number, number], random: Random): number {
  return Math.round((least + (most - least) * random.next()) * 1000) / 1000;
}
