import type { DirectAction, Observation } from '@s-agents/core';
import { expect, it } from 'vitest';
import { stillToDo } from './still-to-do.js';

const action: DirectAction = {
  kind: 'direct',
  id: 'a',
  verb: 'mine',
  object: 'log',
  quantity: 17,
  intent: { kind: 'holds', name: 'log', items: ['oak_log', 'birch_log'], count: 17 },
};
const holding = (inventory: Record<string, number>): Observation => ({ inventory, equipment: {} });

it('asks a skill for what is missing to the total', () => {
  expect(stillToDo(action, holding({}))?.quantity).toBe(17);
  expect(stillToDo(action, holding({ oak_log: 5, birch_log: 2, stick: 9 }))?.quantity).toBe(10);
});

it('has nothing to do for what is held, and leaves other intents alone', () => {
  expect(stillToDo(action, holding({ oak_log: 17 }))).toBeNull();
  const { intent: _, ...plain } = action;
  expect(stillToDo(plain, holding({ oak_log: 99 }))).toBe(plain);
});
