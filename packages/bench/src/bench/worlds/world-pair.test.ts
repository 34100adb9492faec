import { expect, it } from 'vitest';
import type { ReportFigures } from '../report-figures.js';
import { differenceOf, isAgreed, longestIn, pairsOf, worstFirst, type WorldRun } from './world-pair.js';

function run(name: string, world: WorldRun['world'], seconds: number, result = 'success'): WorldRun {
  const agent = {
    name: 'ann',
    acts: true,
    busyShare: 1,
    reflexes: {},
    primitiveSeconds: { goTo: seconds - 1, dig: 1 },
  };
  const report = {
    result,
    detail: '',
    timeCostSeconds: seconds,
    meanPromptTimes: 1,
    goal: { reached: 1 },
    agents: [agent],
  };
  return { name, what: 'scene', world, report: report as ReportFigures, configFile: '' };
}

it('pairs the runs of both worlds, and puts other outcomes and the largest differences first', () => {
  const pairs = pairsOf([
    run('near', 'blockworld', 10),
    run('near', 'mineflayer', 11),
    run('far', 'blockworld', 10),
    run('far', 'mineflayer', 20),
    run('other', 'blockworld', 10),
    run('other', 'mineflayer', 10, 'failure'),
    run('alone', 'blockworld', 10),
  ]);
  expect(worstFirst(pairs).map(({ name }) => name)).toEqual(['other', 'far', 'near']);
  expect(worstFirst(pairs).map(isAgreed)).toEqual([false, false, true]);
  expect(worstFirst(pairs).map(differenceOf)).toEqual([null, -0.5, -1 / 11]);
  expect(worstFirst(pairs).map((pair) => longestIn(pair))).toEqual([[], [['goTo', -10]], [['goTo', -1]]]);
});
