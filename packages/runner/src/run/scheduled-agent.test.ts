import { expect, it } from 'vitest';
import type { AgentProcess, Lane } from '@s-agents/core';
import { scheduledAgent, type Culprits } from './scheduled-agent.js';

const { signal } = new AbortController();

function stepping(step: AgentProcess['step']): { readonly agent: AgentProcess; readonly culprits: Culprits } {
  const culprits: Culprits = new WeakMap();
  const ada = { name: 'ada', isReady: () => true, ready: async () => {}, step, interrupt: () => {} };
  return { agent: scheduledAgent(ada, 'odd', culprits), culprits };
}

it('says how a scheduler calls a step wrongly', () => {
  const { agent } = stepping(async () => {});
  expect(() => agent.step({ signal } as never, undefined as never)).toThrow(
    /^PLUGIN_INVALID: the scheduler "odd" calls step of ada with the lane .*: call it as agent\.step\(lane, \{ signal \}\)/,
  );
  expect(() => agent.step('act', undefined as never)).toThrow('calls step of ada without a signal');
  expect(() => agent.step('act', {} as never)).toThrow('calls step of ada without a signal');
});

it('passes steps on, and notes whose step threw an error', async () => {
  const error = new Error('odd');
  const lanes: Lane[] = [];
  const { agent, culprits } = stepping(async (lane) => {
    lanes.push(lane);
    if (lane === 'act') throw error;
  });
  await agent.step('decide', { signal });
  await expect(agent.step('act', { signal })).rejects.toBe(error);
  expect(lanes).toEqual(['decide', 'act']);
  expect(culprits.get(error)).toBe('ada');
});
