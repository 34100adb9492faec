import type { JournalEntry } from '@s-agents/core';

/** From the number of the entry that a run was stopped from outside to that of the one that it was taken up. */
interface Stop {
  readonly from: number;
  readonly to: number;
}

const ofThemselves: ReadonlySet<string> = new Set(['run.paused', 'run.continued', 'run.resumed']);

/** Which entries of journals belong to stops and pauses alone: a run that is taken up has nothing to do with them. */
export class Stops {
  readonly #stops: readonly Stop[];

  /** From the run's own journal. */
  constructor(run: readonly JournalEntry[]) {
    const stops: Stop[] = [];
    for (const { number, event } of run) {
      const last = stops.at(-1);
      const isStopped = last?.to === Infinity;
      if (event.type === 'run.stopping' && event.fromOutside && !isStopped) stops.push({ from: number, to: Infinity });
      else if (event.type === 'run.resumed' && isStopped) stops.splice(-1, 1, { from: last.from, to: number });
    }
    this.#stops = stops;
  }

  /** Whether an entry of the run's own journal comes of a stop. */
  isOfStop({ number }: JournalEntry): boolean {
    return this.#stops.some(({ from, to }) => number >= from && number < to);
  }

  /** Whether an entry of the run's own journal is of the run's course. */
  isOfCourse(entry: JournalEntry): boolean {
    return !ofThemselves.has(entry.event.type) && !this.isOfStop(entry);
  }

  /** Whether an entry of a seat is. */
  isOfSeatsCourse({ known }: JournalEntry): boolean {
    return !this.#stops.some(({ from, to }) => known >= from && known < to);
  }
}
