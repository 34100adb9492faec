import type { Method } from '@s-agents/core';
import { workOf, workText } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { besideHeld, besideOrder } from './beside-held.js';

const items: Readonly<Record<string, readonly string[]>> = { log: ['oak_log', 'birch_log'], oak_log: ['oak_log'] };
const way = (verb: string): Method => ({ verb }) as Method;
const knowledge = {
  resolve: (name: string) => items[name] ?? (name === 'dirt' || name === 'stick' ? [name] : []),
  methods: (name: string) => (name === 'stick' ? [way('craft')] : [way('mine')]),
  verbs: [{ verb: 'give', doc: '', gives: true as const }],
};

it('asks for more than is held', () => {
  const held = { oak_log: 2, dirt: 5 };
  expect(workText(besideHeld(workOf('mine 3 dirt; mine 3 log; craft 2 stick'), held, knowledge))).toBe(
    'mine 8 dirt; mine 5 log; craft 2 stick',
  );
  expect(workText(besideHeld(workOf('mine 3 dirt for workerA'), held, knowledge))).toBe('mine 3 dirt for workerA');
});

describe('a task that is done after another', () => {
  it.each([
    ['mine 8 dirt', 'mine 3 dirt', 'mine 11 dirt'],
    ['mine 8 log', 'mine 3 oak_log', 'mine 11 log'],
    ['mine 8 dirt', 'mine 3 log', 'mine 8 dirt'],
    ['mine 8 dirt; craft 2 stick', 'craft 3 stick', 'mine 8 dirt; craft 5 stick'],
    ['mine 8 dirt', 'come 1 player to Ann', 'mine 8 dirt'],
    // Of ten that are wanted, five are there; three are handed over.
    ['mine 10 log', 'give 3 log to Ann', 'mine 7 log'],
    ['mine 10 stick', 'craft 3 stick; give 3 stick to Ann', 'mine 10 stick'],
    ['craft 2 stick', 'give 3 stick to Ann', 'craft 1 stick'],
    ['come 1 player to Ann', 'mine 3 dirt', 'come 1 player to Ann'],
  ])('%s after %s is %s', (task, other, after) => {
    expect(workText(besideOrder(workOf(task), workOf(other), knowledge))).toBe(after);
  });
});
