import { Cancelled, systemWallClock } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { inTurns } from './in-turns.js';

let time = 0;
const clock = { ...systemWallClock, now: () => time };
const quiet = new AbortController().signal;

/** Each step takes so many milliseconds. */
function* search(steps: number, milliseconds: number, seen: number[] = []): Generator<undefined, string> {
  for (let step = 0; step < steps; step++) {
    seen.push(step);
    time += milliseconds;
    yield;
  }
  return 'found';
}

describe('a search in turns', () => {
  it('comes to its end, and lets others go on between its slices', async () => {
    const seen: number[] = [];
    const searching = inTurns(search(9, 2, seen), { clock, signal: quiet });
    // Two milliseconds each: as many as fit into a slice of four.
    expect(seen).toEqual([0, 1]);
    expect(await searching).toBe('found');
    expect(seen).toHaveLength(9);
  });

  it('ends with its signal', async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const searching = inTurns(search(1000, 10, seen), { clock, signal: stop.signal });
    stop.abort(new Cancelled('enough'));
    await expect(searching).rejects.toThrow('enough');
    expect(seen.length).toBeLessThan(1000);
  });
});
