import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { racyPickers } from '../testing/racy-pickers.js';
import { broken, simulateGarden } from '../testing/simulate-garden.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-race-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const reordered = { messages: { reordered: 0.3, delayed: 0.2 } };
const seeds = [1, 2, 3, 4, 5, 6];

it('a race for one plant is found by seed where messages are reordered, and comes again with the same bytes', async () => {
  const results = [];
  for (const seed of seeds) results.push(await simulateGarden({ seed, faults: reordered, plugins: [racyPickers] }));
  const found = results.find((result) => broken(result).includes('reports-are-true'));
  expect(found?.violations[0]?.detail).toMatch(/^worker[ABC] reports success in "pick \d+ berry", but in the world it holds \d+ of \d+ berry$/);
  const again = ['one', 'other'].map((name) => join(folder, name));
  for (const place of again) {
    const result = await simulateGarden({ seed: found?.seed ?? 0, faults: reordered, plugins: [racyPickers], folder: place });
    expect(result).toEqual(found);
  }
  const [one, other] = await Promise.all(again.map((place) => readFile(join(place, 'events.jsonl'), 'utf8')));
  expect(one).toBe(other);
});

it('nobody sees the race where messages arrive at once', async () => {
  for (const seed of seeds) expect(await simulateGarden({ seed, plugins: [racyPickers] })).toMatchObject({ seed, result: 'success', violations: [] });
});
