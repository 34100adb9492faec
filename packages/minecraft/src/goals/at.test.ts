import { distance } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { worldGoalCheck, type WorldLook } from './world-goal.js';

const block = fc.record({
  x: fc.integer({ min: -9, max: 9 }),
  y: fc.integer({ min: 60, max: 69 }),
  z: fc.integer({ min: -9, max: 9 }),
});
const inBlock = fc.double({ min: 0, max: 0.99, noNaN: true });

it('counts whoever stands in a block as near as that block, wherever in it', async () => {
  const { signal } = new AbortController();
  await fc.assert(
    fc.asyncProperty(block, block, inBlock, inBlock, async (place, feet, dx, dz) => {
      const position = { x: feet.x + dx, y: feet.y, z: feet.z + dz };
      const look: Pick<WorldLook, 'positions'> = { positions: async () => [{ agent: 'ada', position }] };
      const within = distance(place, feet) + 1e-9;
      const goal = { conditions: [{ kind: 'at' as const, position: place, within }] };
      expect((await worldGoalCheck(goal, look as WorldLook).check({ signal })).met).toBe(true);
      const far = { conditions: [{ kind: 'at' as const, position: place, within: Math.max(0.01, within - 2) }] };
      if (within > 2.1) expect((await worldGoalCheck(far, look as WorldLook).check({ signal })).met).toBe(false);
    }),
  );
});
