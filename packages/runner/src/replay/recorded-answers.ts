import {
  isRemote,
  defineDecorator,
  definePlugin,
  Decorator,
  Environment,
  ModelSelection,
  SAgentsError,
  type ChatMessage,
  type ChatModel,
  type GenerateRequest,
  type GenerateResult,
  type Plugin,
  type RunEvent,
  type RunEventOf,
  type WorldClock,
} from '@s-agents/core';
import { blobId, modelLike, selectionLike, settled } from '@s-agents/kit';
import type { Repetition } from './repetition.js';

/** A recorded try of a call, and its place among the recorded events. */
interface Try {
  readonly event: RunEventOf<'model.called' | 'model.failed'>;
  readonly index: number;
}

/** World seconds by which a time may differ because events round it. */
const rounding = 0.0015;

/**
 * Creates a plugin that makes remote models answer as in a recorded run: each agent's prompts get the recorded answers
 * and failures, in order and at the recorded times. A call without a recorded answer was under way when the recording
 * ended, or was given up: it waits for the end of the recording, and is then sent to the model itself. Models of
 * this process compute their answers again. Where `isRepeated` is false, nothing of this holds.
 */
export function recordedAnswers(repetition: Repetition, isRepeated: () => boolean = () => true): Plugin {
  const tries = Map.groupBy(
    repetition.recording.events.flatMap((event, index): Try[] => (isFromOutside(event) ? [{ event, index }] : [])),
    ({ event: { agent, model, purpose, prompt } }) => `${agent} ${model} ${purpose} ${prompt}`,
  );
  return definePlugin({
    name: 's-agents replay',
    contributions: [
      {
        contract: Decorator,
        name: 'recorded-answers',
        value: defineDecorator<ModelSelection>(ModelSelection, (models, container) => {
          const clock = (): WorldClock => container.get<Environment>(Environment).clock;
          const answers = new RecordedAnswers(repetition, tries, clock);
          return selectionLike(models, (model) => (isRepeated() ? answers.modelLike(model) : model));
        }),
      },
    ],
  });
}

function isFromOutside(event: RunEvent): event is Try['event'] {
  return (
    (event.type === 'model.called' || event.type === 'model.failed') &&
    (event.latencySource === 'measured' || event.isRemote === true)
  );
}

class RecordedAnswers {
  /** The number of calls that wait for the end of the recording. */
  #waiting = 0;

  constructor(
    private readonly repetition: Repetition,
    private readonly tries: ReadonlyMap<string, Try[]>,
    private readonly clock: () => WorldClock,
  ) {}

  modelLike(model: ChatModel): ChatModel {
    if (!isRemote(model)) return model;
    return modelLike(model, {
      doGenerate: (request) => this.#generate(model, request),
      // There is no server to ask.
      check: () => Promise.resolve(),
    });
  }

  async #generate(model: ChatModel, request: GenerateRequest): Promise<GenerateResult> {
    const { agent = '', purpose, signal, onFailedTry } = request;
    signal.throwIfAborted();
    const { repetition } = this;
    const tries = this.tries.get(`${agent} ${model.id} ${purpose} ${promptId(request.messages)}`) ?? [];
    const now = this.clock().now();
    let reason = '';
    let seconds = 0;
    for (let failure = takeFailure(tries, now); failure !== null; failure = takeFailure(tries, now)) {
      // Failures are logged at once, so their order among the events at this moment counts.
      await repetition.reached(failure.index, signal);
      ({ reason } = failure.event);
      seconds += failure.event.latencySeconds;
      onFailedTry?.({
        reason,
        latency: { source: failure.event.latencySource, seconds: failure.event.latencySeconds },
      });
    }
    const answer = takeAnswer(tries, now, seconds);
    if (answer !== null) return this.#answerOf(answer, request);
    if (reason !== '' && model.isAskedOnce === true) throw rejection(reason);
    const last = repetition.recording.events.at(-1)?.at ?? 0;
    if (reason !== '' && last > now + rounding && !repetition.isComplete) throw rejection(reason);
    if (await this.#isOver(signal)) return model.doGenerate(request);
    if (reason !== '') throw rejection(reason);
    if (!this.#hasAnswersLeft(agent, purpose)) return this.#askAgain(model, request, last - now);
    repetition.diverge(
      `after event ${repetition.same - 1}, ${agent} asks ${model.id} for ${purpose} with a prompt to which no answer ` +
        'is recorded',
    );
    throw repetition.divergence ?? rejection(reason);
  }

  /** Waits for the end of the recording. Resolves with false if the run can no longer reach it. */
  async #isOver(signal: AbortSignal): Promise<boolean> {
    const { repetition } = this;
    this.#waiting++;
    try {
      while (!repetition.isComplete) {
        const before = repetition.same;
        await settled();
        await settled();
        signal.throwIfAborted();
        const holds = this.clock().waits?.().holds.length ?? Infinity;
        // Every call outside this process holds the clock. If only such waiting calls do, nothing else can happen.
        if (!repetition.isComplete && repetition.same === before && holds <= this.#waiting) return false;
      }
      return true;
    } finally {
      this.#waiting--;
    }
  }

  #hasAnswersLeft(agent: string, purpose: string): boolean {
    return [...this.tries.values()].some(([left]) => left?.event.agent === agent && left.event.purpose === purpose);
  }

