import { runInContext, createContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { starterSkills } from './starter-skills.js';

interface Fuel {
  readonly smelts: number;
  readonly pieces: number;
}

interface Division {
  readonly divideAmong: (furnaces: number, count: number, fuel: Fuel) => number[];
  readonly soonestShares: (
    count: number,
    setUp: readonly number[],
    fuel: { readonly smelts: number; readonly spare: number; readonly worth: number },
    dugFrom?: number,
  ) => number[];
  readonly placeOffWays: (bot: object, item: string) => Promise<unknown>;
  readonly spareFuel: (
    fuel: { readonly item: string; readonly smelts: number; readonly count: number },
    items: number,
  ) => { readonly spare: number; readonly worth: number };
}

const { code } = starterSkills.find(({ name }) => name === 'smelt') ?? expect.fail();
const { divideAmong, placeOffWays, soonestShares, spareFuel } = runInContext(
  `(function () { 'use strict'; ${code}\n;return { divideAmong, placeOffWays, soonestShares, spareFuel };})()`,
  createContext({}),
) as Division;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const piecesFor = (shares: readonly number[], smelts: number): number =>
  sum(shares.map((share) => Math.ceil(share / smelts)));

const furnaces = fc.integer({ min: 1, max: 12 });
const counts = fc.integer({ min: 1, max: 64 });
const smelts = fc.constantFrom(0.5, 1.5, 8, 80);
const extra = fc.integer({ min: 0, max: 40 });

describe('dividing items among furnaces', () => {
  it('gives each a part, all of them everything, and none more fuel than there is', () => {
    fc.assert(
      fc.property(furnaces, counts, smelts, extra, (most, count, each, more) => {
        const pieces = Math.ceil(count / each) + more;
        const shares = [...divideAmong(most, count, { smelts: each, pieces })];
        expect(shares.length).toBeLessThanOrEqual(most);
        expect(Math.min(...shares)).toBeGreaterThan(0);
        expect(sum(shares)).toBe(count);
        expect(piecesFor(shares, each)).toBeLessThanOrEqual(pieces);
        expect(shares).toEqual([...shares].sort((a, b) => b - a));
      }),
    );
  });

  it('is even where fuel is plenty', () => {
    fc.assert(
      fc.property(furnaces, counts, smelts, (most, count, each) => {
        const pieces = Math.ceil(count / each) * count + most;
        expect(divideAmong(most, count, { smelts: each, pieces })[0]).toBe(Math.ceil(count / most));
      }),
    );
  });

  it.each([
    // Coal for nine: two pieces feed no more than two furnaces.
    [4, 9, { smelts: 8, pieces: 2 }, [5, 4]],
    // Two planks for three items: a third of them each would take three.
    [3, 3, { smelts: 1.5, pieces: 2 }, [3]],
    [3, 3, { smelts: 1.5, pieces: 3 }, [1, 1, 1]],
    [4, 12, { smelts: 1.5, pieces: 8 }, [3, 3, 3, 3]],
  ] as const)('among %i furnaces, %i items with %j', (most, count, fuel, shares) => {
    expect([...divideAmong(most, count, fuel)]).toEqual(shares);
  });

  it('takes no longer in all than one furnace, nor with one more', () => {
    const setUp = fc.array(fc.double({ min: 0.5, max: 30, noNaN: true }), { maxLength: 8 });
    const worth = fc.constantFrom(3, 10);
    fc.assert(
      fc.property(setUp, counts, smelts, extra, worth, (further, count, each, spare, price) => {
        const costs = [0, ...further.sort((a, b) => a - b)];
        const secondsOf = (allowed: readonly number[]): number => {
          const shares = [...soonestShares(count, allowed, { smelts: each, spare, worth: price })];
          expect(sum(shares)).toBe(count);
          const burnt = piecesFor(shares, each) - Math.ceil(count / each);
          expect(burnt).toBeLessThanOrEqual(spare);
          return 10 * (shares[0] ?? 0) + sum(allowed.slice(0, shares.length)) + price * burnt;
        };
        expect(secondsOf(costs)).toBeLessThanOrEqual(10 * count + 1e-9);
        expect(secondsOf(costs)).toBeLessThanOrEqual(
          secondsOf(costs.slice(0, -1).length === 0 ? [0] : costs.slice(0, -1)) + 1e-9,
        );
      }),
    );
  });

  it('burns a piece of coal more only where it saves more than that takes to come by', () => {
    const seconds = [0, 1, 1];
    expect([...soonestShares(2, seconds, { smelts: 8, spare: 5, worth: 10 })]).toEqual([2]);
    expect([...soonestShares(3, seconds, { smelts: 1.5, spare: 5, worth: 3 })]).toEqual([1, 1, 1]);
  });

  it('counts what is dug for a furnace while the first one burns as no delay', () => {
    const fuel = { smelts: 1.5, spare: 5, worth: 8 };
    expect([...soonestShares(3, [0, 8, 8], fuel)]).toEqual([3]);
    expect([...soonestShares(3, [0, 8, 8], fuel, 1)]).toEqual([2, 1]);
    expect([...soonestShares(2, [0, 12, 12], fuel, 1)]).toEqual([2]);
  });

  it.each([
    ['keeps wood where none is spare', 3, 2, [3]],
    ['burns one of the last pieces where that saves two turns', 3, 3, [1, 1, 1]],
    ['burns wood of a heap', 4, 20, [1, 1, 1, 1]],
  ])('%s', (_, count, held, shares) => {
    const fuel = { item: 'oak_planks', smelts: 1.5, count: held };
    const burning = { smelts: fuel.smelts, ...spareFuel(fuel, count) };
    expect([...soonestShares(count, [0, 2, 2, 2], burning)]).toEqual(shares);
  });
});

it('tries no further places for a furnace once the server has refused three', async () => {
  let tries = 0;
  const nameAt = ({ y }: { readonly y: number }): string => (y < 64 ? 'dirt' : 'air');
  const bot = {
    observe: async () => ({ position: { x: 0.5, y: 64, z: 0.5 }, inventory: {} }),
    findBlocks: async () => [],
    blocksAt: async ({ positions }: { readonly positions: readonly { readonly y: number }[] }) => positions.map(nameAt),
    place: async () => {
      tries++;
      throw Object.assign(new Error('the server put it back'), { reason: 'refused' });
    },
  };
  expect(await placeOffWays(bot, 'furnace')).toBeNull();
  expect(tries).toBe(3);
});
