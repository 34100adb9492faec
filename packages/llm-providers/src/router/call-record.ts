import {
  isRemote,
  type BlobStore,
  type ChatModel,
  type EventLog,
  type FailedTry,
  type GenerateResult,
  type Json,
  type Latency,
} from '@s-agents/core';
import type { Attempt } from './attempt.js';

/** Records the tries of a run's models: `model.called` for one that got an answer, `model.failed` for one that did not. */
export class CallRecord {
  constructor(
    private readonly log: EventLog,
    private readonly blobs: BlobStore,
  ) {}

  failed<Answer>({ agent, purpose, model, messages, number }: Attempt<Answer>, { reason, latency }: FailedTry): void {
    this.log.append({
      type: 'model.failed',
      agent,
      purpose: purpose.name,
      model: model.id,
      attempt: number,
      prompt: this.blobs.put(messages as unknown as Json),
      latencySeconds: latency.seconds,
      latencySource: latency.source,
      reason,
      ...remoteMark(model, latency),
    });
  }

  answered<Answer>(
    { agent, purpose, model, messages, inputs, number }: Attempt<Answer>,
    { object, text, problem, finishReason, warnings = [], isStored = false, usage, latency }: GenerateResult,
    valid: boolean,
  ): void {
    this.log.append({
      type: 'model.called',
      agent,
      purpose: purpose.name,
      model: model.id,
      prompt: this.blobs.put(messages as unknown as Json),
      inputs: this.blobs.put(inputs as Json),
      answer: this.blobs.put((text === JSON.stringify(object) ? { object } : { text, object, problem }) as Json),
      inputTokens: usage.inputTokens,
      outputTokens: usage.outputTokens,
      costUsd: usage.costUsd,
      latencySeconds: latency.seconds,
      latencySource: latency.source,
      attempt: number,
      valid,
      ...(finishReason === undefined ? {} : { finishReason }),
      ...(warnings.length === 0 ? {} : { warnings: [...warnings] }),
      ...(usage.cachedInputTokens === undefined ? {} : { cachedInputTokens: usage.cachedInputTokens }),
      ...(usage.reasoningTokens === undefined ? {} : { reasoningTokens: usage.reasoningTokens }),
      ...(isStored ? { isStored } : {}),
      ...remoteMark(model, latency),
    });
  }
}

/** Marks the call of a server whose latency is declared, since a repetition cannot tell it from the other kind. */
function remoteMark(model: ChatModel, { source }: Latency): { readonly isRemote?: true } {
  return isRemote(model) && source === 'declared' ? { isRemote: true } : {};
}
