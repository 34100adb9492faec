import type { Entity, Method } from '@s-agents/core';
import { expect, it } from 'vitest';
import { mine } from '../leader-case.test.support.js';
import { one, worldOf } from '../made-things.test.support.js';
import { solve } from '../../means-ends/solve.js';
import { withStartedBefore } from './started-before.js';

const farm: Method = {
  ...mine,
  verb: 'farm',
  consumes: [one('seeds')],
  tools: [one('hoe')],
  seconds: 1000,
  startedBy: { verb: 'sow', seconds: 10, seenAs: 'wheat_plant' },
};
const world = worldOf({ seeds: [mine], hoe: [mine], wheat: [farm], egg: [{ ...mine, seconds: 100 }] });
const stepsWith = (entities: Entity[]): readonly string[] =>
  solve(
    [one('wheat'), one('egg')],
    { inventory: {}, nearby: new Set() },
    withStartedBefore(world, { inventory: {}, equipment: {}, entities }),
  ).map(({ verb, name }) => `${verb} ${name}`);

it('takes nothing for what it has started, and comes back to it last', () => {
  expect(stepsWith([{ class: 'wheat_plant', position: { x: 1, y: 64, z: 2 }, properties: { sown: 3 } }])).toEqual([
    'mine egg',
    'farm wheat',
  ]);
});

it('knows nothing of what it has started where it only sees that such things stand about', () => {
  const all = stepsWith([]);
  expect([all.at(-1), all.length]).toEqual(['farm wheat', 4]);
  expect(stepsWith([{ class: 'wheat_plant', distance: 5 }])).toEqual(all);
});
