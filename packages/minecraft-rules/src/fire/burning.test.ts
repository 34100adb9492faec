import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../position.js';
import { randomStream } from '../world/noise.js';
import { burn, fireStands, litByLava, type FireWorld } from './burning.js';
import { flammabilityOf } from './flammability.js';

interface Place extends FireWorld {
  readonly blocks: Map<string, string>;
  readonly ages: Map<string, number>;
}
const key = ({ x, y, z }: Position): string => `${x},${y},${z}`;
const start = { x: 0, y: 64, z: 0 };

/** A place above ground of one block, with some blocks in it. */
function place(ground: string, blocks: Readonly<Record<string, string>>, seed: number, isRaining = false): Place {
  const there = new Map(Object.entries(blocks));
  const nameAt = (at: Position): string => there.get(key(at)) ?? (at.y < 64 ? ground : 'air');
  return {
    blocks: there,
    ages: new Map(),
    nameAt,
    solidAt: (at) => !['air', 'fire'].includes(nameAt(at)),
    rainsAt: () => isRaining,
    random: randomStream(seed),
  };
}

/** Lets all fires change in turns, until none is left or the turns are over. Returns the turns that it took. */
function letBurn(world: Place, turns: number): number {
  world.blocks.set(key(start), 'fire');
  world.ages.set(key(start), 0);
  for (let turn = 0; turn < turns; turn++) {
    if (world.ages.size === 0) return turn;
    for (const [at, age] of [...world.ages]) {
      if (!world.ages.has(at)) continue;
      const [x = 0, y = 0, z = 0] = at.split(',').map(Number);
      for (const change of burn(world, { x, y, z }, age)) {
        const was = world.nameAt(change.at);
        if (was !== 'air' && was !== 'fire') expect(flammabilityOf(was)).not.toBeNull();
        const burns = change.becomes === 'fire' && (was === 'fire' || fireStands(world, change.at));
        world.blocks.set(key(change.at), burns ? 'fire' : 'air');
        if (change.becomes === 'fire' && burns) world.ages.set(key(change.at), change.age);
        else world.ages.delete(key(change.at));
      }
    }
  }
  return turns;
}

const hut: Readonly<Record<string, string>> = Object.fromEntries(
  [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((z) => [64, 65].map((y) => [`${x + 2},${y},${z}`, 'oak_planks']))),
);
const left = (world: Place, name: string): number => [...world.blocks.values()].filter((one) => one === name).length;

describe('fire', () => {
  it('goes out on bare ground, and leaves all blocks as they are', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const world = place('stone', { '3,64,0': 'stone' }, seed);
        expect(letBurn(world, 200)).toBeLessThan(200);
        expect(left(world, 'stone')).toBe(1);
      }),
    );
  });

  it('burns wood up, and spreads to no other place than beside what burns', () => {
    const burnt = Array.from({ length: 20 }, (_, seed) => {
      const world = place('stone', hut, seed);
      letBurn(world, 400);
      return left(world, 'oak_planks') < Object.keys(hut).length;
    });
    expect(burnt.filter(Boolean).length).toBeGreaterThan(12);
  });

  it('never goes out on netherrack, and soon in rain', () => {
    expect(letBurn(place('netherrack', {}, 1), 200)).toBe(200);
    for (let seed = 0; seed < 30; seed++) expect(letBurn(place('stone', hut, seed, true), 60)).toBeLessThan(60);
  });

  it('is lit by lava only beside what burns', () => {
    const lit = (blocks: Readonly<Record<string, string>>): Position[] =>
      Array.from({ length: 200 }, (_, seed) => litByLava(place('stone', blocks, seed), start) ?? []).flat();
    expect(lit({})).toEqual([]);
    const places = lit({ '1,64,0': 'oak_log', '0,66,0': 'oak_planks' });
    expect(places.length).toBeGreaterThan(5);
    for (const at of places)
      expect(fireStands(place('air', { '1,64,0': 'oak_log', '0,66,0': 'oak_planks' }, 1), at)).toBe(true);
  });
});

it.each([
  ['oak_planks', 5, 20],
  ['stripped_birch_log', 5, 5],
  ['spruce_leaves', 30, 60],
  ['white_wool', 30, 60],
  ['red_carpet', 60, 20],
  ['poppy', 60, 100],
  ['tnt', 15, 100],
])('%s catches fire at %i and burns up at %i', (block, catches, burns) => {
  expect(flammabilityOf(block)).toEqual({ catches, burns });
});

it.each(['stone', 'crimson_planks', 'warped_fence', 'oak_door', 'chest', 'moss_carpet', 'grass_block', 'air'])(
  '%s does not burn',
  (block) => expect(flammabilityOf(block)).toBeNull(),
);
