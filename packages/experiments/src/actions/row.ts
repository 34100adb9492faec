import type { Stage } from './stage.js';

/** One line of the table: `run` times the acts of one primitive several times over, and nothing else. */
export interface Row {
  readonly act: string;
  readonly primitive: string;
  readonly run: (stage: Stage) => Promise<unknown>;
}

export function row(primitive: string, act: string, run: (stage: Stage) => Promise<unknown>): Row {
  return { primitive, act: `${primitive}: ${act}`, run };
}

export async function repeat(times: number, run: (time: number) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time++) await run(time);
}

export async function each<Thing>(things: readonly Thing[], run: (thing: Thing) => Promise<unknown>): Promise<void> {
  for (const thing of things) await run(thing);
}
