import type { Position } from '@s-agents/core';
import { blockStates, faces, neighbourAt, type StateProperties } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { Stage } from './stage.test.support.js';

const stage = new Stage({ server: { rules: { daylightCycle: false, mobs: false } } });

async function stateAt(position: Position): Promise<{ name: string; properties: StateProperties }> {
  const { name, stateId } = await stage.server.state({ of: 'block', position });
  return { name, properties: blockStates(stage.server.version).numbered(name, stateId) };
}

/** Places an item, and tells what has become of it. */
async function placed(item: string, position: Position, properties: StateProperties) {
  await stage.give(item, properties['type'] === 'double' ? 2 : 1);
  await stage.heard();
  expect(await stage.worker.do('place', { item, position, properties })).toMatchObject({ status: 'succeeded' });
  const state = await stateAt(position);
  // Removed after the test.
  await stage.put('stone', position, ...(item.endsWith('_door') ? [neighbourAt(position, 'up')] : []));
  return state;
}

// The body walks to where it has to stand for each.
it.each([
  ['oak_stairs', { facing: 'east' }],
  ['oak_stairs', { facing: 'north' }],
  ['oak_door', { facing: 'west', hinge: 'right' }],
  ['oak_trapdoor', { facing: 'south', open: 'true' }],
  ['furnace', { facing: 'south' }],
  ['oak_sign', { rotation: '4' }],
  ['oak_slab', { type: 'double' }],
])('places %s on the ground with %j', async (item, properties) => {
  expect(await placed(item, stage.at(3, 0, 3), properties)).toMatchObject({ name: item, properties });
});

it.each([
  ['torch', 'wall_torch', { facing: 'east' }, 'west'],
  ['oak_sign', 'oak_wall_sign', { facing: 'west' }, 'east'],
  ['ladder', 'ladder', { facing: 'north' }, 'south'],
  ['oak_slab', 'oak_slab', { type: 'top' }, 'west'],
  ['oak_stairs', 'oak_stairs', { facing: 'south', half: 'top' }, 'south'],
  ['oak_log', 'oak_log', { axis: 'z' }, 'north'],
  ['lantern', 'lantern', { hanging: 'true' }, 'up'],
] as const)('places %s against a wall as %s %j', async (item, block, properties, side) => {
  const at = stage.at(3, 1, 3);
  await stage.put('stone', neighbourAt(at, side));
  expect(await placed(item, at, properties)).toMatchObject({ name: block, properties });
});

it.each([
  ['oak_log', { axis: 'x' }, 0],
  ['ladder', { facing: 'north' }, 1],
  ['lantern', { hanging: 'true' }, 1],
] as const)(
  'places %s %j where only the ground is beside, with a helper that stays where it holds',
  async (item, properties, held) => {
    const at = stage.at(3, 0, 3);
    await stage.give(item);
    await stage.give('dirt', 6);
    await stage.heard();
    expect(await stage.worker.do('place', { item, position: at, properties, helper: 'dirt' })).toMatchObject({
      status: 'succeeded',
      value: held === 0 ? {} : { heldBy: expect.anything() as unknown },
    });
    expect(await stateAt(at)).toMatchObject({ name: item, properties });
    const around = faces.filter((face) => face !== 'down').map((face) => neighbourAt(at, face));
    const names = await Promise.all(around.map(async (place) => (await stateAt(place)).name));
    expect(names.filter((name) => name === 'dirt')).toHaveLength(held);
    // Removed after the test.
    await stage.put('stone', at, ...around);
  },
);

it('joins fences to each other and to a gate, and parts them again', async () => {
  const [a, b, gate] = [stage.at(2, 0, 2), stage.at(3, 0, 2), stage.at(1, 0, 2)];
  await stage.give('oak_fence', 2);
  await stage.give('oak_fence_gate');
  await stage.heard();
  for (const [item, position] of [
    ['oak_fence', a],
    ['oak_fence', b],
    ['oak_fence_gate', gate],
  ] as const)
    expect(await stage.worker.do('place', { item, position })).toMatchObject({ status: 'succeeded' });
  expect((await stateAt(a)).properties).toMatchObject({ east: 'true', north: 'false' });
  expect((await stateAt(b)).properties).toMatchObject({ west: 'true', east: 'false' });
  expect(await stage.worker.do('dig', { position: b })).toMatchObject({ status: 'succeeded' });
  expect((await stateAt(a)).properties).toMatchObject({ east: 'false' });
  await stage.put('air', a, b, gate);
});

it('says which state nothing holds', async () => {
  await stage.give('torch');
  await stage.heard();
  const asked = { item: 'torch', position: stage.at(3, 0, 3), block: 'wall_torch' };
  expect(await stage.worker.do('place', asked)).toMatchObject({ reason: 'refused' });
  expect(await stage.held()).toEqual({ torch: 1 });
});
