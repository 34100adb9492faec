import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isSAgentsError } from '@s-agents/core';
import { faultProfileSchema } from '../faults/profile.js';
import { broken, simulateGarden } from '../testing/simulate-garden.js';
import { racyPickers } from '../testing/racy-pickers.js';
import type { SeedResult } from '../run/simulate-seed.js';
import { readRegression, writeRegression } from './regression.js';
import { shrink, smallerTeams, type Case } from './shrink.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 's-agents-shrink-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const team = (...names: readonly string[]): string =>
  `organization=${JSON.stringify({ topology: { use: 'tree' }, seats: names.map((name) => ({ name })) })}`;

it('leaves of a planted race only the faults and the agents that it takes, and keeps them in a file', async () => {
  const faults = faultProfileSchema.parse({
    messages: { reordered: 0.3, delayed: 0.2 },
    models: { late: 0.3 },
    bodies: { awayPerMinute: 1 },
  });
  const run = async (seed: number, { set, faults: profile }: Case): Promise<SeedResult | null> => {
    try {
      return await simulateGarden({ seed, set, faults: profile, plugins: [racyPickers] });
    } catch (error) {
      if (isSAgentsError(error)) return null;
      throw error;
    }
  };
  const found: Case = { set: [team('leader', 'workerA', 'workerB', 'workerC')], faults };
  for (let seed = 1; seed <= 20; seed++) {
    const result = await run(seed, found);
    if (result?.violations[0]?.invariant !== 'reports-are-true') continue;
    const shrunk = await shrink(found, result, (candidate) => run(seed, candidate));
    expect(shrunk.faults.only?.length).toBeLessThan(result.injected?.length ?? 0);
    expect(shrunk.faults.only?.length).toBeLessThanOrEqual(3);
    const file = await writeRegression(folder, { config: 'garden.yaml', seed, shrunk });
    const regression = await readRegression(file);
    expect(regression).toMatchObject({ seed, invariant: 'reports-are-true', set: shrunk.set });
    const again = await run(regression.seed, regression);
    expect(again === null ? [] : broken(again)).toContain('reports-are-true');
    expect(again?.violations.map(({ detail }) => detail)).toContain(shrunk.detail);
    expect(again?.injected).toEqual(regression.faults.only);
    // Without the planted bug the same faults do no harm: it is the bug that was found.
    expect(await simulateGarden({ seed, set: regression.set, faults: regression.faults })).toMatchObject({
      violations: [],
    });
    return;
  }
  expect.fail('no seed shows the race');
});

it('leaves out what the user does as long as the invariant is violated', async () => {
  const says = (...words: readonly string[]) => words.map((one, at) => ({ at, says: one }));
  const faults = faultProfileSchema.parse({ user: says('pause', 'team, pick 1 apple', 'a, stop', 'pause') });
  const violation = { invariant: 'no-task-lost', at: 0, sequence: 0, detail: 'x' };
  const run = async ({ faults: { user = [] } }: Case): Promise<SeedResult> => {
    const isViolated = user.some((act) => 'says' in act && act.says === 'a, stop');
    return { violations: isViolated ? [violation] : [] } as unknown as SeedResult;
  };
  const shrunk = await shrink({ set: [], faults }, await run({ set: [], faults }), run);
  expect(shrunk.faults.user).toEqual([{ at: 2, says: 'a, stop' }]);
});

it('takes agents away from the end, with their edges', () => {
  const organization = {
    topology: { use: 'custom', edges: ['a->b', '1->2'] },
    communication: 'edges',
    seats: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
    to: ['c'],
  };
  const [one, two] = smallerTeams(['task=x', `organization=${JSON.stringify(organization)}`]).map(
    (set) => JSON.parse(set[1]?.slice('organization='.length) ?? '') as unknown,
  );
  expect(one).toMatchObject({ topology: { edges: [] }, seats: [{ name: 'a' }] });
  expect(two).toEqual({
    topology: { use: 'custom', edges: ['a->b'] },
    communication: 'edges',
    seats: [{ name: 'a' }, { name: 'b' }],
  });
  expect(smallerTeams(['task=x'])).toEqual([]);
});
