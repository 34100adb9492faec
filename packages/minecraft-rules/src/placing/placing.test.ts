import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../position.js';
import { blockStates, blockStateText, hasProperties, readBlockState, type StateProperties } from './block-states.js';
import { faces, facingOf, neighbourAt, oppositeOf, viewTo, type Face, type View } from './faces.js';
import type { Click } from './drawn-properties.js';
import { filledUp, goesIntoClicked, mayPutInto } from './fill-up.js';
import { joinedProperties } from './joins.js';
import { piecesOf, withPieces } from './pieces.js';
import { groundFormOf, mayStand, placedBlocks, wallFormOf } from './placed-blocks.js';
import type { PlacingWorld } from './placing-world.js';
import { supportOf } from './support.js';
import { allViews, mayBecome, placedProperties, waysToPlace } from './ways-to-place.js';

const states = blockStates('1.21.4');
const at = { x: 0, y: 0, z: 0 };
const eyes = { x: 0.5, y: 1.62, z: 3.5 };

/** A world of named blocks; all are solid but the air and torches. */
function worldOf(blocks: readonly (readonly [Position, string, StateProperties?])[]): PlacingWorld {
  const find = ({ x, y, z }: Position) => blocks.find(([there]) => there.x === x && there.y === y && there.z === z);
  const nameAt = (place: Position): string => find(place)?.[1] ?? 'air';
  return {
    states,
    nameAt,
    solidAt: (place) => !/air|torch|water/.test(nameAt(place)),
    waterAt: (place) => nameAt(place) === 'water',
    propertiesAt: (place) => ({ ...states.usual(nameAt(place)), ...find(place)?.[2] }),
  };
}
const closed = worldOf(faces.map((face) => [neighbourAt(at, face), 'stone'] as const));
const centre = { x: 0.5, y: 0.5, z: 0.5 };
const south = { yaw: 0, pitch: 30 };

function put(item: string, face: Face, view: View = south, cursor = centre, world = closed): string | null {
  const [first] = placedBlocks(item, at, { face, cursor, view }, world) ?? [];
  return first === undefined ? null : blockStateText({ name: first.block, properties: first.properties });
}

describe('the game notation of a block', () => {
  it('is read as it is written', () => {
    const word = fc.stringMatching(/^[a-z_]{1,8}$/);
    fc.assert(
      fc.property(word, fc.dictionary(word, fc.stringMatching(/^[a-z0-9]{1,5}$/)), (name, properties) => {
        expect(readBlockState(blockStateText({ name, properties }))).toEqual({ name, properties });
      }),
    );
    expect(readBlockState('minecraft:oak_stairs[facing=east, half=top]')).toEqual({
      name: 'oak_stairs',
      properties: { facing: 'east', half: 'top' },
    });
    expect(['oak_stairs[facing]', 'oak stairs', '[a=b]'].map(readBlockState)).toEqual([null, null, null]);
  });
});

