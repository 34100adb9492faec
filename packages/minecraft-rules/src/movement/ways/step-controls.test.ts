import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unloadedCell, type CellReader } from '../cell.js';
import { StepSteering } from './step-controls.js';

/** Flat ground at height 64. */
const read: CellReader = (_x, y) => ({ ...unloadedCell, open: y >= 64, floor: y < 64, bad: false, loaded: true });
/** The share of its speed that a body on the ground keeps in a physics step, and the speed that a step adds to it. */
const friction = 0.546;
const gained = { walking: 0.098, sprinting: 0.127 };

it('comes to rest over the middle of a hole into which it has to fall, rather than run over it', () => {
  const number = (min: number, max: number): fc.Arbitrary<number> =>
    fc.integer({ min: 1000 * min, max: 1000 * max }).map((thousandths) => thousandths / 1000);
  const speed = fc.oneof(fc.constant(0), number(-0.28, 0.28));
  const motion = fc.constantFrom<'walk' | 'climb'>('walk', 'climb');
  fc.assert(
    fc.property(fc.oneof(number(-0.3, 0.3), number(-1.4, 1.4)), speed, speed, motion, (x, vx, vz, way) => {
      const step = new StepSteering({ x: 0, y: 64, z: 0 }, { x: 0, y: 60, z: 0 }, way);
      const body = { x: 0.5 + x, z: 0.5, vx, vz };
      const away = (): number => Math.max(Math.abs(body.x - 0.5), Math.abs(body.z - 0.5));
      // The leaf of an open trapdoor leaves so much, and a body that bumps into its side steps up again.
      const free = 0.106;
      let isFallen = false;
      for (let ticks = 0; ticks < 60 && !isFallen; ticks++) {
        const wasOver = away() < free;
        const next = step.next(read, {
          position: { x: body.x, y: 64, z: body.z },
          onGround: true,
          swims: false,
          climbs: false,
          onScaffolding: false,
        });
        if (typeof next === 'string') break;
        const force = next.sprint ? gained.sprinting : gained.walking;
        body.vx = body.vx * friction + next.ux * force;
        body.vz = body.vz * friction + next.uz * force;
        body.x += body.vx;
        body.z += body.vz;
        isFallen = wasOver && away() < free;
      }
      expect(isFallen).toBe(true);
    }),
    { numRuns: 300 },
  );
});
