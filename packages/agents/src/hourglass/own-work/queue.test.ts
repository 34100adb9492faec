import type { Action, Deed, Inventory } from '@s-agents/core';
import { mapOf } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noCommission, type Commission } from '../commission/commission.js';
import { deedsLater, gotBefore, usedUp } from './queue.js';

const deed = fc.record({
  verb: fc.constantFrom('give', 'mine', 'craft'),
  object: fc.constantFrom('log', 'stone', 'furnace'),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const deeds = fc.array(
  deed.map((one): Deed => ({ ...one, ...(one.verb === 'give' ? { recipient: 'B' } : {}) })),
  { maxLength: 6 },
);

/** The state of an agent of whose deeds `queued` are in the queue, and the others in tasks that it has not begun. */
function stateOf(all: readonly Deed[], queued = all.length): Pick<Commission, 'own' | 'planned'> {
  const actions = all.slice(0, queued).map((one, index): Action => ({ ...one, id: `${index}` }));
  const todo = all.slice(queued).map((one, index) => ({ id: `${index}`, agent: 'A', work: [one], after: [] }));
  const queue = mapOf(actions.map((action, place) => [action.id, { action, place }]));
  return { own: { ...noCommission.own, queue }, planned: { ...noCommission.planned, todo } };
}

/** Each crafted thing takes two stones, and gifts take what is given. */
const usedBy = ({ verb, object, quantity }: Deed): Inventory =>
  verb === 'craft' ? { stone: 2 * quantity } : verb === 'give' ? { [object]: quantity } : {};

describe('what an agent uses up later', () => {
  it('is what all actions but the first hand over, where none of them gets anything', () => {
    fc.assert(
      fc.property(deeds, (drawn) => {
        const gifts = drawn.filter(({ verb }) => verb === 'give');
        for (const object of ['log', 'stone', 'furnace']) {
          const later = gifts.slice(1).filter((one) => one.object === object);
          const count = later.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(usedUp(deedsLater(stateOf(gifts), 'A'), usedBy)[object] ?? 0).toBe(count);
        }
      }),
    );
  });

  it('holds with what the first action finds for all the others to succeed, and with no piece less', () => {
    const follows = (held: Inventory, all: readonly Deed[]): boolean => {
      const inventory = new Map(Object.entries(held));
      const change = (object: string, by: number): void => {
        inventory.set(object, (inventory.get(object) ?? 0) + by);
      };
      return all.every((one) => {
        for (const [object, count] of Object.entries(usedBy(one))) change(object, -count);
        const isPossible = [...inventory.values()].every((count) => count >= 0);
        if (one.verb !== 'give') change(one.object, one.quantity);
        return isPossible;
      });
    };
    fc.assert(
      fc.property(deed, deeds, fc.integer({ min: 1, max: 7 }), (first, later, queued) => {
        const used = usedUp(deedsLater(stateOf([first, ...later], queued), 'A'), usedBy);
        expect(follows(used, later)).toBe(true);
        for (const object of Object.keys(used))
          expect(follows({ ...used, [object]: (used[object] ?? 0) - 1 }, later)).toBe(false);
      }),
    );
  });
});

it('keeps what was asked for and is got by nothing that is to be done, but for what is handed over', () => {
  fc.assert(
    fc.property(deeds, deeds, (asked, left) => {
      const kept = gotBefore(asked, left);
      for (const object of ['log', 'stone', 'furnace']) {
        const wanted = asked.filter((one) => one.object === object && one.recipient === undefined);
        const isOpen = left.some((one) => one.object === object);
        expect(kept[object] ?? 0).toBe(isOpen ? 0 : wanted.reduce((sum, { quantity }) => sum + quantity, 0));
      }
    }),
  );
});
