import { emptyList, listAppend, type Inventory, type Message, type PersistentList } from '@s-agents/core';
import { expect, it } from 'vitest';
import { newHourglassState } from '../state/new-state.js';
import { knownInventories } from './known-inventories.js';

const told = (at: number, left: { readonly left?: Inventory }): Message => ({
  ...{ id: `m${at}`, at, from: 'A', to: ['leader'], kind: 'report', text: '' },
  report: { status: 'under-way', task: 'smelt 4 iron', inventory: {}, ...left, equipment: {} },
});
const leftAfter = (...messages: Message[]): Readonly<Record<string, Inventory>> =>
  knownInventories({
    ...newHourglassState('leader', false, ['A']),
    conversation: messages.reduce<PersistentList<Message>>(listAppend, emptyList()),
  }).left;

it('knows what a member has left somewhere as long as its last report says so', () => {
  expect(leftAfter(told(1, { left: { ore: 4 } }))).toEqual({ A: { ore: 4 } });
  expect(leftAfter(told(1, { left: { ore: 4 } }), told(2, {}))).toEqual({});
});
