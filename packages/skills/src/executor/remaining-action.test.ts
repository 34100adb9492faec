import type { Action, Observation } from '@s-agents/core';
import { expect, it } from 'vitest';
import { remainingAction } from './remaining-action.js';

const action: Action = {
  id: 'a',
  verb: 'mine',
  object: 'log',
  quantity: 17,
  intent: { kind: 'holds', name: 'log', items: ['oak_log', 'birch_log'], count: 17 },
};
const holding = (inventory: Record<string, number>): Observation => ({ inventory, equipment: {} });

it('gives a skill the quantity that is missing to the total', () => {
  expect(remainingAction(action, holding({}))?.quantity).toBe(17);
  expect(remainingAction(action, holding({ oak_log: 5, birch_log: 2, stick: 9 }))?.quantity).toBe(10);
});

it('is null if the total is held, and leaves other intents unchanged', () => {
  expect(remainingAction(action, holding({ oak_log: 17 }))).toBeNull();
  const { intent: _, ...plain } = action;
  expect(remainingAction(plain, holding({ oak_log: 99 }))).toBe(plain);
});
