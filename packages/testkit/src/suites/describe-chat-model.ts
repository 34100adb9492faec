import { afterEach, describe, expect, it } from 'vitest';
import {
  Cancelled,
  type ChatModel,
  type EmbeddingModel,
  type GenerateRequest,
  type Purpose,
  type Usage,
} from '@s-agents/core';

export interface MadeChatModel<Inputs> {
  readonly model: ChatModel;
  /** Inputs of `purpose` that the model can answer with an object. */
  readonly purpose: Purpose<Inputs>;
  readonly inputs: Inputs;
  readonly close?: () => Promise<void>;
}

export interface ChatModelSwitches {
  /** Makes a model that does not answer until it is aborted; left out for a model that never waits. */
  readonly slow?: () => MadeChatModel<never> | Promise<MadeChatModel<never>>;
}

/** The promises of `ChatModel`. */
export function describeChatModel<Inputs>(
  name: string,
  factory: () => MadeChatModel<Inputs> | Promise<MadeChatModel<Inputs>>,
  switches: ChatModelSwitches = {},
): void {
  describe(`${name} keeps the contract of a chat model`, () => {
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
      messages: purpose.render(inputs),
      schema: purpose.answer,
      temperature: purpose.temperature,
      inputs,
      signal,
    });

    it('is of a known specification version, and called "provider:model"', async () => {
      const { model } = await open(factory);
      expect(model.specificationVersion).toBe('v1');
      expect(model.id).toMatch(/^[^:]+:.+$/);
    });

    it('answers with an object of the shape that was asked for, and its text', async () => {
      const made = await open(factory);
      const { object, text } = await made.model.doGenerate(request(made));
      expect(made.purpose.answer.safeParse(object).error).toBeUndefined();
      expect(text).not.toBe('');
    });

    it('says what it used, and how long it took, from the source that it names', async () => {
      const made = await open(factory);
      const { usage, latency } = await made.model.doGenerate(request(made));
      expectUsage(usage);
      expect(latency.source).toBe(made.model.latencySource);
      expect(latency.seconds).toBeGreaterThanOrEqual(0);
    });

    it('is not called at all with a signal that has aborted', async () => {
      const made = await open(factory);
      const reason = new Cancelled('before the call');
      await expect(made.model.doGenerate(request(made, AbortSignal.abort(reason)))).rejects.toBe(reason);
    });

    it.runIf(switches.slow !== undefined)('gives up at once when the signal aborts, with its reason', async () => {
      const made = await open(switches.slow as NonNullable<typeof switches.slow>);
      const stop = new AbortController();
      const reason = new Cancelled('in the middle');
      const call = made.model.doGenerate(request(made, stop.signal));
      stop.abort(reason);
      await expect(call).rejects.toBe(reason);
    });
  });
}

/** The promises of `EmbeddingModel`. */
export function describeEmbeddingModel(
  name: string,
  factory: () =>
    | { readonly model: EmbeddingModel; readonly close?: () => Promise<void> }
    | Promise<{ readonly model: EmbeddingModel; readonly close?: () => Promise<void> }>,
): void {
  describe(`${name} keeps the contract of an embedding model`, () => {
    it('gives one unit vector per text, all of one length', async () => {
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

    it('gives nothing for no text', async () => {
      const { model, close } = await factory();
      try {
        expect((await model.doEmbed({ texts: [], signal: new AbortController().signal })).vectors).toEqual([]);
      } finally {
        await close?.();
      }
    });
  });
}

function expectUsage({ inputTokens, outputTokens, costUsd }: Usage): void {
  expect(Number.isSafeInteger(inputTokens) && inputTokens >= 0).toBe(true);
  expect(Number.isSafeInteger(outputTokens) && outputTokens >= 0).toBe(true);
  expect(costUsd === null || costUsd >= 0).toBe(true);
}
