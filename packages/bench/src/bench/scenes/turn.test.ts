import fc from 'fast-check';
import { expect, it } from 'vitest';
import { frozenScenes } from './frozen-scenes.js';
import { sceneOf } from './scene.js';
import { turned } from './turn.js';

it('comes round after four quarters, and is another before', () => {
  fc.assert(
    fc.property(fc.constantFrom(...frozenScenes), fc.nat({ max: 3 }), (scene, quarters) => {
      expect(turned(turned(scene, quarters), 4 - quarters)).toEqual(scene);
      if (quarters > 0 && scene.task.setup.blocks !== undefined) expect(turned(scene, quarters)).not.toEqual(scene);
    }),
  );
});

it('turns places, sides and axes to the right', () => {
  const door = { block: 'oak_door', position: { x: 3, y: 64, z: -1 }, properties: { facing: 'west', axis: 'x' } };
  const vine = { block: 'vine', from: { x: 1, y: 64, z: 0 }, to: { x: 1, y: 66, z: 0 }, properties: { east: true } };
  const scene = sceneOf(
    {
      name: 'a door',
      kind: 'ways',
      scene: () => ({ members: [], seconds: 1, task: { goal: [], setup: { world: 'flat', blocks: [door, vine] } } }),
    },
    { wood: 'oak', stone: 'bricks', high: 5, far: 5, people: ['a', 'b', 'c', 'd'] },
  );
  expect(turned(scene, 1).task.setup.blocks).toEqual([
    { ...door, position: { x: 1, y: 64, z: 3 }, properties: { facing: 'north', axis: 'z' } },
    { ...vine, from: { x: 0, y: 64, z: 1 }, to: { x: 0, y: 66, z: 1 }, properties: { south: true } },
  ]);
});
