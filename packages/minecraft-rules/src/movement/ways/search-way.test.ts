import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Position } from '../../position.js';
import { isBad } from '../cell.js';
import { hasArrived, middleOf, type WalkGoal } from '../place-to-stand.js';
import { searchWay } from './search-way.js';
import { unloadedWayCell, wayCellOf, type WayWorld } from './way-cell.js';
import type { WayMeans, WayStep } from './way.js';

type Blocks = ReadonlyMap<string, string>;
const start = { x: 0, y: 64, z: 0 };
const onFoot: WayMeans = { mayDig: false, mayBuild: false, footing: 0, ladders: 0 };
const passable = new Set(['air', 'water', 'ladder', 'cobweb', 'powder_snow', 'fire']);

/** Blocks from the start as far as the world is loaded. */
const loaded = 7;

/** Stone up to the height 63, with other blocks in it and on it. */
function worldOf(blocks: Blocks): WayWorld {
  const nameAt = (x: number, y: number, z: number): string =>
    blocks.get(`${x},${y},${z}`) ?? (y < 64 ? 'stone' : 'air');
  return {
    read: (x, y, z) => {
      if (Math.max(Math.abs(x), Math.abs(z)) > loaded || y < start.y - loaded) return unloadedWayCell;
      const name = nameAt(x, y, z);
      const open = passable.has(name);
      const top = open ? 0 : name === 'oak_fence' ? 1.5 : 1;
      return wayCellOf({
        name,
        liquid: name === 'water' ? 'water' : null,
        level: 0,
        open,
        floor: top === 1,
        bad: isBad(name),
        loaded: true,
        top,
        isOpened: false,
      });
    },
    digSeconds: (x, y, z) => (['stone', 'powder_snow'].includes(nameAt(x, y, z)) ? 1 : Infinity),
    givesFooting: (x, y, z) => nameAt(x, y, z) === 'stone',
    mayPut: () => true,
    isPiled: () => false,
  };
}

function wayTo(blocks: Blocks, goal: WalkGoal, means: WayMeans): readonly WayStep[] | null {
  const search = searchWay(worldOf(blocks), start, goal, means);
  for (;;) {
    const { value, done } = search.next();
    if (done === true) return value;
  }
}

/** A ring of a block around the start, two high, with another block in it to the east. */
function ring(block: string, east: string): Blocks {
  const blocks = new Map<string, string>();
  for (let x = -2; x <= 2; x++)
    for (let z = -2; z <= 2; z++)
      for (const y of [64, 65]) if (Math.max(Math.abs(x), Math.abs(z)) === 2) blocks.set(`${x},${y},${z}`, block);
  for (const y of [64, 65]) blocks.set(`2,${y},0`, east);
  return blocks;
}

const outside: WalkGoal = { target: { x: 5, y: 64, z: 0 }, within: 0 };

it('opens a door once rather than dig beside it', () => {
  const way = wayTo(ring('stone', 'oak_door'), outside, { ...onFoot, mayDig: true });
  expect(way?.flatMap(({ acts }) => acts).map(({ kind }) => kind)).toEqual(['open']);
});

it('takes an iron door without a switch for a wall', () => {
  expect(wayTo(ring('oak_fence', 'iron_door'), outside, onFoot)).toBeNull();
});

it('goes over no fence, and rises over it where it may build', () => {
  const fence = ring('oak_fence', 'oak_fence');
  expect(wayTo(fence, outside, { ...onFoot, mayDig: true })?.flatMap(({ acts }) => acts).length).toBeGreaterThan(0);
  expect(wayTo(fence, outside, onFoot)).toBeNull();
});

