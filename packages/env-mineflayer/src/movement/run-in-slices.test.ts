import { Cancelled } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { runInSlices } from './run-in-slices.js';

let time = 0;
const clock = { ...systemWallClock, now: () => time };
const quiet = new AbortController().signal;

/** A search whose steps take `milliseconds` each. */
function* search(steps: number, milliseconds: number, seen: number[] = []): Generator<undefined, string> {
  for (let step = 0; step < steps; step++) {
    seen.push(step);
    time += milliseconds;
    yield;
  }
  return 'found';
}

describe('runInSlices', () => {
  it('runs to the end, and lets others run between its slices', async () => {
    const seen: number[] = [];
    const searching = runInSlices(search(9, 2, seen), { clock, signal: quiet });
    // A slice of 4 ms has room for two steps of 2 ms.
    expect(seen).toEqual([0, 1]);
    expect(await searching).toBe('found');
    expect(seen).toHaveLength(9);
  });

  it('rejects when the signal aborts', async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const searching = runInSlices(search(1000, 10, seen), { clock, signal: stop.signal });
    stop.abort(new Cancelled('enough'));
    await expect(searching).rejects.toThrow('enough');
    expect(seen.length).toBeLessThan(1000);
  });
});
