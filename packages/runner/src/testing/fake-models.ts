import { inject, injectable, multiInject } from 'inversify';
import { z } from 'zod';
import {
  BlobStore,
  defineAnswerer,
  definePurpose,
  EventLog,
  ModelSelection,
  Random,
  SAgentsError,
  SymbolicAnswerer,
  WorldClock,
  WorldKnowledge,
  type ChatModel,
  type GenerateRequest,
  type GenerateResult,
  type Immutable,
  type Json,
  type LlmProvider,
  type ModelRouter,
  type Purpose,
} from '@s-agents/core';

export const splitPurpose = definePurpose({
  name: 'root.plan',
  inputs: z.object({ count: z.int(), among: z.int().positive() }),
  answer: z.array(z.int()),
  prompt: { text: '# User\nSplit {{count}} stones among {{among}} agents.' },
  temperature: 0,
});

export const splitAnswerer = defineAnswerer(splitPurpose, ({ count, among }) =>
  Array.from({ length: among }, (_, index) => Math.floor(count / among) + (index < count % among ? 1 : 0)),
);

export const fakeModelOptions = z.strictObject({
  name: z.string().default('symbolic'),
  unreachable: z.boolean().default(false),
});

/** Answers with the purpose's symbolic answerer. */
@injectable()
export class FakeProvider implements LlmProvider {
  readonly specificationVersion = 'v1';
  constructor(
    @multiInject(SymbolicAnswerer) private readonly answerers: readonly SymbolicAnswerer[],
    @inject(WorldKnowledge) private readonly knowledge: WorldKnowledge,
    @inject(Random) private readonly random: Random,
  ) {}

  chatModel({ name, unreachable }: z.output<typeof fakeModelOptions>): ChatModel {
    if (name === '')
      throw new SAgentsError({
        code: 'MODEL_KEY_MISSING',
        message: 'nobody has a name like that',
        remedy: 'set the key',
      });
    return {
      specificationVersion: 'v1',
      id: `fake:${name}`,
      latencySource: 'declared',
      doGenerate: async ({ purpose, inputs }: GenerateRequest): Promise<GenerateResult> => {
        if (unreachable)
          throw new SAgentsError({
            code: 'MODEL_UNREACHABLE',
            message: 'nobody answers at the fake address',
            remedy: 'start the server',
          });
        const answerer = this.answerers.find((candidate) => candidate.purpose === purpose);
        const object = answerer?.answer(inputs, { knowledge: this.knowledge, random: this.random }) ?? null;
        const text = JSON.stringify(object);
        return {
          text,
          object,
          usage: { inputTokens: 1, outputTokens: Math.ceil(text.length / 4), costUsd: 0 },
          latency: { source: 'declared', seconds: 2 },
        };
      },
    };
  }
}

/** Calls the model once, without retries; charges its latency and records the call. */
@injectable()
export class FakeRouter implements ModelRouter {
  readonly specificationVersion = 'v1';
  constructor(
    @inject(ModelSelection) private readonly models: ModelSelection,
    @inject(EventLog) private readonly log: EventLog,
    @inject(BlobStore) private readonly blobs: BlobStore,
    @inject(WorldClock) private readonly clock: WorldClock,
  ) {}

  async ask<Inputs, Answer>(
    purpose: Purpose<Inputs, Answer>,
    given: Immutable<NoInfer<Inputs>>,
    { agent, signal }: { agent: string; signal: AbortSignal },
  ): Promise<Answer> {
    const model = this.models.chatModel(purpose.name);
    const inputs = purpose.inputs.parse(given);
    const messages = [{ role: 'user' as const, content: JSON.stringify(inputs) }];
    const { object, usage, latency } = await model.doGenerate({
      purpose: purpose.name,
      messages,
      temperature: purpose.temperature,
      inputs,
      signal,
    });
    await this.clock.charge(latency, { agent, signal });
    const record = {
      prompt: this.blobs.put(messages),
      inputs: this.blobs.put(inputs as Json),
      answer: this.blobs.put({ object } as Json),
    };
    this.log.append({
      type: 'model.called',
      agent,
      purpose: purpose.name,
      model: model.id,
      ...record,
      ...usage,
      latencySeconds: latency.seconds,
      latencySource: latency.source,
      attempt: 1,
      valid: true,
    });
    return purpose.answer.parse(object);
  }
}