// What the game does, by its own classes of blocks.
it.each([
  ['torch', 'up', 'torch'],
  ['torch', 'east', 'wall_torch[facing=east]'],
  ['torch', 'down', 'wall_torch[facing=north]'],
  ['redstone_torch', 'south', 'redstone_wall_torch[facing=south,lit=true]'],
  ['oak_sign', 'north', 'oak_wall_sign[facing=north,waterlogged=false]'],
  ['oak_sign', 'up', 'oak_sign[rotation=8,waterlogged=false]'],
  ['creeper_head', 'west', 'creeper_wall_head[facing=west,powered=false]'],
  ['white_banner', 'west', 'white_wall_banner[facing=west]'],
  ['ladder', 'east', 'ladder[facing=east,waterlogged=false]'],
  ['tripwire_hook', 'east', 'tripwire_hook[attached=false,facing=east,powered=false]'],
  ['tube_coral_fan', 'west', 'tube_coral_wall_fan[facing=west,waterlogged=false]'],
  ['oak_hanging_sign', 'down', 'oak_hanging_sign[attached=false,rotation=8,waterlogged=false]'],
  ['oak_log', 'up', 'oak_log[axis=y]'],
  ['oak_log', 'east', 'oak_log[axis=x]'],
  ['oak_log', 'south', 'oak_log[axis=z]'],
  ['oak_stairs', 'up', 'oak_stairs[facing=south,half=bottom,shape=straight,waterlogged=false]'],
  ['oak_stairs', 'down', 'oak_stairs[facing=south,half=top,shape=straight,waterlogged=false]'],
  ['oak_slab', 'down', 'oak_slab[type=top,waterlogged=false]'],
  ['oak_trapdoor', 'east', 'oak_trapdoor[facing=east,half=bottom,open=false,powered=false,waterlogged=false]'],
  ['oak_trapdoor', 'up', 'oak_trapdoor[facing=north,half=bottom,open=false,powered=false,waterlogged=false]'],
  ['oak_fence_gate', 'up', 'oak_fence_gate[facing=south,in_wall=false,open=false,powered=false]'],
  ['furnace', 'up', 'furnace[facing=north,lit=false]'],
  ['chest', 'up', 'chest[facing=north,type=single,waterlogged=false]'],
  ['barrel', 'up', 'barrel[facing=north,open=false]'],
  ['hopper', 'east', 'hopper[enabled=true,facing=west]'],
  ['lever', 'up', 'lever[face=floor,facing=south,powered=false]'],
  ['lever', 'west', 'lever[face=wall,facing=west,powered=false]'],
  ['stone_button', 'down', 'stone_button[face=ceiling,facing=south,powered=false]'],
  ['lantern', 'down', 'lantern[hanging=true,waterlogged=false]'],
  ['anvil', 'up', 'anvil[facing=west]'],
  ['cobblestone', 'north', 'cobblestone'],
] as const)('%s against a face %s becomes %s', (item, face, block) => expect(put(item, face)).toBe(block));

it('takes the upper half where the upper half of a side is clicked', () => {
  expect(put('oak_slab', 'east', south, { x: 1, y: 0.75, z: 0.5 })).toContain('type=top');
  expect(put('oak_stairs', 'east', south, { x: 1, y: 0.25, z: 0.5 })).toContain('half=bottom');
});

it('has two halves of doors, beds and tall plants', () => {
  const placed = (item: string) => placedBlocks(item, at, { face: 'up', cursor: centre, view: south }, closed);
  expect(placed('oak_door')?.map(({ position, properties }) => [position.y, properties['half']])).toEqual([
    [0, 'lower'],
    [1, 'upper'],
  ]);
  expect(placed('red_bed')?.map(({ position, properties }) => [position.z, properties['part']])).toEqual([
    [0, 'foot'],
    [1, 'head'],
  ]);
});

it('turns a door on the side of the wall, and beside another door the other way', () => {
  const doorIn = (blocks: readonly (readonly [Position, string, StateProperties?])[], x = 0.5): string | undefined => {
    const world = worldOf([[{ x: 0, y: -1, z: 0 }, 'stone'], ...blocks]);
    return placedBlocks('oak_door', at, { face: 'up', cursor: { x, y: 1, z: 0.5 }, view: south }, world)?.[0]
      ?.properties['hinge'];
  };
  // Looking south, east is on the left.
  expect(doorIn([[{ x: 1, y: 0, z: 0 }, 'stone']])).toBe('left');
  expect(doorIn([[{ x: -1, y: 0, z: 0 }, 'stone']])).toBe('right');
  expect(doorIn([[{ x: 1, y: 0, z: 0 }, 'oak_door', { half: 'lower' }]])).toBe('right');
  expect([doorIn([], 0.75), doorIn([], 0.25)]).toEqual(['left', 'right']);
});

