import { afterEach, describe, expect, it } from 'vitest';
import {
  Cancelled,
  finishReasons,
  isSAgentsError,
  type ChatModel,
  type FailedTry,
  type EmbeddingModel,
  type GenerateRequest,
  type Purpose,
  type Usage,
} from '@s-agents/core';
import { renderPrompt } from '../models/render-prompt.js';

export interface MadeChatModel<Inputs> {
  readonly model: ChatModel;
  /** A purpose that the model can answer with an object, given `inputs`. */
  readonly purpose: Purpose<Inputs>;
  readonly inputs: Inputs;
  readonly close?: () => Promise<void>;
}

export interface ChatModelSwitches {
  /** Creates a model that does not answer until it is aborted. Omit it for a model that never waits. */
  readonly slow?: () => MadeChatModel<never> | Promise<MadeChatModel<never>>;
  /** Creates a model whose server fails every request for good. Omit it for a model without a server. */
  readonly failing?: () => MadeChatModel<never> | Promise<MadeChatModel<never>>;
}

/** Tests an implementation of `ChatModel`. */
export function describeChatModel<Inputs>(
  name: string,
  factory: () => MadeChatModel<Inputs> | Promise<MadeChatModel<Inputs>>,
  switches: ChatModelSwitches = {},
): void {
  describe(`${name} fulfils the contract of a chat model`, () => {
    const closes: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const close of closes.splice(0)) await close();
    });
    const open = async <Some>(
      make: () => MadeChatModel<Some> | Promise<MadeChatModel<Some>>,
    ): Promise<MadeChatModel<Some>> => {
      const made = await make();
      if (made.close !== undefined) closes.push(made.close);
      return made;
    };
    const request = <Some>(
      { purpose, inputs }: MadeChatModel<Some>,
      signal: AbortSignal = new AbortController().signal,
    ): GenerateRequest => ({
      purpose: purpose.name,
      messages: renderPrompt(purpose, inputs),
      schema: purpose.answer,
      temperature: purpose.temperature,
      inputs,
      signal,
    });

    it('has a known specification version, and an id of the form "provider:model"', async () => {
      const { model } = await open(factory);
      expect(model.specificationVersion).toBe('v1');
      expect(model.id).toMatch(/^[^:]+:.+$/);
    });

    it('answers with an object that fits the schema, and its text', async () => {
      const made = await open(factory);
      const { object, text } = await made.model.doGenerate(request(made));
      expect(made.purpose.answer.safeParse(object).error).toBeUndefined();
      expect(text).not.toBe('');
    });

    it('tells how far its answer is, if at all, in whole tokens that only grow', async () => {
      const made = await open(factory);
      const told: number[] = [];
      await made.model.doGenerate({ ...request(made), onProgress: ({ outputTokens }) => told.push(outputTokens) });
      expect(told.filter((tokens) => !Number.isInteger(tokens) || tokens < 0)).toEqual([]);
      expect(told).toEqual(told.toSorted((one, other) => one - other));
    });

    it('reports its usage, and a latency from the source that it names', async () => {
      const made = await open(factory);
      const { usage, latency } = await made.model.doGenerate(request(made));
      expectUsage(usage);
      expect(latency.source).toBe(made.model.latencySource);
      expect(latency.seconds).toBeGreaterThanOrEqual(0);
    });

    it('says why it stopped and what was ignored only in the terms of the contract', async () => {
      const made = await open(factory);
      const { finishReason = 'stop', warnings = [], problem } = await made.model.doGenerate(request(made));
      expect(finishReasons).toContain(finishReason);
      expect(warnings.every((warning) => warning !== '' && !warning.includes('\n'))).toBe(true);
      expect(problem).toBeUndefined();
    });

    it('is available, if it can be checked', async () => {
      const { model } = await open(factory);
      await model.check?.({ signal: new AbortController().signal });
    });

    it.runIf(switches.failing !== undefined)(
      'rejects with an error that the user can act on, and reports each failed try',
      async () => {
        const made = await open(switches.failing as NonNullable<typeof switches.failing>);
        const failures: FailedTry[] = [];
        const error: unknown = await made.model
          .doGenerate({ ...request(made), onFailedTry: (failure) => failures.push(failure) })
          .then(
            () => null,
            (thrown: unknown) => thrown,
          );
        expect(isSAgentsError(error)).toBe(true);
        expect(failures.at(-1)?.reason).toBe((error as { code: string }).code);
        for (const { latency } of failures) {
          expect(latency.source).toBe(made.model.latencySource);
          expect(latency.seconds).toBeGreaterThanOrEqual(0);
        }
      },
    );

    it('rejects a call whose signal has aborted, with its reason', async () => {
      const made = await open(factory);
      const reason = new Cancelled('before the call');
      await expect(made.model.doGenerate(request(made, AbortSignal.abort(reason)))).rejects.toBe(reason);
    });

    it.runIf(switches.slow !== undefined)('rejects at once when the signal aborts, with its reason', async () => {
      const made = await open(switches.slow as NonNullable<typeof switches.slow>);
      const stop = new AbortController();
      const reason = new Cancelled('in the middle');
      const call = made.model.doGenerate(request(made, stop.signal));
      stop.abort(reason);
      await expect(call).rejects.toBe(reason);
    });
  });
}

/** Tests an implementation of `EmbeddingModel`. */
export function describeEmbeddingModel(
  name: string,
  factory: () =>
    | { readonly model: EmbeddingModel; readonly close?: () => Promise<void> }
    | Promise<{ readonly model: EmbeddingModel; readonly close?: () => Promise<void> }>,
): void {
  describe(`${name} fulfils the contract of an embedding model`, () => {
    it('returns one unit vector per text, all of the same dimension', async () => {
      const { model, close } = await factory();
      try {
        const { vectors, usage } = await model.doEmbed({
          texts: ['a berry', 'a branch', 'a pie'],
          signal: new AbortController().signal,
        });
        expect(vectors).toHaveLength(3);
        expect(new Set(vectors.map(({ length }) => length)).size).toBe(1);
        for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
        expectUsage(usage);
      } finally {
        await close?.();
      }
    });

    it('returns no vectors for no texts', async () => {
      const { model, close } = await factory();
      try {
        expect((await model.doEmbed({ texts: [], signal: new AbortController().signal })).vectors).toEqual([]);
      } finally {
        await close?.();
      }
    });
  });
}

function expectUsage({ inputTokens, outputTokens, cachedInputTokens = 0, reasoningTokens = 0, costUsd }: Usage): void {
  expect(cachedInputTokens >= 0 && cachedInputTokens <= inputTokens).toBe(true);
  expect(reasoningTokens >= 0 && reasoningTokens <= outputTokens).toBe(true);
  expect(Number.isSafeInteger(inputTokens) && inputTokens >= 0).toBe(true);
  expect(Number.isSafeInteger(outputTokens) && outputTokens >= 0).toBe(true);
  expect(costUsd === null || costUsd >= 0).toBe(true);
}
