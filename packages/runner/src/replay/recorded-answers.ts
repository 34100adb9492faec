import {
  blobId,
  defineDecorator,
  definePlugin,
  Decorator,
  ModelSelection,
  SAgentsError,
  type ChatMessage,
  type ChatModel,
  type GenerateRequest,
  type GenerateResult,
  type Plugin,
  type RunEvent,
  type RunEventOf,
} from '@s-agents/core';
import type { RecordedRun } from './recorded-run.js';

type Recorded = Pick<RecordedRun, 'events' | 'blob'>;
type Call = RunEventOf<'model.called' | 'model.failed'>;

/**
 * Creates a plugin that makes remote models answer as in a recorded run: the same prompt gets the same answers and
 * failures, in the same order. A prompt without a recorded answer goes to the model itself. Models with a declared
 * latency compute their answers again.
 */
export function recordedAnswers(recording: Recorded): Plugin {
  const calls = Map.groupBy(
    recording.events.filter(isMeasured),
    ({ model, purpose, prompt }) => `${model} ${purpose} ${prompt}`,
  );
  const replaced = (model: ChatModel): ChatModel =>
    model.latencySource === 'declared' ? model : recordedModel(model, calls, recording);
  return definePlugin({
    name: 's-agents replay',
    contributions: [
      {
        contract: Decorator,
        name: 'recorded-answers',
        value: defineDecorator<ModelSelection>(ModelSelection, (models) => ({
          chatModel: (purpose) => replaced(models.chatModel(purpose)),
        })),
      },
    ],
  });
}

function isMeasured(event: RunEvent): event is Call {
  return (event.type === 'model.called' || event.type === 'model.failed') && event.latencySource === 'measured';
}

function recordedModel(model: ChatModel, calls: ReadonlyMap<string, Call[]>, recording: Recorded): ChatModel {
  return {
    specificationVersion: model.specificationVersion,
    id: model.id,
    latencySource: model.latencySource,
    doGenerate: async (request) => {
      request.signal.throwIfAborted();
      const tries = calls.get(`${model.id} ${request.purpose} ${promptId(request.messages)}`) ?? [];
      let failure = nextFailure(tries);
      if (failure === null && tries.length === 0) return model.doGenerate(request);
      let reason = '';
      for (; failure !== null; failure = nextFailure(tries)) {
        reason = failure.reason;
        request.onFailedTry?.({ reason, latency: { source: failure.latencySource, seconds: failure.latencySeconds } });
      }
      return answerOf(tries.shift(), recording, request) ?? rejected(reason);
    },
  };
}

/** Removes the first recorded call if it failed, and returns it. */
function nextFailure(tries: Call[]): RunEventOf<'model.failed'> | null {
  const [first] = tries;
  if (first?.type !== 'model.failed') return null;
  tries.shift();
  return first;
}

function promptId(messages: readonly ChatMessage[]): string {
  return blobId(messages.map(({ role, content }) => ({ role, content })));
}

function answerOf(call: Call | undefined, recording: Recorded, { schema }: GenerateRequest): GenerateResult | null {
  if (call?.type !== 'model.called') return null;
  const answer = recording.blob(call.answer);
  if (typeof answer !== 'object' || answer === null)
    throw new SAgentsError({
      code: 'RECORDING_INVALID',
      message: `the answer ${call.answer} of a recorded call is missing from blobs.jsonl`,
      remedy: 'give the unchanged folder of a run',
    });
  const { text, object, problem } = answer as Partial<GenerateResult>;
  const { inputTokens, outputTokens, costUsd, latencySeconds: seconds, latencySource: source } = call;
  return {
    text: text ?? JSON.stringify(object),
    ...(schema === undefined ? {} : { object }),
    ...(problem === undefined ? {} : { problem }),
    usage: { inputTokens, outputTokens, costUsd },
    latency: { source, seconds },
  };
}

function rejected(reason: string): never {
  throw new SAgentsError({
    code: reason,
    message: 'the model gave no answer in the recorded run',
    remedy: 'start a new run to call the model itself',
  });
}
