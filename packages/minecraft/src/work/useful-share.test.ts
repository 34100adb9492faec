import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedFact } from '../goals/stored-fact.js';
import { structureFact } from '../goals/structure-fact.js';
import { primitives } from '../primitives/primitives.js';
import { createWorldKnowledge } from '../knowledge/world-knowledge.js';
import { usefulShares } from './useful-share.js';
import { readWork } from './read-acts.js';
import { usefulWork } from './useful-work.js';
import { digs, holds, WorkLog } from './work-log.test.support.js';

const knowledge = createWorldKnowledge({
  version: '1.19.2',
  primitives: primitives.map(({ name }) => name),
  blocks: null,
  creatures: null,
});
const usefulOf = (events: Parameters<typeof usefulShares>[0]) => usefulShares(events, knowledge).byAgent;
const mine = (item: string, count: number) =>
  ({ verb: 'mine', item, value: { gained: count }, primitives: digs(item, count) }) as const;
const craft = (item: string, count: number) =>
  ({ verb: 'craft', item, value: { made: count }, primitives: [['craft', { item }, { item, count }]] }) as const;

describe('the share of useful work', () => {
  it('counts acts whose product is in the goal, and nothing else', () => {
    const log = new WorkLog(['ann', 'bob', 'cleo'], [holds('oak_log', 4)])
      .act('ann', [0, 10], mine('oak_log', 4))
      .act('bob', [0, 10], mine('dirt', 9))
      .act('cleo', [0, 10], { verb: 'mine', item: 'oak_log', fails: true });
    expect(usefulOf(log.metAt(20))).toEqual({ ann: 0.5, bob: 0, cleo: 0 });
  });

  it('counts the pieces of an act that failed or was still going on', () => {
    const half = { verb: 'mine', item: 'oak_log', primitives: digs('oak_log', 2) } as const;
    const log = new WorkLog(['ann', 'bob'], [holds('oak_log', 4)])
      .act('ann', [0, 10], { ...half, fails: true })
      .act('bob', [0, 99], { ...half, primitives: digs('oak_log', 9) });
    expect(usefulOf(log.metAt(20))).toMatchObject({ ann: 0.5, bob: 1 });
  });

  it('follows what is made back to its ingredients, stations, fuel and tools', () => {
    const log = new WorkLog(['ann'], [holds('iron_ingot', 1)])
      .act('ann', [0, 10], mine('oak_log', 3))
      .act('ann', [10, 11], craft('oak_planks', 12))
      .act('ann', [11, 12], craft('crafting_table', 1))
      .act('ann', [12, 13], craft('stick', 4))
      .act('ann', [13, 14], {
        ...craft('wooden_pickaxe', 1),
        primitives: [
          ['place', { item: 'crafting_table' }, {}],
          ['craft', {}, { item: 'wooden_pickaxe', count: 1 }],
          ['equip', { item: 'wooden_pickaxe', slot: 'hand' }, {}],
        ],
      })
      .act('ann', [14, 20], mine('cobblestone', 8))
      .act('ann', [20, 21], craft('furnace', 1))
      .act('ann', [21, 30], mine('raw_iron', 2))
      .act('ann', [30, 40], {
        verb: 'smelt',
        item: 'iron_ingot',
        value: { made: 1 },
        primitives: [
          ['place', { item: 'furnace' }, {}],
          ['smelt', { item: 'raw_iron', fuel: 'oak_planks' }, { item: 'iron_ingot', count: 1 }],
        ],
      })
      .act('ann', [40, 41], craft('chest', 1));
    const acts = usefulWork(readWork(log.metAt(41)), knowledge);
    const entered = acts.map(({ items, entered: some, given }) => [items[0], [some, given]] as const);
    expect(Object.fromEntries(entered)).toEqual({
      oak_log: [3, 3],
      // Four for the table, two for the sticks, three for the pickaxe, one to burn.
      oak_planks: [10, 12],
      crafting_table: [1, 1],
      stick: [2, 4],
      wooden_pickaxe: [1, 1],
      cobblestone: [8, 8],
      furnace: [1, 1],
      raw_iron: [1, 2],
      iron_ingot: [1, 1],
      chest: [0, 1],
    });
  });

  it('counts what is smelted in several furnaces once, and what it was made of', () => {
    const [one, other] = [1, 2].map((x) => ({ x, y: 64, z: 0 }));
    const smelt = (furnace: typeof one, count: number) =>
      [
        'smelt',
        { furnace: furnace ?? null, item: 'raw_iron', count, fuel: 'coal', stay: false },
        { item: 'iron_ingot', count: 0 },
      ] as const;
    const take = (container: typeof one, count: number) =>
      ['takeFrom', { container: container ?? null }, { item: 'iron_ingot', count }] as const;
    const log = new WorkLog(['ann'], [holds('iron_ingot', 4)])
      .act('ann', [0, 10], mine('raw_iron', 6))
      .act('ann', [10, 20], mine('coal', 3))
      .act('ann', [20, 60], {
        verb: 'smelt',
        item: 'iron_ingot',
        value: { made: 5 },
        primitives: [smelt(one, 2), smelt(other, 3), take(other, 3), take(one, 2)],
      });
    const acts = usefulWork(readWork(log.metAt(60)), knowledge);
    expect(acts.map(({ entered, given }) => [entered, given])).toEqual([
      [4, 6],
      [2, 3],
      [4, 5],
    ]);
  });

  it('counts the work of who hands something over, and the handing over', () => {
    const log = new WorkLog(['ann', 'bob', 'cleo'], [holds('oak_planks', 4, 'bob')])
      .act('ann', [0, 8], mine('oak_log', 1))
      .act('cleo', [0, 8], mine('oak_log', 1))
      .act('ann', [8, 10], {
        verb: 'give',
        item: 'oak_log',
        primitives: [['give', { player: 'bob', item: 'oak_log', count: 1 }, {}]],
      })
      .act('bob', [10, 20], craft('oak_planks', 4));
    expect(usefulOf(log.metAt(20))).toEqual({ ann: 0.5, bob: 0.5, cleo: 0 });
  });

  it('counts what goes through a chest', () => {
    const container = { x: 1, y: 64, z: 3 };
    const log = new WorkLog(['ann', 'bob'], [holds('oak_log', 2, 'bob')])
      .act('ann', [0, 5], mine('oak_log', 2))
      .act('ann', [5, 10], {
        verb: 'store',
        item: 'oak_log',
        primitives: [['putInto', { container }, { item: 'oak_log', count: 2 }]],
      })
      .act('bob', [10, 20], {
        verb: 'fetch',
        item: 'oak_log',
        primitives: [['takeFrom', { container }, { item: 'oak_log', count: 2 }]],
      });
    expect(usefulOf(log.metAt(20))).toEqual({ ann: 0.5, bob: 0.5 });
  });

  it('counts what the goal wants in a container', () => {
    const container = { x: 1, y: 64, z: 3 };
    const stored = storedFact('log', ['oak_log'], { count: 2, position: container });
    const log = new WorkLog(['ann', 'bob'], [stored])
      .act('ann', [0, 5], mine('oak_log', 2))
      .act('bob', [0, 5], mine('oak_log', 2))
      .act('ann', [5, 10], {
        verb: 'store',
        item: 'oak_log',
        primitives: [['putInto', { container }, { item: 'oak_log', count: 2 }]],
      });
    expect(usefulOf(log.metAt(10))).toEqual({ ann: 1, bob: 0 });
  });

  it('counts building without its waits, and the blocks that were placed', () => {
    const cells = [{ position: { x: 0, y: 64, z: 0 }, blocks: ['oak_planks'] }];
    const log = new WorkLog(['ann', 'bob'], [structureFact('post', { x: 0, y: 64, z: 0 }, cells)])
      .act('ann', [0, 5], mine('oak_log', 1))
      .act('ann', [5, 10], craft('oak_planks', 4))
      .act('bob', [0, 9], { verb: 'craft', item: 'oak_planks', fails: true })
      .act('ann', [10, 13], {
        verb: 'build',
        item: 'post',
        primitives: [
          ['wait', {}, {}],
          ['place', { item: 'oak_planks' }, {}],
        ],
      });
    const seconds = usefulWork(readWork(log.metAt(13)), knowledge).map(
      ({ agent, verb, usefulSeconds }) => `${agent} ${verb} ${usefulSeconds.toFixed(2)}`,
    );
    expect(seconds).toEqual(['ann mine 5.00', 'bob craft 0.00', 'ann craft 1.25', 'ann build 2.00']);
  });

  it('wants only what was not held at the start', () => {
    const log = new WorkLog(['ann'], [holds('oak_log', 4)], { ann: { oak_log: 3 } }).act(
      'ann',
      [0, 10],
      mine('oak_log', 4),
    );
    expect(usefulOf(log.metAt(10))).toEqual({ ann: 0.25 });
  });
});

