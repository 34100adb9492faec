import { mapOf, type Action } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { handedOverLater } from './queue.js';

const action = fc.record({
  verb: fc.constantFrom('give', 'mine'),
  object: fc.constantFrom('log', 'stone', 'egg'),
  quantity: fc.integer({ min: 1, max: 9 }),
});

it('keeps for later what all actions but the first hand to others', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 6 }), (deeds) => {
      const actions = deeds.map(
        (deed, index): Action => ({ ...deed, id: `${index}`, ...(deed.verb === 'give' ? { recipient: 'B' } : {}) }),
      );
      const queue = mapOf(actions.map((one, place) => [one.id, { action: one, place }]));
      for (const object of ['log', 'stone', 'egg']) {
        const later = deeds.slice(1).filter((deed) => deed.verb === 'give' && deed.object === object);
        const count = later.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(handedOverLater({ queue })[object] ?? 0).toBe(count);
      }
    }),
  );
});
