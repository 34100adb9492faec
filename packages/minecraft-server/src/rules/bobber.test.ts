import { describe, expect, it } from 'vitest';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';
import { Bobber } from './bobber.js';

/** Every draw is a half. */
const luck = { of: () => () => 0.5 } as unknown as Game['luck'];
/** A lake four blocks deep, with its surface at y = 63. */
const lake = {
  waterAt: ({ y }: { y: number }) => y >= 60 && y < 64,
  solidAt: ({ y }: { y: number }) => y < 60,
} as unknown as Game['world'];
const game = { world: lake, luck } as Game;

/** Water one block deep, with its surface at y = 63. */
const puddle = {
  waterAt: ({ y }: { y: number }) => y >= 63 && y < 64,
  solidAt: ({ y }: { y: number }) => y < 63,
} as unknown as Game['world'];

describe('a bobber', () => {
  for (const fall of [0.1, 0.6, 1.2, 3, 5])
    it(`that falls at ${fall} blocks a tick into water one block deep floats there, and a fish bites`, () => {
      const shallow = { world: puddle, luck } as Game;
      const bobber = new Bobber(1, {} as Avatar, { x: 0.5, y: 65.62, z: 0.5 }, { x: 0, y: -fall, z: 0 }, shallow);
      let bites = 0;
      for (let tick = 0; tick < 700; tick++) {
        bobber.move();
        if (bobber.wait()) bites++;
      }
      expect(bobber.floating).toBe(true);
      expect(bobber.position.y).toBeCloseTo(63.8, 2);
      expect(bites).toBeGreaterThan(0);
    });

  for (const fall of [0.1, 0.6, 1.2, 3])
    it(`that falls at ${fall} blocks a tick comes to the surface`, () => {
      const bobber = new Bobber(1, {} as Avatar, { x: 0.5, y: 64.05, z: 0.5 }, { x: 0, y: -fall, z: 0 }, game);
      for (let tick = 0; tick < 100; tick++) bobber.move();
      expect(bobber.floating).toBe(true);
      expect(bobber.position.y).toBeCloseTo(63.8, 2);
    });
});
