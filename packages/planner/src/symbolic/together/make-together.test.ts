import { countItems, parseDeed, sumOf, type Inventory } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mine } from '../leader-case.test.support.js';
import { craft, one, smelt, worldOf, type Ways } from '../made-things.test.support.js';
import { crafted } from './crafted.test.support.js';
import type { MadeTogether } from './bring-to.js';
import type { Makers } from '../team/makers.js';

/** Nothing but what is held can be had, except ore, which is far. */
const ways: Ways = {
  ore: [{ ...mine, seconds: 5, searchSeconds: 30 }],
  ingot: [smelt(10, one('ore'))],
  block: [craft(one('ingot', 9))],
  anvil: [craft(one('block', 3), one('ingot', 4))],
  cloth: [craft(one('wool'), one('dye'))],
  twig: [{ ...mine, searchSeconds: 3 }],
  gem: [{ ...mine, seconds: 5, searchSeconds: 40, tools: [one('pick')] }],
  lamp: [craft(one('gem'), one('twig', 4))],
  crown: [craft(one('gem', 30), one('twig', 4))],
};
const rules = worldOf(ways);

function together(
  thing: string,
  count: number,
  inventories: readonly Inventory[],
  { mayTry = () => true }: { readonly mayTry?: Makers['mayTry'] } = {},
): MadeTogether | null {
  return crafted(thing, count, inventories, rules, mayTry);
}

describe('making together', () => {
  it('shares out what takes long, and has it brought to one who makes the rest', () => {
    const tasks = together('anvil', 1, [{}, {}, {}])?.tasks ?? [];
    const smelted = (place: number): string => /^smelt (\d+) ingot$/.exec(tasks[place]?.task ?? '')?.[1] ?? 'none';
    expect(tasks).toEqual([
      { agent: 'M0', task: `smelt ${smelted(0)} ingot`, after: [] },
      { agent: 'M1', task: `smelt ${smelted(1)} ingot`, after: [] },
      { agent: 'M1', task: `give ${smelted(1)} ingot to M0`, after: [1] },
      { agent: 'M2', task: `smelt ${smelted(3)} ingot`, after: [] },
      { agent: 'M2', task: `give ${smelted(3)} ingot to M0`, after: [3] },
      { agent: 'M0', task: 'craft 1 anvil', after: [0, 1, 2, 3, 4] },
    ]);
    expect([0, 1, 3].reduce((sum, place) => sum + Number(smelted(place)), 0)).toBe(31);
  });

  it('has handed over what others hold, no more than is lacked', () => {
    expect(together('cloth', 2, [{ wool: 5 }, { dye: 7 }, {}])?.tasks).toEqual([
      { agent: 'M1', task: 'give 2 dye to M0', after: [] },
      { agent: 'M0', task: 'craft 2 cloth', after: [0] },
    ]);
  });

  it('sends nobody down to a maker in the depth with what it gathers sooner itself', () => {
    const picks = [{ pick: 1 }, { pick: 1 }];
    expect(together('lamp', 1, picks)?.tasks).toEqual([{ agent: 'M0', task: 'craft 1 lamp', after: [] }]);
    expect(together('crown', 1, picks)?.tasks.length).toBeGreaterThan(1);
  });

  it('has nobody bring what the maker makes of what it holds', () => {
    expect(together('anvil', 1, [{ block: 2, ingot: 13 }, { block: 1 }])?.tasks).toEqual([
      { agent: 'M0', task: 'craft 1 anvil', after: [] },
    ]);
  });

  it('leaves to others what the maker is not to try', () => {
    const tasks = together('twig', 2, [{}, {}], { mayTry: (name) => name !== 'M0' })?.tasks ?? [];
    expect(tasks.slice(0, 2)).toEqual([
      { agent: 'M1', task: 'mine 2 twig', after: [] },
      { agent: 'M1', task: 'give 2 twig to M0', after: [0] },
    ]);
  });

  it('has others make what one must hold that is not to make it', () => {
    const mayTry: Makers['mayTry'] = (name, thing) => name !== 'M0' || thing !== 'anvil';
    expect(together('anvil', 1, [{}, { block: 3, ingot: 4 }], { mayTry })?.tasks).toEqual([
      { agent: 'M1', task: 'craft 1 anvil', after: [] },
      { agent: 'M1', task: 'give 1 anvil to M0', after: [0] },
      { agent: 'M0', task: 'craft 1 anvil', after: [0, 1] },
    ]);
  });

  it('has nobody make what it is not to try, whatever it holds', () => {
    const held = [{ block: 3, ingot: 4 }, {}];
    const isOther = (name: string, thing: string): boolean => name !== 'M0' || thing !== 'anvil';
    expect(crafted('anvil', 1, held, rules, isOther, true)).toBeNull();
    expect(together('anvil', 1, held, { mayTry: (_, thing) => thing !== 'anvil' })).toBeNull();
  });

  it('knows no way to what nobody holds all of', () => {
    expect(together('cloth', 2, [{ wool: 1 }, { dye: 7 }])).toBeNull();
  });

  it('leaves the maker with all that it takes, whoever holds it, and asks nobody for more than they hold', () => {
    const held = fc.record({ wool: fc.nat(4), dye: fc.nat(4) });
    fc.assert(
      fc.property(
        fc.array(held, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 6 }),
        (inventories, count) => {
          const all = sumOf(inventories);
          const plan = together('cloth', count, inventories);
          if (countItems(all, ['wool']) < count || countItems(all, ['dye']) < count) {
            expect(plan).toBeNull();
            return;
          }
          const brought: Record<string, number> = {};
          for (const { agent, task } of plan?.tasks ?? [])
            for (const part of task.split('; ')) {
              const deed = parseDeed(part);
              if (deed?.recipient === undefined) continue;
              const own = inventories[Number(agent.slice(1))] as Record<string, number>;
              expect(own[deed.object] ?? 0).toBeGreaterThanOrEqual(deed.quantity);
              brought[deed.object] = (brought[deed.object] ?? 0) + deed.quantity;
            }
          for (const thing of ['wool', 'dye'] as const)
            expect((inventories[0]?.[thing] ?? 0) + (brought[thing] ?? 0)).toBeGreaterThanOrEqual(count);
        },
      ),
    );
  });
});
