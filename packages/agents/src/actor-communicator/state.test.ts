import type { RunEvent, RunEventBody } from '@s-agents/core';
import { workOf, foldJournal } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { historySizes } from './options.js';
import { actorCommunicatorReducer, taskOf, type ActorCommunicatorState } from './state.js';
import { progressText } from './view-of.js';

const started: RunEventBody = {
  type: 'run.started',
  seed: 1,
  task: { work: workOf('put 1 apple on table'), goal: { conditions: [] }, setup: { inventories: {} }, limits: {} },
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

function fromUser(message: { kind: string; id: string; text?: string; by?: string; replaces?: string }): RunEventBody {
  return {
    type: 'message.received',
    agent: 'ann',
    message: { at: 1, from: 'user', to: ['ann'], text: '', ...message },
  };
}

const asked = (id: string, text: string): RunEventBody => fromUser({ kind: 'command', id, text, by: 'user' });

const reported = (inReplyTo: string): RunEventBody => ({
  type: 'message.published',
  message: {
    id: `to-${inReplyTo}`,
    at: 2,
    from: 'ann',
    to: ['user'],
    kind: 'report',
    text: '',
    inReplyTo,
    report: { status: 'succeeded', work: [], inventory: {}, equipment: {} },
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

  it('does what the user asks for later first, each once and in order, and then the task of the run', () => {
    const task = 'put 1 apple on table';
    expect(taskOf(stateAfter(said(1)))).toEqual(workOf(task));
    expect(stateAfter(said(1, 'user'))).toMatchObject({ standing: { id: 'm1', work: ['1'] }, dialogue: [] });
    const events = [asked('m2', 'open 1 door'), asked('m3', 'open 1 box'), asked('m2', 'open 1 door')];
    expect(stateAfter(...events)).toMatchObject({ heard: true, requests: [{ id: 'm2', of: ['ann'] }, { id: 'm3' }] });
    expect(taskOf(stateAfter(...events))).toEqual(workOf('open 1 door'));
    expect(taskOf(stateAfter(...events, reported('m2')))).toEqual(workOf('open 1 box'));
    // A second copy of a command is no second command.
    expect(taskOf(stateAfter(...events, reported('m2'), reported('m3'), asked('m2', 'open 1 door')))).toEqual(
      workOf(task),
    );
  });

  it('owes a last word on what is called off, and has nothing to do then', () => {
    const recall = (replaces: string): RunEventBody => fromUser({ kind: 'recall', id: `r${replaces}`, replaces });
    const events = [said(1, 'user'), asked('m2', 'open 1 door'), recall('m1'), recall('m2')];
    const { calledOff, ...state } = stateAfter(...events);
    expect(taskOf(state)).toBeNull();
    expect(calledOff.map(({ id }) => id)).toEqual(['m1', 'm2']);
    expect(stateAfter(...events, reported('m1'), reported('m2')).calledOff).toEqual([]);
    expect(stateAfter(recall('m9'))).toMatchObject({ calledOff: [], standing: { id: null } });
  });

  it('drops a task that it got by no command when the team is told to stop', () => {
    const stop = (to?: string): RunEventBody => ({
      type: 'commander.spoke',
      by: 'user',
      order: 'stop',
      text: 'stop',
      ...(to === undefined ? {} : { to }),
    });
    expect(taskOf(stateAfter(stop()))).toBeNull();
    expect(taskOf(stateAfter(stop('bob')))).not.toBeNull();
    expect(taskOf(stateAfter(said(1, 'user'), stop()))).toEqual(workOf('1'));
  });

  it('waits for a body that may come back, and leaves with one that will not', () => {
    const lost: RunEventBody = { type: 'body.lost', agent: 'ann', why: 'connection reset' };
    expect(stateAfter(lost)).toMatchObject({ away: true, lost: null });
    expect(stateAfter(lost, { type: 'body.returned', agent: 'ann' })).toMatchObject({ away: false, lost: null });
    expect(stateAfter({ ...lost, forGood: true })).toMatchObject({ away: true, lost: 'connection reset' });
  });
});

it('is told how much of the goal is reached, by conditions where the task names each', () => {
  const counted = (parts?: { wanted: number; reached: number }[]): RunEventBody => ({
    type: 'goal.checked',
    status: { met: false, wanted: 3, reached: 1, ...(parts === undefined ? {} : { parts }) },
  });
  expect(progressText(stateAfter())).toBeNull();
  expect(progressText(stateAfter(counted()))).toBe('1 of 3');
  expect(progressText(stateAfter(counted([{ wanted: 3, reached: 1 }])))).toBe('1 of 3 (put 1 apple on table: 1 of 3)');
});
