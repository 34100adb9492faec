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

/** The faults of one run: what may happen, the random source that decides it, and the log that records it. */
export class Faults {
  readonly #drawn = new Map<string, number>();

  constructor(
    readonly profile: FaultProfile,
    /** Seeded by the profile and the seed alone, so that drawing from it changes no draw of the run itself. */
    private readonly random: Random,
    private readonly log: () => EventLog,
  ) {}

  /** The random source of the next fault in a series; draws for other series do not change it. */
  next(series: string): Random {
    const number = this.#drawn.get(series) ?? 0;
    this.#drawn.set(series, number + 1);
    return this.random.fork(series).fork(`${number}`);
  }

  note(kind: FaultKind, agent: string, detail: string, seconds?: number): void {
    this.log().append({ type: 'fault.injected', kind, agent, detail, ...(seconds === undefined ? {} : { seconds }) });
  }
}

/** Draws world seconds from a span, to the millisecond. */
export function drawSeconds([least, most]: readonly [number, number], random: Random): number {
  return Math.round((least + (most - least) * random.next()) * 1000) / 1000;
}
