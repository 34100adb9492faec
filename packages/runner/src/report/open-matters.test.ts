import { describe, expect, it } from 'vitest';
import type { RunEventBody } from '@s-agents/core';
import { mapEntries } from '@s-agents/kit';
import { openMatters } from './open-matters.js';

const tell = (id: string, to: string): RunEventBody => ({
  type: 'message.published',
  message: { id, at: 0, from: 'leader', to: [to], kind: 'command', text: 'mine 6 log' },
});
const leave = (agent: string): RunEventBody => ({ type: 'agent.gone', agent, why: 'its body is lost' });

function openAfter(...events: RunEventBody[]): string[] {
  const state = events.reduce(
    (at, event, sequence) => openMatters.reduce(at, { ...event, sequence, at: 0 }),
    openMatters.initial,
  );
  return [...mapEntries(state.commands)].map(([, { id }]) => id);
}

describe('open commands', () => {
  it('wait until each of them is answered, also where one agent has several', () => {
    expect(openAfter(tell('m1', 'ada'), tell('m2', 'bob'), tell('m3', 'ada'))).toEqual(['m1', 'm2', 'm3']);
  });

  it('are void for who is gone, also those that were still on their way', () => {
    expect(openAfter(tell('m1', 'ada'), leave('ada'))).toEqual([]);
    expect(openAfter(leave('ada'), tell('m1', 'ada'))).toEqual([]);
  });
});