it('never does what it may not, uses no more than it has, and ends at the goal', () => {
  const block = fc.record({
    x: fc.integer({ min: -4, max: 4 }),
    y: fc.integer({ min: 61, max: 68 }),
    z: fc.integer({ min: -4, max: 4 }),
    name: fc.constantFrom('stone', 'air', 'air', 'water', 'oak_fence', 'oak_door', 'ladder', 'bedrock'),
  });
  const place = fc.record({
    x: fc.integer({ min: -4, max: 4 }),
    y: fc.integer({ min: 61, max: 69 }),
    z: fc.integer({ min: -4, max: 4 }),
  });
  const means = fc.record({
    mayDig: fc.boolean(),
    mayBuild: fc.boolean(),
    footing: fc.nat({ max: 6 }),
    ladders: fc.nat({ max: 6 }),
  });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 60 }), place, fc.nat({ max: 2 }), means, (list, target, within, given) => {
      const blocks = new Map(list.map(({ x, y, z, name }) => [`${x},${y},${z}`, name]));
      for (const y of [64, 65]) blocks.set(`0,${y},0`, 'air');
      blocks.set('0,63,0', 'stone');
      const goal = { target, within };
      const way = wayTo(blocks, goal, given);
      if (way === null || way.length === 0) return;
      const acts = way.flatMap((step) => step.acts);
      const count = (isIt: (act: (typeof acts)[number]) => boolean): number => acts.filter(isIt).length;
      const rises = way.filter(({ motion }) => motion === 'rise').length;
      const digs = count(({ kind }) => kind === 'dig');
      if (!given.mayDig) expect(digs).toBe(0);
      if (!given.mayBuild) expect(rises + count(({ kind }) => kind === 'put')).toBe(0);
      expect(rises + count((act) => act.kind === 'put' && act.what === 'footing')).toBeLessThanOrEqual(
        given.footing + digs,
      );
      expect(count((act) => act.kind === 'put' && act.what === 'ladder')).toBeLessThanOrEqual(given.ladders);
      expect(hasArrived(goal, middleOf(way.at(-1)?.to ?? start))).toBe(true);
      let from: Position = start;
      for (const { to } of way) {
        expect(Math.abs(to.x - from.x) + Math.abs(to.z - from.z)).toBeLessThanOrEqual(3);
        expect(to.y - from.y).toBeLessThanOrEqual(1);
        from = to;
      }
    }),
    { numRuns: 25 },
  );
});

it('goes through cobwebs, and digs away what would let it sink or hurt it', () => {
  const goal = { target: middleOf({ x: 4, y: 64, z: 0 }), within: 0 };
  const actsThrough = (block: string, means: WayMeans): readonly string[] | null =>
    wayTo(ring('obsidian', block), goal, means)?.flatMap(({ acts }) => acts.map(({ kind }) => kind)) ?? null;
  expect(actsThrough('cobweb', onFoot)).toEqual([]);
  for (const block of ['powder_snow', 'fire']) expect(actsThrough(block, onFoot)).toBeNull();
  expect(actsThrough('powder_snow', { ...onFoot, mayDig: true })).toEqual(['dig', 'dig']);
});

it('dives to a place under water itself, and to none that it is only to come near', () => {
  const pool = new Map<string, string>();
  for (let x = 2; x <= 4; x++) for (let y = 60; y <= 63; y++) pool.set(`${x},${y},0`, 'water');
  const bottom = { target: middleOf({ x: 4, y: 60, z: 0 }), within: 0 };
  expect(wayTo(pool, bottom, onFoot)?.at(-1)?.to).toEqual({ x: 4, y: 60, z: 0 });
  expect(wayTo(pool, { ...bottom, within: 2 }, onFoot)).toBeNull();
});

it('leads down from a roof around no block that it has put there itself', () => {
  const size = fc.record({ height: fc.integer({ min: 4, max: 12 }), half: fc.integer({ min: 1, max: 2 }) });
  fc.assert(
    fc.property(size, ({ height, half }) => {
      const walls = new Map<string, string>();
      for (let x = -half; x <= half; x++)
        for (let z = -half; z <= half; z++)
          for (let y = 64; y < 64 + height; y++)
            if (Math.max(Math.abs(x), Math.abs(z)) === half) walls.set(`${x},${y},${z}`, 'bedrock');
      const way = wayTo(walls, outside, { ...onFoot, mayBuild: true, footing: 64 });
      expect(way).not.toBeNull();
      const put = new Set<string>();
      let from: Position = start;
      for (const { to, acts, motion } of way ?? []) {
        if (motion === 'rise') put.add(`${from.x},${from.y},${from.z}`);
        for (const act of acts) if (act.kind === 'put') put.add(`${act.at.x},${act.at.y},${act.at.z}`);
        for (let y = to.y; y <= Math.max(from.y, to.y) + 1; y++) expect(put).not.toContain(`${to.x},${y},${to.z}`);
        from = to;
      }
    }),
    { numRuns: 20, examples: [[{ height: 10, half: 1 }]] },
  );
});
