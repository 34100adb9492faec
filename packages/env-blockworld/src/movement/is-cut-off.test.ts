import fc from 'fast-check';
import { worldRules } from '@s-agents/minecraft';
import { createRandom } from '@s-agents/kit';
import { searchPath, type WalkGoal } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { World } from '../world/world.js';
import { isCutOff } from './is-cut-off.js';

const start = { x: 0, y: 64, z: 0 };

it('never calls a goal cut off that can be reached on foot', () => {
  const block = fc.record({
    x: fc.integer({ min: -4, max: 4 }),
    y: fc.integer({ min: 62, max: 69 }),
    z: fc.integer({ min: -4, max: 4 }),
    name: fc.constantFrom('dirt', 'air', 'air', 'water', 'oak_fence'),
  });
  const place = fc.record({
    x: fc.integer({ min: -4, max: 4 }),
    y: fc.integer({ min: 61, max: 69 }),
    z: fc.integer({ min: -4, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 80 }), place, fc.constantFrom(0, 1, 2), (blocks, target, within) => {
      const rules = worldRules({});
      const world = new World({ seed: 1, preset: 'flat', random: createRandom(1), rules, now: () => 0 });
      for (const { name, ...at } of blocks) world.blocks.set(at, world.land.kinds.named(name)?.code ?? expect.fail());
      const goal = { target, within };
      if (isCutOff(world.land, start, goal)) expect(statusOfWalk(world, goal)).not.toBe('complete');
    }),
    { numRuns: 100 },
  );
});

function statusOfWalk(world: World, goal: WalkGoal): string {
  const search = searchPath(world.land.reader(start, 7), start, goal);
  for (;;) {
    const { value, done } = search.next();
    if (done === true) return value.status;
  }
}
