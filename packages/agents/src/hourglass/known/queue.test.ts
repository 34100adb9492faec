import { mapOf, type Action, type Inventory } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HourglassState } from '../state/state.js';
import { usedLater } from './queue.js';

const deed = fc.record({
  verb: fc.constantFrom('give', 'mine', 'craft'),
  object: fc.constantFrom('log', 'stone', 'furnace'),
  quantity: fc.integer({ min: 1, max: 9 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

function queueOf(deeds: readonly Deed[]): Pick<HourglassState, 'queue'> {
  const actions = deeds.map(
    (one, index): Action => ({ ...one, id: `${index}`, ...(one.verb === 'give' ? { recipient: 'B' } : {}) }),
  );
  return { queue: mapOf(actions.map((action, place) => [action.id, { action, place }])) };
}

/** Each crafted thing takes two stones, and gifts take what is given. */
const usedBy = ({ verb, object, quantity }: Action): Inventory =>
  verb === 'craft' ? { stone: 2 * quantity } : verb === 'give' ? { [object]: quantity } : {};

describe('usedLater', () => {
  it('is what all actions but the first hand over, where none of them gets anything', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 6 }), (drawn) => {
        const deeds = drawn.filter(({ verb }) => verb === 'give');
        for (const object of ['log', 'stone', 'furnace']) {
          const later = deeds.slice(1).filter((one) => one.object === object);
          const count = later.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(usedLater(queueOf(deeds), usedBy)[object] ?? 0).toBe(count);
        }
      }),
    );
  });

  it('holds with what the first action finds for all the others to succeed, and with no piece less', () => {
    const follows = (held: Inventory, deeds: readonly Deed[]): boolean => {
      const inventory = new Map(Object.entries(held));
      const change = (object: string, by: number): void => {
        inventory.set(object, (inventory.get(object) ?? 0) + by);
      };
      return deeds.every((one) => {
        for (const [object, count] of Object.entries(usedBy({ ...one, id: '' }))) change(object, -count);
        const isPossible = [...inventory.values()].every((count) => count >= 0);
        if (one.verb !== 'give') change(one.object, one.quantity);
        return isPossible;
      });
    };
    fc.assert(
      fc.property(deed, fc.array(deed, { maxLength: 6 }), (first, later) => {
        const used = usedLater(queueOf([first, ...later]), usedBy);
        expect(follows(used, later)).toBe(true);
        for (const object of Object.keys(used))
          expect(follows({ ...used, [object]: (used[object] ?? 0) - 1 }, later)).toBe(false);
      }),
    );
  });
});
