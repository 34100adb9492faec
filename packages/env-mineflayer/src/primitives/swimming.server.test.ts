import type { Position } from '@s-agents/core';
import { beforeEach, expect, it } from 'vitest';
import { Stage, valueOf } from './stage.test.support.js';

/** Blocks from the middle of the lake to its sides; it is two blocks deep. */
const radius = 14;
const stage = new Stage();

beforeEach(async () => {
  const places = Array.from({ length: (2 * radius + 1) ** 2 }, (_, index) => ({
    x: (index % (2 * radius + 1)) - radius + 20,
    z: Math.floor(index / (2 * radius + 1)) - radius,
  }));
  for (const block of ['sand', 'water'] as const)
    await stage.put(
      block,
      ...places.flatMap(({ x, z }) =>
        block === 'sand' ? [stage.at(x, -3, z)] : [stage.at(x, -1, z), stage.at(x, -2, z)],
      ),
    );
  await stage.put('sand', stage.at(3, -1, 0));
});

it('swims out of a lake', async () => {
  await stage.stand('worker', 20, -1, 0);
  const { position } = valueOf<{ position: Position }>(
    await stage.worker.do('goTo', { position: stage.at(0, 0, 0), within: 1 }),
  );
  expect(position.x).toBeLessThan(stage.spawn.x + 3);
});

it('goes over it in a boat, and takes the boat along', async () => {
  await stage.give('oak_boat');
  await stage.stand('worker', 0, 0, 0);
  const began = await stage.server.age();
  expect(await stage.worker.do('goTo', { position: stage.at(38, 0, 0), within: 1 })).toMatchObject({
    status: 'succeeded',
  });
  // Swimming takes as long for half of the way.
  expect((await stage.server.age()) - began).toBeLessThan(20 * 14);
  expect((await stage.server.state({ of: 'entities' })).filter(({ kind }) => kind === 'boat')).toEqual([]);
  const [worker] = (await stage.server.state({ of: 'players' })).filter(({ name }) => name === 'worker');
  expect(worker?.inventory['oak_boat']).toBe(1);
});

it('ends a walk on land that is near enough, and fails rather than stop in the water', async () => {
  await stage.stand('worker', 0, 0, 0);
  const middle = stage.at(20, 0, 0);
  const { position } = valueOf<{ position: Position }>(
    await stage.worker.do('goTo', { position: middle, within: radius + 3 }),
  );
  expect(position.y).toBeGreaterThanOrEqual(stage.at(0, 0, 0).y - 0.01);
  expect(await stage.worker.do('goTo', { position: middle, within: 5, allowDig: true })).toMatchObject({
    status: 'failed',
    reason: 'unreachable',
  });
});