describe('the share of useful work, whatever a team does', () => {
  const members = ['ann', 'bob', 'cleo'];
  const act = fc.record({
    agent: fc.constantFrom(...members),
    seconds: fc.integer({ min: 1, max: 50 }),
    item: fc.constantFrom('oak_log', 'dirt', 'oak_planks', 'stick', 'crafting_table', 'chest'),
    count: fc.integer({ min: 1, max: 9 }),
  });
  const goal = fc.array(
    fc.tuple(
      fc.constantFrom('oak_log', 'oak_planks', 'chest'),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(undefined, ...members),
    ),
    { minLength: 1, maxLength: 3 },
  );
  type Doing = Parameters<Parameters<typeof act.map>[0]>[0];

  /** Each member does its acts one after the other. */
  function logOf(acts: readonly Doing[], conditions: ReturnType<typeof holds>[]): WorkLog {
    const log = new WorkLog(members, conditions);
    const busyUntil = new Map<string, number>();
    for (const { agent, seconds, item, count } of acts) {
      const from = busyUntil.get(agent) ?? 0;
      busyUntil.set(agent, from + seconds);
      log.act(agent, [from, from + seconds], /log|dirt/.test(item) ? mine(item, count) : craft(item, count));
    }
    return log;
  }

  const conditionsOf = (wanted: readonly (readonly [string, number, string | undefined])[]) =>
    wanted.map(([item, count, agent]) => holds(item, count, agent));

  it('is a share, and never more than the time of the acts', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), goal, (acts, wanted) => {
        const shares = usefulOf(logOf(acts, conditionsOf(wanted)).metAt(1000));
        for (const name of members) {
          const busy = acts.reduce((sum, { agent, seconds }) => sum + (agent === name ? seconds : 0), 0);
          expect(shares[name]).toBeLessThanOrEqual(busy / 1000 + 1e-9);
          expect(shares[name]).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('counts exactly as many pieces as a goal wants, or as there are', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), fc.integer({ min: 1, max: 30 }), (acts, count) => {
        const work = readWork(logOf(acts, [holds('dirt', count)]).metAt(1000));
        const entered = usefulWork(work, knowledge).reduce((sum, one) => sum + one.entered, 0);
        const dug = acts.reduce((sum, one) => sum + (one.item === 'dirt' ? one.count : 0), 0);
        expect(entered).toBeCloseTo(Math.min(count, dug));
      }),
    );
  });

  it('does not change by work that nothing wants', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), goal, (acts, wanted) => {
        const conditions = conditionsOf(wanted);
        const useless = members.map((agent) => ({ agent, seconds: 7, item: 'dirt' as const, count: 3 }));
        expect(usefulOf(logOf([...acts, ...useless], conditions).metAt(1000))).toEqual(
          usefulOf(logOf(acts, conditions).metAt(1000)),
        );
      }),
    );
  });
});