it('stands nothing where nothing holds it', () => {
  const alone = worldOf([[{ x: 1, y: 0, z: 0 }, 'stone']]);
  expect(put('torch', 'west', south, centre, alone)).toBe('wall_torch[facing=west]');
  expect(put('torch', 'up', south, centre, worldOf([]))).toBeNull();
  for (const item of ['oak_door', 'candle', 'cake', 'tube_coral', 'oak_hanging_sign'])
    expect(put(item, 'west', south, centre, alone)).toBeNull();
  expect(put('torch', 'west', south, centre, worldOf([[{ x: 1, y: 0, z: 0 }, 'oak_leaves']]))).toBeNull();
  expect(put('torch', 'west', south, centre, worldOf([[{ x: 1, y: 0, z: 0 }, 'oak_fence']]))).toBeNull();
  expect(put('torch', 'up', south, centre, worldOf([[{ x: 0, y: -1, z: 0 }, 'oak_fence']]))).toBe('torch');
});

const items = ['torch', 'oak_sign', 'ladder', 'oak_stairs', 'oak_slab', 'oak_log', 'oak_door', 'oak_trapdoor'].concat([
  'lever',
  'furnace',
  'barrel',
  'lantern',
  'white_banner',
  'skeleton_skull',
  'observer',
  'hopper',
  'oak_fence_gate',
]);

it('finds a way to every state that some click gives, and each way gives what is wanted', () => {
  const click = fc.record({
    face: fc.constantFrom(...faces),
    cursor: fc.record({
      x: fc.constantFrom(0.25, 0.75),
      y: fc.constantFrom(0.25, 0.75),
      z: fc.constantFrom(0.25, 0.75),
    }),
    view: fc.record({ yaw: fc.integer({ min: -180, max: 180 }), pitch: fc.integer({ min: -90, max: 90 }) }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...items), click, (item, how) => {
      const [first] = placedBlocks(item, at, how, closed) ?? [];
      if (first === undefined) return;
      const wanted = { blocks: [first.block], properties: first.properties };
      expect(mayBecome(item, wanted, states)).toBe(true);
      const ways = waysToPlace(item, at, wanted, { eyes, looks: allViews }, closed);
      expect(ways.length).toBeGreaterThan(0);
      for (const way of ways.slice(0, 5)) {
        const [again] = placedBlocks(item, at, way, closed) ?? [];
        expect(again?.block).toBe(first.block);
        expect(hasProperties(again?.properties ?? {}, placedProperties(first.properties))).toBe(true);
      }
    }),
  );
});

it('refuses states that nobody can choose', () => {
  expect(mayBecome('oak_stairs', { properties: { facing: 'up' } }, states)).toBe(false);
  expect(mayBecome('oak_planks', { properties: { type: 'double' } }, states)).toBe(false);
  expect(mayBecome('torch', { blocks: ['torch'], properties: { facing: 'east' } }, states)).toBe(false);
});

it('makes a double slab of two of one kind, by a click on the open side of the first or beside it', () => {
  const on = (type: string): PlacingWorld => worldOf([[at, 'oak_slab', { type }]]);
  const click = (face: Face, y: number): Click => ({ face, cursor: { x: 0.5, y, z: 0.5 }, view: south });
  expect(mayBecome('oak_slab', { properties: { type: 'double' } }, states)).toBe(true);
  for (const type of ['bottom', 'top']) {
    expect(put('oak_slab', 'east', south, centre, on(type))).toBe('oak_slab[type=double,waterlogged=false]');
    expect(mayPutInto('stone_slab', at, on(type))).toBe(false);
    const isInto = (face: Face, y: number): boolean => goesIntoClicked('oak_slab', at, click(face, y), on(type));
    const isBottom = type === 'bottom';
    expect([isInto('up', 0.5), isInto('down', 0.5)]).toEqual([isBottom, !isBottom]);
    expect([isInto('east', 0.75), isInto('east', 0.25)]).toEqual([isBottom, !isBottom]);
  }
  expect(mayPutInto('oak_slab', at, on('double'))).toBe(false);
});

