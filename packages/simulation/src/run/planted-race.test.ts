import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { racyFellers, racyPickers } from '../testing/racy-pickers.js';
import type { SeedResult } from './simulate-seed.js';
import { broken, simulateForest, simulateGarden } from '../testing/simulate-garden.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-race-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const reordered = { messages: { reordered: 0.5, delayed: 0.5 } };
const seeds = [1, 2, 3, 4, 5, 6];

const worlds = [
  [
    'one plant of the garden',
    simulateGarden,
    racyPickers,
    /^worker[ABC] reports success in "pick \d+ berry", but in the world it holds \d+ of \d+ berry$/,
  ],
  [
    'one tree',
    simulateForest,
    racyFellers,
    /^worker[ABC] reports success in "mine \d+ log", but in the world it holds \d+ of \d+ log$/,
  ],
] as const;

describe.each(worlds)('a race for %s', (_, simulate, racy, report) => {
  it('is found when messages are reordered, and its seed gives the same events again, byte for byte', async () => {
    let found: SeedResult | undefined;
    for (const seed of seeds) {
      const result = await simulate({ seed, faults: reordered, plugins: [racy] });
      if (!broken(result).includes('reports-are-true')) continue;
      found = result;
      break;
    }
    expect(found?.violations[0]?.detail).toMatch(report);
    const again = await simulate({ seed: found?.seed ?? 0, faults: reordered, plugins: [racy], folder });
    expect(again).toEqual(found);
    const events = await readFile(join(folder, 'events.jsonl'));
    expect(createHash('sha256').update(events).digest('hex')).toBe(found?.digest);
  });

  it('does not show when messages arrive at once', async () => {
    for (const seed of seeds)
      expect(await simulate({ seed, plugins: [racy] })).toMatchObject({ seed, result: 'success', violations: [] });
  });
});
