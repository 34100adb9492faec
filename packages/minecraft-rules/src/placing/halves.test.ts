import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Position } from '../position.js';
import { blockStates, type StateProperties } from './block-states.js';
import { sideFaces, type Face } from './faces.js';
import { chestPair, isSecondHalf, otherHalfOf } from './halves.js';
import { placedBlocks } from './placed-blocks.js';
import type { PlacedBlock, PlacingWorld } from './placing-world.js';

const states = blockStates('1.21.4');
const at = { x: 0, y: 64, z: 0 };

/** Ground below y 64, and what is put on it. */
class Ground implements PlacingWorld {
  readonly #put = new Map<string, PlacedBlock>();
  readonly states = states;

  put(...blocks: readonly PlacedBlock[]): void {
    for (const block of blocks) this.#put.set(keyOf(block.position), block);
  }

  /** Places an item on the ground, with the view to a side. */
  place(item: string, position: Position, yaw: number): readonly PlacedBlock[] {
    const blocks = placedBlocks(item, position, click('up', yaw), this) ?? expect.fail(item);
    this.put(...blocks);
    return blocks;
  }

  readonly nameAt = (place: Position): string =>
    this.#put.get(keyOf(place))?.block ?? (place.y < at.y ? 'grass_block' : 'air');
  readonly propertiesAt = (place: Position): StateProperties => ({
    ...states.usual(this.nameAt(place)),
    ...this.#put.get(keyOf(place))?.properties,
  });
  readonly solidAt = (place: Position): boolean => this.nameAt(place) !== 'air';
  readonly waterAt = (): boolean => false;
}

const yaws = fc.constantFrom(0, 90, 180, 270);

it.each(['red_bed', 'oak_door', 'sunflower'])('places %s as two halves, each of which knows the other', (item) => {
  fc.assert(
    fc.property(yaws, (yaw) => {
      const ground = new Ground();
      const [first, second] = ground.place(item, at, yaw);
      expect([first, second].map((half) => isSecondHalf(half?.properties ?? {}))).toEqual([false, true]);
      expect(otherHalfOf(at, ground)).toEqual(second?.position);
      expect(otherHalfOf(second?.position ?? at, ground)).toEqual(at);
      // Without the other half nothing is found, whatever stands there.
      ground.put({ position: second?.position ?? at, block: 'stone', properties: {} });
      expect(otherHalfOf(at, ground)).toBeNull();
    }),
  );
});

it('joins a chest to a single one beside it that faces the same way, and to no other', () => {
  fc.assert(
    fc.property(yaws, yaws, fc.constantFrom(...sideFaces), fc.boolean(), (yaw, otherYaw, side, isTrapped) => {
      const ground = new Ground();
      const beside = { x: at.x + offset[side][0], y: at.y, z: at.z + offset[side][1] };
      ground.place(isTrapped ? 'trapped_chest' : 'chest', beside, otherYaw);
      ground.place('chest', at, yaw);
      const pair = chestPair(at, ground);
      const isBesideIt = yaw % 180 === 0 ? side === 'east' || side === 'west' : side === 'north' || side === 'south';
      expect(pair !== null).toBe(!isTrapped && yaw === otherYaw && isBesideIt);
      if (pair === null) return;
      ground.put({ position: at, block: 'chest', properties: pair.own });
      ground.put({ position: beside, block: 'chest', properties: pair.others });
      expect(otherHalfOf(at, ground)).toEqual(beside);
      expect(otherHalfOf(beside, ground)).toEqual(at);
      // A third one stays single.
      const third = { x: at.x - offset[side][0], y: at.y, z: at.z - offset[side][1] };
      ground.place('chest', third, yaw);
      expect(chestPair(third, ground)).toBeNull();
    }),
  );
});

const offset = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] } as const;

function click(face: Face, yaw: number): Parameters<typeof placedBlocks>[2] {
  return { face, cursor: { x: 0.5, y: 1, z: 0.5 }, view: { yaw, pitch: 30 } };
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
