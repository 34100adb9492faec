import fc from 'fast-check';
import { expect, it } from 'vitest';
import { versionRules } from '../blocks/block-rules.js';
import { randomStream } from '../world/noise.js';
import { inPickUpReach, moveItem, type LooseItem } from '../items/item-physics.js';
import { biteTicks, catchOf, catchShares, reelVelocity, ticksToBite } from './catch.js';

it('catches cod mostly, treasure only in open water, and nothing that the game has not', () => {
  const random = randomStream(1);
  const { items } = versionRules('1.19.2');
  const counts = new Map<string, number>();
  for (let n = 0; n < 20_000; n++) {
    const { item } = catchOf(true, random);
    counts.set(item, (counts.get(item) ?? 0) + 1);
    expect(items.has(item)).toBe(true);
  }
  // Within four standard deviations.
  expect(Math.abs((counts.get('cod') ?? 0) / 20_000 - 0.85 * 0.6)).toBeLessThan(0.015);
  expect(Math.abs((counts.get('salmon') ?? 0) / 20_000 - 0.85 * 0.25)).toBeLessThan(0.012);
  for (const [item, share] of catchShares())
    expect(Math.abs((counts.get(item) ?? 0) / 20_000 - share)).toBeLessThan(0.015);
  expect(counts.get('saddle')).toBeGreaterThan(100);
  for (let n = 0; n < 5000; n++)
    expect(['saddle', 'name_tag', 'nautilus_shell']).not.toContain(catchOf(false, random).item);
});

it('waits 5 to 30 seconds', () => {
  const random = randomStream(2);
  for (let n = 0; n < 1000; n++) {
    const ticks = ticksToBite(random);
    expect(ticks).toBeGreaterThanOrEqual(biteTicks.least);
    expect(ticks).toBeLessThanOrEqual(biteTicks.most);
  }
});

it('flies to the fisher from wherever the line reaches, if nothing is in the way', () => {
  const air = { solidAt: () => false, waterAt: () => false };
  const offset = fc.double({ min: -16, max: 16, noNaN: true });
  fc.assert(
    fc.property(offset, fc.double({ min: -6, max: 6, noNaN: true }), offset, (x, y, z) => {
      const feet = { x: 0.5, y: 64, z: 0.5 };
      const position = { x: feet.x + x, y: feet.y + y, z: feet.z + z };
      const item: LooseItem = { position, velocity: reelVelocity(position, feet), resting: false };
      let ticks = 0;
      for (; ticks < 60 && !inPickUpReach(feet, item.position); ticks++) moveItem(item, air);
      expect(ticks).toBeLessThan(25);
    }),
  );
});

it('clears the bank that the fisher stands on, a block above the water', () => {
  for (let away = 2; away <= 16; away++) {
    const feet = { x: 0.5, y: 65, z: 0.5 };
    const bank = 2.5;
    const land = {
      solidAt: ({ x, y }: { x: number; y: number }) => y < 65 && x < bank,
      waterAt: ({ x, y }: { x: number; y: number }) => y < 64 && x >= bank,
    };
    const position = { x: bank + away, y: 64.1, z: 0.5 };
    const item: LooseItem = { position, velocity: reelVelocity(position, feet), resting: false };
    for (let ticks = 0; ticks < 60 && !inPickUpReach(feet, item.position); ticks++) moveItem(item, land);
    expect(inPickUpReach(feet, item.position), `from ${away} blocks out`).toBe(true);
  }
});
