import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ActionExecutor, Environment, ProgressMonitor, succeeded, type Plugin } from '@s-agents/core';
import { loadConfig } from '@s-agents/runner';
import { faultProfileSchema } from '../faults/profile.js';
import { simulateSeed, type SeedResult } from '../run/simulate-seed.js';
import { broken, plant } from '../testing/simulate-garden.js';

const file = fileURLToPath(new URL('../../blockworld.yaml', import.meta.url));

/** The block world as CI simulates it, with bugs instead of faults. */
async function simulateBlockworld(...plugins: readonly Plugin[]): Promise<SeedResult> {
  const config = await loadConfig(file, { set: [], workingFolder: process.cwd() });
  return simulateSeed(config, {
    profile: faultProfileSchema.parse({}),
    seed: 1,
    plugins,
    signal: new AbortController().signal,
  });
}

it('in the block world too, a team without bugs and without faults breaks nothing', async () => {
  expect(await simulateBlockworld()).toMatchObject({ result: 'success', violations: [], faults: {} });
});

it('in the block world too, a success without the deed is an untrue report', async () => {
  const executor = plant<ActionExecutor>(ActionExecutor, () => ({
    specificationVersion: 'v1',
    execute: async () => succeeded(),
  }));
  const monitor = plant<ProgressMonitor>(ProgressMonitor, () => ({
    specificationVersion: 'v1',
    judge: async () => ({ status: 'success', reason: 'as always' }),
  }));
  const { violations } = await simulateBlockworld(executor, monitor);
  expect(violations).toContainEqual(
    expect.objectContaining({
      invariant: 'reports-are-true',
      detail: 'workerA reports success in "mine 3 log", but in the world it holds 0 of 3 log',
    }),
  );
});

it('in the block world too, a goal check that says yes is not believed', async () => {
  const world = plant<Environment>(Environment, (inner) => {
    inner.goalCheck = () => ({ source: 'server', check: async () => ({ met: true, wanted: 6, reached: 6 }) });
    return inner;
  });
  expect(broken(await simulateBlockworld(world))).toEqual(['goal-truth']);
});
