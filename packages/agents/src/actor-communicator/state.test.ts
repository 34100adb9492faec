import { foldJournal, type RunEvent, type RunEventBody } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { historySizes } from './options.js';
import { actorCommunicatorReducer, type ActorCommunicatorState } from './state.js';

const started: RunEventBody = {
  type: 'run.started',
  seed: 1,
  task: { text: 'put 1 apple on table', goal: { conditions: [] }, setup: { inventories: {} }, limits: {} },
  agents: ['ann', 'bob'].map((name) => ({ name, acts: true })),
  edges: [],
  topology: 'custom',
  scheduler: 'phased',
  environment: 'household',
};

function stateAfter(...bodies: readonly RunEventBody[]): ActorCommunicatorState {
  const events = [started, ...bodies].map((body, sequence): RunEvent => ({ ...body, sequence, at: sequence }));
  const state = foldJournal(actorCommunicatorReducer, 'ann', events);
  if (state === undefined) throw new Error('ann takes no part');
  return state;
}

const said = (index: number, from = 'bob'): RunEventBody => ({
  type: 'message.received',
  agent: 'ann',
  message: {
    id: `m${index}`,
    at: index,
    from,
    to: ['ann'],
    kind: from === 'user' ? 'command' : 'talk',
    text: `${index}`,
  },
});

describe('what an agent that talks in turn knows', () => {
  it('talks first, then acts, and so on', () => {
    const step = (lane: 'speak' | 'act'): RunEventBody => ({
      type: 'step.ended',
      agent: 'ann',
      lane,
      step: 1,
      how: 'done',
      detail: '',
    });
    expect(
      [stateAfter(), stateAfter(step('speak')), stateAfter(step('speak'), step('act'))].map(({ phase }) => phase),
    ).toEqual(['speak', 'act', 'speak']);
  });

  it('remembers the latest messages, each once', () => {
    const { dialogue, heard } = stateAfter(...Array.from({ length: 30 }, (_, index) => said(index)), said(29));
    expect(dialogue.map(({ id }) => id)).toEqual(
      Array.from({ length: historySizes.messages }, (_, index) => `m${30 - historySizes.messages + index}`),
    );
    expect(heard).toBe(true);
  });

  it('does what the user asks for later', () => {
    expect(stateAfter(said(1)).task).toBe('put 1 apple on table');
    expect(stateAfter(said(1, 'user'))).toMatchObject({ task: '1', dialogue: [] });
  });

  it('waits for a body that may come back, and leaves with one that will not', () => {
    const lost: RunEventBody = { type: 'body.lost', agent: 'ann', why: 'connection reset' };
    expect(stateAfter(lost)).toMatchObject({ away: true, lost: null });
    expect(stateAfter(lost, { type: 'body.returned', agent: 'ann' })).toMatchObject({ away: false, lost: null });
    expect(stateAfter({ ...lost, forGood: true })).toMatchObject({ away: true, lost: 'connection reset' });
  });
});
