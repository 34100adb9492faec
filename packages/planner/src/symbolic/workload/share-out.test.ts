import type { Ingredient, Inventory, Method, WorldKnowledge } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knowledge, mine } from '../leader-case.test.support.js';
import { pacesOf, unmeasured } from './pace.js';
import { shareOf, shareOut, type SharedOut } from './share-out.js';
import { Workloads } from './workloads.js';

/** Stones take 8 s each by hand and 1 s with a pick; sand 1 s, and ore, too, once it is found. */
const quarry: WorldKnowledge = {
  ...knowledge,
  resolve: (name) => [name],
  methods: (name): readonly Method[] =>
    name === 'stone'
      ? [{ ...mine, seconds: 8, secondsWith: { pick: 1 } }]
      : name === 'sand'
        ? [{ ...mine, seconds: 1 }]
        : name === 'ore'
          ? [{ ...mine, seconds: 1, searchSeconds: 20 }]
          : [],
};
const thing = (name: string, count: number): Ingredient => ({ name, items: [name], count });

function shared(
  things: readonly Ingredient[],
  inventories: readonly Inventory[],
  { evenIfHopeless = false, mayTry = (): boolean => true }: Partial<Parameters<typeof shareOut>[2]> = {},
): SharedOut {
  return shareOut(
    things.map((ingredient) => ({ ingredient, unit: 1 })),
    inventories.map((inventory, index) => ({
      name: `${index}`,
      inventory,
      bundle: new Map(),
      busySeconds: 0,
      extraSeconds: 0,
      hands: 1,
      pace: unmeasured,
    })),
    { workloads: new Workloads(quarry), evenIfHopeless, mayTry },
  );
}
const counts = (out: SharedOut, name: string): number[] =>
  [...out.added.values()].map((things) => things.get(name) ?? 0);