  /**
   * Asks for an answer that had arrived, but whose latency had not passed when the recording ended. It therefore takes
   * longer than the `seconds` to the recording's end.
   */
  async #askAgain(model: ChatModel, request: GenerateRequest, seconds: number): Promise<GenerateResult> {
    // A failed try would be logged before the recorded events that are still to come.
    const result = await model.doGenerate({ ...request, onFailedTry: () => {} });
    const { source } = result.latency;
    return { ...result, latency: { source, seconds: Math.max(result.latency.seconds, seconds + 0.001) } };
  }

  #answerOf(call: RunEventOf<'model.called'>, { schema }: GenerateRequest): GenerateResult {
    const answer = this.repetition.recording.blob(call.answer);
    if (typeof answer !== 'object' || answer === null)
      throw new SAgentsError({
        code: 'RECORDING_INVALID',
        message: `the answer ${call.answer} of a recorded call is missing from blobs.jsonl`,
        remedy: 'give the unchanged folder of a run',
      });
    const { text, object, problem } = answer as Partial<GenerateResult>;
    const { inputTokens, outputTokens, cachedInputTokens, reasoningTokens, costUsd } = call;
    const { finishReason, warnings, isStored, latencySeconds: seconds, latencySource: source } = call;
    return {
      text: text ?? JSON.stringify(object),
      ...(schema === undefined ? {} : { object }),
      ...(problem === undefined ? {} : { problem }),
      ...(finishReason === undefined ? {} : { finishReason }),
      ...(warnings === undefined ? {} : { warnings }),
      ...(isStored === undefined ? {} : { isStored }),
      usage: {
        inputTokens,
        outputTokens,
        ...(cachedInputTokens === undefined ? {} : { cachedInputTokens }),
        ...(reasoningTokens === undefined ? {} : { reasoningTokens }),
        costUsd,
      },
      latency: { source, seconds },
    };
  }
}

/** Removes and returns the first try if it failed at this moment. */
function takeFailure(tries: Try[], now: number): { event: RunEventOf<'model.failed'>; index: number } | null {
  const [first] = tries;
  if (first?.event.type !== 'model.failed' || Math.abs(first.event.at - now) > rounding) return null;
  tries.shift();
  return { event: first.event, index: first.index };
}

/**
 * Removes and returns the first try if it is the answer to a call that began at this moment: answers are logged after
 * their latency and that of the failed tries (`seconds`), or earlier when the call was aborted meanwhile.
 */
function takeAnswer(tries: Try[], now: number, seconds: number): RunEventOf<'model.called'> | null {
  const [first] = tries;
  if (first?.event.type !== 'model.called') return null;
  const { at, latencySeconds } = first.event;
  if (now > at + rounding || now < at - seconds - latencySeconds - rounding) return null;
  tries.shift();
  return first.event;
}

function promptId(messages: readonly ChatMessage[]): string {
  return blobId(messages.map(({ role, content }) => ({ role, content })));
}

function rejection(reason: string): SAgentsError {
  return new SAgentsError({
    code: reason,
    message: 'the model gave no answer in the recorded run',
    remedy: 'start a new run to call the model itself',
  });
}
