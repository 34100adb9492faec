import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomStream } from '../world/noise.js';
import { hasRoom, moveBody, type Body } from './body-motion.js';

const cow = (x: number, y: number, z: number): Body => ({
  position: { x, y, z },
  velocity: { x: 0, y: 0, z: 0 },
  onGround: false,
  fallen: 0,
  width: 0.9,
  height: 1.4,
  fallsSoftly: false,
});
const land = (height: (x: number, z: number) => number, water = -100, fenceAt = NaN) => ({
  solidAt: ({ x, y, z }: { x: number; y: number; z: number }) =>
    y < height(Math.floor(x), Math.floor(z)) || (Math.floor(y) === 0 && Math.floor(x) === fenceAt),
  tallAt: ({ x, y }: { x: number; y: number }) => Math.floor(y) === 0 && Math.floor(x) === fenceAt,
  waterAt: ({ y }: { y: number }) => y < water,
});
const run = (body: Body, world: ReturnType<typeof land>, want: { x: number; z: number }, ticks: number): number => {
  let fall = 0;
  for (let n = 0; n < ticks; n++) fall = Math.max(fall, moveBody(body, want, world).landedAfter);
  return fall;
};

describe('moveBody', () => {
  it('walks at the speed that it wants', () => {
    const body = cow(0.5, 0, 0.5);
    run(
      body,
      land(() => 0),
      { x: 0.1, z: 0 },
      10,
    );
    const from = body.position.x;
    run(
      body,
      land(() => 0),
      { x: 0.1, z: 0 },
      20,
    );
    expect(body.position.x - from).toBeCloseTo(2, 2);
    expect(body.onGround).toBe(true);
  });

  it('falls onto the ground and tells how far', () => {
    const body = cow(0.5, 10, 0.5);
    expect(
      run(
        body,
        land(() => 0),
        { x: 0, z: 0 },
        60,
      ),
    ).toBeCloseTo(10, 0);
    expect(body.position.y).toBe(0);
  });

  it('steps up one block, not two', () => {
    const up = cow(0.5, 0, 0.5);
    run(
      up,
      land((x) => (x >= 2 ? 1 : 0)),
      { x: 0.1, z: 0 },
      60,
    );
    expect(up.position).toMatchObject({ y: 1 });
    expect(up.position.x).toBeGreaterThan(3);
    const wall = cow(0.5, 0, 0.5);
    run(
      wall,
      land((x) => (x >= 2 ? 2 : 0)),
      { x: 0.1, z: 0 },
      60,
    );
    expect(wall.position.y).toBeLessThan(1);
    expect(wall.position.x).toBeLessThan(2);
  });

  it('jumps over no fence', () => {
    const body = cow(0.5, 0, 0.5);
    run(
      body,
      land(() => 0, -100, 2),
      { x: 0.1, z: 0 },
      60,
    );
    expect(body.position.x).toBeLessThan(2);
    expect(body.position.y).toBeLessThan(1);
  });

  it('swims, and takes no harm from falling into water', () => {
    const body = cow(0.5, 12, 0.5);
    expect(
      run(
        body,
        land(() => 0, 4),
        { x: 0, z: 0 },
        200,
      ),
    ).toBe(0);
    expect(body.position.y).toBeGreaterThan(2.5);
  });

  it('leaves a block that came where it stands', () => {
    const body = cow(0.9, 0, 0.5);
    run(
      body,
      land((x, z) => (x === 0 && z === 0 ? 2 : 0)),
      { x: 0, z: 0 },
      5,
    );
    expect(body.position.x).toBeGreaterThan(1.4);
    expect(body.position.y).toBe(0);
  });

  it('is never inside a block on any land', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomStream(seed);
        const heights = Array.from({ length: 400 }, () => Math.floor(random() * 4));
        const world = land((x, z) => heights[(((x % 20) + 20) % 20) * 20 + (((z % 20) + 20) % 20)] ?? 0);
        const body = cow(10.5, 5, 10.5);
        for (let n = 0; n < 200; n++) {
          moveBody(body, { x: random() * 0.6 - 0.3, z: random() * 0.6 - 0.3 }, world);
          expect(hasRoom(body, body.position, world)).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });
});
