import type { Stage } from './stage.js';

/** One line of the table. `run` does an act of one primitive, usually several times, and times only that. */
export interface Row {
  readonly act: string;
  readonly primitive: string;
  readonly run: (stage: Stage) => Promise<unknown>;
}

/** Makes a row. Its `act` becomes "PRIMITIVE: ACT", the name in results. */
export function row(primitive: string, act: string, run: (stage: Stage) => Promise<unknown>): Row {
  return { primitive, act: `${primitive}: ${act}`, run };
}

/** Calls `run` this many times, one after the other. */
export async function repeat(times: number, run: (time: number) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time++) await run(time);
}

/** Calls `run` for each item, one after the other. */
export async function each<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await run(item);
}
