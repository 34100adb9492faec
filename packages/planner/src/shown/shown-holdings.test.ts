import type { FeedbackInputs } from '@s-agents/core';
import { workOf, InputWindows } from '@s-agents/kit';
import { gardenKnowledge } from '@s-agents/testkit';
import { expect, it } from 'vitest';
import { shownAges, shownHoldings } from './shown-holdings.js';

const sizes = { conversation: 100, perception: 100, member: 12, history: 40, advice: 100, plan: 100, code: 100 };
const windows = new InputWindows(sizes, { count: (text) => Math.ceil(text.length / 4) });
const inputs: FeedbackInputs = {
  agent: 'leader',
  request: { from: 'user', work: workOf('pick 9 berry') },
  subordinates: ['ann', 'bob'],
  plan: null,
  progress: null,
  conversation: [],
  memory: [],
  failedTasks: [{ agent: 'bob', work: workOf('pick 9 berry'), reason: 'died', detail: '', times: 1 }],
  trackRecords: {},
  inventories: { leader: {}, ann: { berry: 2 }, bob: { berry: 1 }, carl: { berry: 3 } },
};
const shown = (part: Partial<FeedbackInputs>): ReturnType<typeof shownHoldings> =>
  shownHoldings({ ...inputs, ...part }, { windows, ofEach: windows, world: gardenKnowledge });

it('tells what members hold, and the agent itself where it works', () => {
  expect(shown({}).inventories).toEqual({ ann: { berry: 2 }, bob: { berry: 1 } });
  expect(shown({ agent: 'ann', subordinates: [] }).inventories).toEqual({ ann: { berry: 2 } });
});

it('keeps whoever failed, and what the request takes', () => {
  const subordinates = ['bob', ...Array.from({ length: 30 }, (_, index) => `member${index}`)];
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`thing${index}`, 1]));
  const inventories = Object.fromEntries(subordinates.map((name) => [name, { berry: 5, ...many }]));
  const held = shown({ subordinates, inventories });
  expect(held.inventories['bob']).toMatchObject({ berry: 5 });
  expect(Object.keys(held.inventories).length).toBeLessThan(10);
  expect(held.leftOut).toBeGreaterThan(20);
});

it('tells the age of what is known only where it is no longer fresh', () => {
  expect(shownAges({ ages: { ann: 10, bob: 10.5 } }).ages).toEqual({ bob: 10.5 });
  expect(shownAges({ ages: { ann: 3 } }).ages).toBeUndefined();
  expect(shownAges({}).ages).toBeUndefined();
});
