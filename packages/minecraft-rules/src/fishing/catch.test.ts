import { expect, it } from 'vitest';
import { versionRules } from '../blocks/block-rules.js';
import { randomStream } from '../world/noise.js';
import { biteTicks, catchOf, ticksToBite } from './catch.js';

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
  expect(counts.get('saddle')).toBeGreaterThan(100);
  for (let n = 0; n < 5000; n++) expect(['saddle', 'name_tag', 'nautilus_shell']).not.toContain(catchOf(false, random).item);
});

it('waits 5 to 30 seconds', () => {
  const random = randomStream(2);
  for (let n = 0; n < 1000; n++) {
    const ticks = ticksToBite(random);
    expect(ticks).toBeGreaterThanOrEqual(biteTicks.least);
    expect(ticks).toBeLessThanOrEqual(biteTicks.most);
  }
});
