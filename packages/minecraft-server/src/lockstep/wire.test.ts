import { once } from 'node:events';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installVirtualTime, type VirtualTime } from './virtual-time.js';
import { WireEnd } from './wire.js';

let time: VirtualTime;
beforeEach(() => {
  time = installVirtualTime();
});
afterEach(() => time.uninstall());

/** Collects what arrives at an end, with the time at which it did. */
function heard(end: WireEnd): [number, string][] {
  const pieces: [number, string][] = [];
  end.on('data', (piece: Buffer) => pieces.push([time.now(), piece.toString()]));
  return pieces;
}

it('brings what is written in a turn to the other end in a later one, as one piece', async () => {
  const [here, there] = WireEnd.pair();
  const pieces = heard(there);
  here.write('a');
  here.write('b');
  expect(pieces).toEqual([]);
  await time.quiet();
  here.write('c');
  await time.quiet();
  expect(pieces).toEqual([
    [0, 'ab'],
    [0, 'c'],
  ]);
});

it('keeps the order of what is under way, however long each piece takes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 20 }), async (delays) => {
      let next = 0;
      const [here, there] = WireEnd.pair(() => delays[next++] ?? 0);
      const pieces = heard(there);
      const start = time.now();
      for (const index of delays.keys()) {
        here.write(`${index} `);
        await time.advanceTo(time.now() + 10);
      }
      await time.advanceTo(start + 1_000);
      expect(pieces.map(([, piece]) => piece).join('')).toBe([...delays.keys()].map((index) => `${index} `).join(''));
      expect((pieces.at(-1)?.[0] ?? 0) - start).toBeGreaterThanOrEqual(Math.max(...delays));
    }),
    { numRuns: 30 },
  );
});

it.each(['end', 'destroy', 'resetAndDestroy'] as const)('tells the other end of its %s', async (way) => {
  const [here, there] = WireEnd.pair();
  there.resume();
  const closed = once(there, 'close');
  here[way]();
  await time.until(closed);
  expect([here.destroyed, there.destroyed]).toEqual([true, true]);
});
