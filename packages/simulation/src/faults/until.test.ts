import { expect, it } from 'vitest';
import { simulateGarden } from '../testing/simulate-garden.js';
import { ProgressMonitor } from '@s-agents/core';
import { plant } from '../testing/simulate-garden.js';

const storm = { bodies: { awayPerMinute: 20, awaySeconds: [1, 2] as [number, number] }, models: { late: 0.5 } };
/** Makes reports untrue, so that the result lists the faults. */
const liar = plant<ProgressMonitor>(ProgressMonitor, () => ({
  specificationVersion: 'v1',
  judge: async () => ({ status: 'success', reason: 'as always' }),
}));
const countOf = (faults: Readonly<Record<string, number>>): number =>
  Object.values(faults).reduce((sum, one) => sum + one, 0);

it('injects nothing after the moment at which faults stop', async () => {
  const disturbed = await simulateGarden({ faults: storm });
  const calm = await simulateGarden({ faults: { ...storm, until: 5 } });
  expect(countOf(disturbed.faults)).toBeGreaterThan(countOf(calm.faults));
  expect(calm.violations).toEqual([]);
  expect(countOf((await simulateGarden({ faults: { ...storm, until: 0 } })).faults)).toBe(0);
});

it('injects only the faults that a profile lists, the same as among all others', async () => {
  const all = await simulateGarden({
    faults: storm,
    plugins: [liar],
    seed: 3,
    set: ['environment.mishaps=[{"agent":"workerA","primitive":"pick","reason":"blocked","times":9}]'],
  });
  const [first] = all.injected ?? [];
  expect(first).toMatch(/^[a-z.-]+ (body|model)\/\S+\/\d+$/);
  const one = await simulateGarden({ faults: { ...storm, only: [first ?? ''] }, seed: 3 });
  expect(countOf(one.faults)).toBe(1);
});