describe('sharing out', () => {
  it('gives more to those with the better tool', () => {
    const out = shared([thing('stone', 90)], [{ pick: 1 }, {}]);
    expect(out.added.get('0')?.get('stone')).toBeGreaterThan(70);
  });

  it('has one look for all of a thing where others have something else to do', () => {
    const out = shared([thing('ore', 5), thing('sand', 40)], [{}, {}]);
    expect(counts(out, 'ore').sort()).toEqual([0, 5]);
    expect(out.seconds).toBeLessThan(35);
  });

  it('has several look for a thing that takes each of them long', () => {
    const out = shared([thing('ore', 200), thing('sand', 4)], [{}, {}]);
    expect(counts(out, 'ore').every((count) => count > 50)).toBe(true);
  });

  it('gives more to those who were measured to be faster, and counts the others as the team', () => {
    const records = {
      A: [{ verb: 'mine', object: 'sand', tried: 1, done: 1, pieces: 10, seconds: 10 }],
      B: [{ verb: 'mine', object: 'sand', tried: 1, done: 1, pieces: 10, seconds: 40 }],
    };
    const paceOf = pacesOf(['A', 'B', 'C'], { trackRecords: records, failedTasks: [] }, quarry);
    expect(['A', 'B', 'C'].map((name) => paceOf(name).secondsPerPiece({ verb: 'mine', object: 'sand' }))).toEqual([
      1, 4, 2.5,
    ]);
    const out = shareOut(
      [{ ingredient: thing('sand', 120), unit: 1 }],
      ['A', 'B', 'C'].map((name) => ({
        name,
        inventory: {},
        bundle: new Map(),
        busySeconds: 0,
        extraSeconds: 0,
        hands: 1,
        pace: paceOf(name),
      })),
      { workloads: new Workloads(quarry), evenIfHopeless: false, mayTry: () => true },
    );
    const [a = 0, b = 0, c = 0] = ['A', 'B', 'C'].map((name) => out.added.get(name)?.get('sand') ?? 0);
    expect(a).toBeGreaterThan(c);
    expect(c).toBeGreaterThan(b);
  });

  it('gives out all of it, to those who may try it only, and as evenly as lots go', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 8 }),
        (stones, sands, sharers) => {
          const out = shared(
            [thing('stone', stones), thing('sand', sands)],
            Array.from({ length: sharers }, () => ({})),
            { mayTry: (name, what) => what === 'sand' || name === '0' },
          );
          expect(counts(out, 'stone').reduce((a, b) => a + b, 0)).toBe(stones);
          expect(counts(out, 'sand').reduce((a, b) => a + b, 0)).toBe(sands);
          expect([...out.added].every(([name, things]) => name === '0' || !things.has('stone'))).toBe(true);
          expect(out.seconds).toBeLessThanOrEqual(8 * stones + sands / sharers + Math.ceil(sands / (4 * sharers)) + 1);
        },
      ),
    );
  });

  it('gives out first what the fewest are able to do, so that they are left to it', () => {
    const both: WorldKnowledge = {
      ...quarry,
      methods: (name) =>
        quarry.methods(name).map((method) => (name === 'stone' ? { ...method, verb: 'quarry' } : method)),
    };
    const pace = (cannot: readonly string[]): typeof unmeasured => ({
      ...unmeasured,
      key: cannot.join(),
      cannot: new Set(cannot),
    });
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 60 }), fc.integer({ min: 8, max: 60 }), (stones, sands) => {
        const out = shareOut(
          [thing('sand', sands), thing('stone', stones)].map((ingredient) => ({ ingredient, unit: 1 })),
          [[], ['quarry'], ['quarry']].map((cannot, index) => ({
            name: `${index}`,
            inventory: {},
            bundle: new Map(),
            busySeconds: 0,
            extraSeconds: 0,
            hands: 1,
            pace: pace(cannot),
          })),
          { workloads: new Workloads(both), evenIfHopeless: false, mayTry: () => true },
        );
        // Who alone breaks stones for 8 s each digs sand only where the others have more than that.
        const own = out.added.get('0')?.get('sand') ?? 0;
        expect(own === 0 || sands - own >= 2 * 8 * stones - sands).toBe(true);
        expect(out.seconds).toBeLessThanOrEqual(8 * stones + sands / 3 + Math.ceil(sands / 12) + 1);
      }),
    );
  });

  it('says that nobody can do what there is no way to, and shares it out only if it is asked to', () => {
    expect(shared([thing('gold', 3)], [{}, {}])).toMatchObject({ seconds: Infinity, isHopeless: true });
    const out = shared([thing('gold', 3)], [{}, {}], { evenIfHopeless: true });
    expect(counts(out, 'gold').sort()).toEqual([1, 2]);
    expect(out.isHopeless).toBe(true);
  });

  it('leaves what grows side by side in one hand, up to as much as grows at a time', () => {
    const atOnce = 6;
    const field: WorldKnowledge = {
      ...knowledge,
      resolve: (name) => [name],
      methods: () => [{ ...mine, verb: 'farm', seconds: 900, sideBySide: atOnce }],
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 6 }), (count, members) => {
        const sharers = Array.from({ length: members }, (_, index) => ({
          name: `${index}`,
          inventory: {},
          bundle: new Map(),
          busySeconds: 0,
          extraSeconds: 0,
          hands: 1,
          pace: unmeasured,
        }));
        const workloads = new Workloads(field);
        const { added, seconds } = shareOut([shareOf(thing('rye', count), field)], sharers, {
          workloads,
          evenIfHopeless: false,
          mayTry: () => true,
        });
        const given = [...added.values()].map((things) => things.get('rye') ?? 0);
        const lots = Math.ceil(count / atOnce);
        expect(given.reduce((sum, one) => sum + one, 0)).toBe(count);
        expect(given).toHaveLength(Math.min(lots, members));
        expect(seconds).toBe(900 * Math.ceil(lots / members));
      }),
    );
  });
});
