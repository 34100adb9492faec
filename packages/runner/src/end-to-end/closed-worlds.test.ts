import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ConfigInput, Inventory, Json, RunReport } from '@s-agents/core';
import { runTeam } from '../run/run-team.js';

/** How many cases are drawn; more by `S_AGENTS_CASES=60`. */
const numRuns = Number(process.env['S_AGENTS_CASES'] ?? 8);

const leaves = ['ann', 'bob', 'cat'];
const tree: ConfigInput['organization'] = { topology: 'tree', root: 'leader', leaves };
const alone: ConfigInput['organization'] = { topology: 'solo', root: 'ann' };
const products: Readonly<Record<string, string>> = {
  iron_ingot: 'raw_iron',
  copper_ingot: 'raw_copper',
  glass: 'sand',
  brick: 'clay_ball',
  cooked_beef: 'beef',
  cooked_porkchop: 'porkchop',
  cooked_chicken: 'chicken',
  cooked_rabbit: 'rabbit',
  baked_potato: 'potato',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-closed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a task on bare grassland, where nothing can be gathered but dirt. */
async function run(task: Json, organization: ConfigInput['organization'], seed: number): Promise<RunReport> {
  await writeFile(join(folder, 'task.json'), JSON.stringify(task));
  return runTeam(
    {
      task: 'task.json',
      seed,
      environment: { use: 'blockworld', world: 'flat', rules: { mobs: false } },
      organization,
      budget: { wallMinutes: 5 },
    },
    { baseFolder: folder, folder: null },
  );
}

/** What is given to each, over as many hands as there are. */
function dealt(hands: readonly string[], gifts: readonly Inventory[]): Readonly<Record<string, Inventory>> {
  const inventories: Record<string, Record<string, number>> = {};
  gifts.forEach((gift, index) => {
    const name = hands[index % hands.length] ?? 'ann';
    inventories[name] = { ...inventories[name], ...gift };
  });
  return inventories;
}

it('smelts what it holds, alone or with input, furnace and fuel in several hands', async () => {
  const cases = fc.record({
    product: fc.constantFrom(...Object.keys(products)),
    count: fc.integer({ min: 1, max: 9 }),
    fuel: fc.constantFrom('coal', 'oak_planks'),
    hands: fc.constantFrom(1, 2, 3),
    isAlone: fc.boolean(),
    seed: fc.nat(999),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ product, count, fuel, hands, isAlone, seed }) => {
      const fuelCount = fuel === 'coal' ? Math.ceil(count / 8) : Math.ceil(count / 1.5);
      const gifts = [{ [products[product] ?? '']: count }, { furnace: 1 }, { [fuel]: fuelCount }];
      const inventories = dealt(isAlone ? ['ann'] : leaves.slice(0, hands), gifts);
      const report = await run(
        { goal: [{ holds: product, count }], setup: { inventories }, limits: { worldMinutes: 10 } },
        isAlone ? alone : tree,
        seed,
      );
      expect(report.result).toBe('success');
    }),
    { numRuns },
  );
});

it('takes creatures for creatures that are items too', async () => {
  const cases = fc.record({
    animal: fc.constantFrom('chicken', 'rabbit'),
    count: fc.integer({ min: 1, max: 3 }),
    isKilled: fc.boolean(),
    isAlone: fc.boolean(),
    seed: fc.nat(999),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ animal, count, isKilled, isAlone, seed }) => {
      const report = await run(
        {
          goal: isKilled ? [{ kill: animal, count }] : [{ creatures: animal, count }, { holds: 'stick' }],
          setup: {
            inventories: { ann: { oak_log: 2 } },
            animals: [{ animal, count: isKilled ? count + 3 : count, position: { x: 8, z: 8 } }],
          },
          limits: { worldMinutes: 10 },
        },
        isAlone ? alone : tree,
        seed,
      );
      expect(report.result).toBe('success');
    }),
    { numRuns: Math.ceil(numRuns / 3) },
  );
});
