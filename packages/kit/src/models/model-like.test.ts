import { expect, it } from 'vitest';
import type { ChatModel } from '@s-agents/core';
import { modelLike } from './model-like.js';

const doGenerate: ChatModel['doGenerate'] = () => Promise.reject(new Error('not asked'));

it('says all that the other one says of itself, also where that is an object with methods', async () => {
  const checked: AbortSignal[] = [];
  class Served implements ChatModel {
    readonly specificationVersion = 'v1';
    readonly latencySource = 'declared';
    readonly isRemote = true;
    readonly isAskedOnce = true;
    readonly hasPrice = false;
    readonly doGenerate = doGenerate;
    readonly #checked = checked;
    get id(): string {
      return 'served:small';
    }
    async check({ signal }: { signal: AbortSignal }): Promise<void> {
      this.#checked.push(signal);
    }
  }
  const answers: ChatModel['doGenerate'] = () => Promise.reject(new Error('asked'));
  const like = modelLike(new Served(), { doGenerate: answers });
  expect(like).toMatchObject({
    id: 'served:small',
    latencySource: 'declared',
    isRemote: true,
    isAskedOnce: true,
    hasPrice: false,
    doGenerate: answers,
  });
  const { signal } = new AbortController();
  await like.check?.({ signal });
  expect(checked).toEqual([signal]);
});

it('says nothing that the other one does not say, and what is changed', () => {
  const plain: ChatModel = { specificationVersion: 'v1', id: 'plain', latencySource: 'measured', doGenerate };
  expect(modelLike(plain, { doGenerate })).toEqual(plain);
  expect(modelLike(plain, { id: 'other', isRemote: true, doGenerate })).toEqual({
    ...plain,
    id: 'other',
    isRemote: true,
  });
});