it.each([
  ['candle', 'candles', 4],
  ['sea_pickle', 'pickles', 4],
  ['turtle_egg', 'eggs', 4],
  ['snow', 'layers', 8],
  ['oak_slab', 'type', 2],
])('fills up %s piece by piece', (item, property, most) => {
  const wanted = property === 'type' ? { type: 'double' } : { [property]: String(most) };
  expect(mayBecome(item, { properties: wanted }, states)).toBe(true);
  let properties: StateProperties | null = states.usual(item);
  for (let pieces = 1; properties !== null; pieces++) {
    expect(piecesOf(properties)).toBe(pieces);
    expect(hasProperties(properties, withPieces(wanted, pieces))).toBe(true);
    const world = worldOf([[at, item, properties]]);
    expect(mayPutInto(item, at, world)).toBe(pieces < most || item === 'snow');
    properties = filledUp(item, at, world);
    expect(properties === null).toBe(pieces === most);
  }
});

it('places nothing that does not stand', () => {
  fc.assert(
    fc.property(fc.constantFrom(...items), fc.subarray([...faces]), fc.constantFrom(...faces), (item, solid, face) => {
      const world = worldOf(solid.map((side) => [neighbourAt(at, side), 'stone'] as const));
      const [first] = placedBlocks(item, at, { face, cursor: centre, view: south }, world) ?? [];
      if (first === undefined) return;
      expect(mayStand(first, world)).toBe(true);
      const support = supportOf(first.block, first.properties);
      if (support !== null) expect(solid).toContain(support);
    }),
  );
});

it('names what hangs and what stands by each other', () => {
  for (const [standing, hanging] of [
    ['torch', 'wall_torch'],
    ['soul_torch', 'soul_wall_torch'],
    ['oak_sign', 'oak_wall_sign'],
    ['player_head', 'player_wall_head'],
    ['skeleton_skull', 'skeleton_wall_skull'],
    ['red_banner', 'red_wall_banner'],
  ] as const) {
    expect([wallFormOf(standing), groundFormOf(hanging)]).toEqual([hanging, standing]);
    expect([wallFormOf(hanging), groundFormOf(standing)]).toEqual([null, null]);
  }
  expect([wallFormOf('cobblestone_wall'), groundFormOf('cobblestone_wall')]).toEqual([null, null]);
});

describe('joins', () => {
  const east = { x: 1, y: 0, z: 0 };
  it.each([
    ['oak_fence', 'birch_fence', {}, 'true'],
    ['oak_fence', 'nether_brick_fence', {}, 'false'],
    ['oak_fence', 'oak_fence_gate', { facing: 'north' }, 'true'],
    ['oak_fence', 'oak_fence_gate', { facing: 'east' }, 'false'],
    ['oak_fence', 'stone', {}, 'true'],
    ['oak_fence', 'oak_leaves', {}, 'false'],
    ['glass_pane', 'iron_bars', {}, 'true'],
    ['cobblestone_wall', 'stone_brick_wall', {}, 'low'],
    ['cobblestone_wall', 'torch', {}, 'none'],
  ] as const)('of %s to %s %j: %s', (block, other, properties, joined) => {
    const world = worldOf([
      [at, block],
      [east, other, properties],
    ]);
    expect(joinedProperties(at, world)['east']).toBe(joined);
  });

  it('make corners of stairs', () => {
    const corner = (other: Face, facing: string): string | undefined =>
      joinedProperties(
        at,
        worldOf([
          [at, 'oak_stairs', { facing: 'north' }],
          [neighbourAt(at, other), 'birch_stairs', { facing }],
        ]),
      )['shape'];
    expect([corner('north', 'west'), corner('north', 'east')]).toEqual(['outer_left', 'outer_right']);
    expect([corner('south', 'west'), corner('south', 'east')]).toEqual(['inner_left', 'inner_right']);
    expect(corner('north', 'south')).toBe('straight');
  });
});

it('sees the direction of a view', () => {
  for (const face of faces) expect(oppositeOf(oppositeOf(face))).toBe(face);
  expect(facingOf(viewTo(at, { x: 5, y: 0, z: 1 }))).toBe('east');
  expect(facingOf(viewTo(at, { x: 1, y: 0, z: -5 }))).toBe('north');
});
