import type { Inventory, Message, RunEvent } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { newHourglassState } from '../reduce/begun-in.js';
import { hourglassReducer } from '../reduce/reducer.js';
import { inventoryOf, knownInventories, withReported } from './known-inventories.js';
import { noTeam } from './team.js';

const told = (at: number, left: { readonly left?: Inventory }): Message => ({
  ...{ id: `m${at}`, at, from: 'A', to: ['leader'], kind: 'report', text: '' },
  report: { status: 'under-way', work: workOf('smelt 4 iron'), inventory: {}, ...left, equipment: {} },
});
const leftAfter = (...messages: Message[]): Readonly<Record<string, Inventory>> =>
  knownInventories(
    messages.reduce((team, message) => withReported(team, { name: 'leader', acts: false }, message), noTeam),
  ).left;

it('knows what a member has left somewhere as long as its last report says so', () => {
  expect(leftAfter(told(1, { left: { ore: 4 } }))).toEqual({ A: { ore: 4 } });
  expect(leftAfter(told(1, { left: { ore: 4 } }), told(2, {}))).toEqual({});
});

describe('the inventories in the answer of a planner', () => {
  const started = { type: 'planning.started', agent: 'leader', at: 2 };
  const made = {
    type: 'plan.made',
    agent: 'leader',
    at: 4,
    iteration: 1,
    plan: { objective: 'o', analysis: '', tasks: [], stop: [], informer: 'user' },
    inventories: { A: { log: 9 } },
  };
  const heard = (at: number): object => ({
    type: 'message.received',
    agent: 'leader',
    at,
    message: {
      ...told(at, {}),
      report: { status: 'under-way', work: workOf('mine 4 log'), inventory: { log: at }, equipment: {} },
    },
  });
  const heldByAfter = (...events: object[]): Inventory =>
    inventoryOf(
      (events as RunEvent[]).reduce(
        (state, event) => hourglassReducer.reduce(state, event),
        newHourglassState('leader', false, ['A']),
      ).team,
      'A',
    );

  it('replace what reports said that it was shown', () => {
    expect(heldByAfter(heard(1), started, made)).toEqual({ log: 9 });
  });

  it('are older than a report that arrived while it planned', () => {
    expect(heldByAfter(heard(1), started, heard(3), made)).toEqual({ log: 3 });
  });
});
