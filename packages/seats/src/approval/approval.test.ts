import { lostFields, createFakeRunContext } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import type { ActionExecutor } from '@s-agents/core';
import {
  Cancelled,
  ModelRouter,
  RunContext,
  SAgentsError,
  succeeded,
  type Action,
  type ActionOutcome,
  type Body,
} from '@s-agents/core';
import { approvalDecorator } from './approval-decorator.js';
import { approve, approveForm } from './approve.js';

const controller = new AbortController();
const options = { agent: 'ada', body: {} as Body, signal: controller.signal };
const action = (verb: string): Action => ({ id: 'ada/1.1.1', verb, object: 'berry', quantity: 2, recipient: 'ben' });

/** An executor for which `give` has to be allowed, and what it was asked and has done. */
function executorThat(answer: () => unknown) {
  const asked: unknown[] = [];
  const done: string[] = [];
  const parts = new Map<symbol, unknown>([
    [RunContext, createFakeRunContext({ config: { approval: { ask: ['give'], from: 'terminal' } } })],
    [ModelRouter, { ask: async (_purpose: unknown, inputs: unknown) => (asked.push(inputs), answer()) }],
  ]);
  const inner: ActionExecutor = {
    specificationVersion: 'v1',
    execute: async ({ verb }) => (done.push(verb), succeeded()),
  };
  const executor = approvalDecorator.decorate(inner, {
    get: <T>(contract: symbol) => parts.get(contract) as T,
    getAll: () => [],
  });
  const execute = (verb: string): Promise<ActionOutcome> => (executor as ActionExecutor).execute(action(verb), options);
  return { execute, asked, done };
}

describe('an action of a kind that has to be allowed', () => {
  it('is begun once it is, and others at once', async () => {
    const { execute, asked, done } = executorThat(() => ({ allowed: true, why: '' }));
    expect(await execute('pick')).toMatchObject({ status: 'succeeded' });
    expect(asked).toEqual([]);
    expect(await execute('give')).toMatchObject({ status: 'succeeded' });
    expect(asked).toEqual([{ agent: 'ada', action: 'give 2 berry to ben' }]);
    expect(done).toEqual(['pick', 'give']);
  });

  it.each<[string, () => unknown, string]>([
    ['a person does not allow', () => ({ allowed: false, why: 'keep it' }), 'a person did not allow it: keep it'],
    [
      'nobody is there to allow',
      () => {
        throw new SAgentsError({ code: 'SEAT_LEFT', message: 'nobody sits there', remedy: 'sit down' });
      },
      'nobody allowed it: nobody sits there',
    ],
  ])('is refused where %s it', async (_who, answer, detail) => {
    const { execute, done } = executorThat(answer);
    expect(await execute('give')).toEqual({ status: 'failed', reason: 'refused', detail });
    expect(done).toEqual([]);
  });

  it('ends with whoever calls it off', async () => {
    const { execute } = executorThat(() => {
      throw new Cancelled('the run is over');
    });
    await expect(execute('give')).rejects.toThrow('the run is over');
  });
});

it('the question tells everything, and is answered by yes or no', () => {
  const inputs = { agent: 'ada', action: 'give 2 berry to ben' };
  expect(lostFields(approve, inputs)).toEqual([]);
  const read = (...lines: readonly string[]) => approveForm.read(lines, inputs, {} as never);
  expect(read('Yes')).toMatchObject({ answer: { allowed: true, why: '' } });
  expect(read('no, not to ben')).toMatchObject({ answer: { allowed: false, why: 'not to ben' } });
  for (const lines of [[], ['perhaps'], ['yes', 'no'], ['note it']]) expect(read(...lines)).toHaveProperty('problem');
});
