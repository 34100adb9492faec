import { inject, injectable, optional } from 'inversify';
import {
  BlobStore,
  EventLog,
  isRemote,
  isSAgentsError,
  ModelSelection,
  PromptRenderer,
  RunContext,
  WallClock,
  WorldClock,
  WorldKnowledge,
  type ChatModel,
  type FailedTry,
  type GenerateResult,
  type Immutable,
  type Latency,
  type ModelRouter,
  type Purpose,
  type SleepOptions,
  CallsUnderWay,
} from '@s-agents/core';
import { findByModelKey, modelChoices, modelLists, type ModelChoice, createCallsUnderWay } from '@s-agents/kit';
import { answerInvalid, inputsInvalid } from './errors.js';
import type { Attempt, Question } from './attempt.js';
import { charactersOf, withCharacter } from './character.js';
import { CallRecord } from './call-record.js';
import { rejectDeepAnswer, resultProblem } from './check-result.js';
import { FailedTries } from './failed-tries.js';
import { followUp } from './follow-up.js';
import { compiled } from '../answers/compiled.js';
import { checkAnswer, isTextual, type CheckedAnswer } from './check-answer.js';
import { changedTemperature, temperatureFor } from './temperature.js';

/**
 * How often a model is asked for a well-formed answer: once, and twice more to correct it. An objection to what a
 * well-formed answer says is a question of its own, and has as many.
 */
const maximumAttempts = 3;

/** The failures of a model that repeats a recording: another model would hide that the run is not the recorded one. */
const mustBeSeen: ReadonlySet<string> = new Set(['CASSETTE_MISMATCH', 'REPLAY_DIVERGED', 'RESUME_DIVERGED']);

/**
 * The model router of a run. It records each try that gets an answer as one `model.called` event, each try that gets
 * none as one `model.failed` event, and as `model.replaced` that the next model of a list is asked.
 */
@injectable()
export class Router implements ModelRouter {
  readonly specificationVersion = 'v1';
  /** The config's entries for models: how many there are for a purpose, and their temperatures. */
  readonly #choices: ReadonlyMap<string, readonly ModelChoice[]>;
  readonly #record: CallRecord;
  readonly #characters: ReadonlyMap<string, string>;

  constructor(
    @inject(ModelSelection) private readonly selection: ModelSelection,
    @inject(RunContext) { config }: Pick<RunContext, 'config'>,
    @inject(WorldClock) private readonly clock: WorldClock,
    @inject(EventLog) private readonly log: EventLog,
    @inject(BlobStore) blobs: BlobStore,
    @inject(WallClock) private readonly wallClock: WallClock,
    @inject(PromptRenderer) private readonly prompts: PromptRenderer,
    @inject(WorldKnowledge) private readonly knowledge: WorldKnowledge,
    @inject(CallsUnderWay) @optional() private readonly calls: CallsUnderWay = createCallsUnderWay(),
  ) {
    this.#choices = modelLists(modelChoices(config));
    this.#characters = charactersOf(config);
    this.#record = new CallRecord(log, blobs);
  }

  async ask<Inputs, Answer>(
    purpose: Purpose<Inputs, Answer>,
    inputs: Immutable<NoInfer<Inputs>>,
    { agent, isBeforeStart = false, signal }: { agent: string; isBeforeStart?: boolean; signal: AbortSignal },
  ): Promise<Answer> {
    const checked = compiled(purpose.inputs).safeParse(inputs);
    if (!checked.success) throw inputsInvalid(purpose.name, checked.error);
    const question = {
      agent,
      purpose,
      messages: withCharacter(this.prompts.render(purpose, checked.data), this.#characters.get(agent)),
      inputs: checked.data,
      isBeforeStart,
      signal,
    };
    const choices = findByModelKey(this.#choices, purpose.name, agent) ?? [];
    const sitter = this.selection.sitter?.(purpose.name, agent) ?? null;
    const modelAt = (rank: number): ChatModel =>
      sitter !== null && rank < 0 ? sitter : this.selection.chatModel(purpose.name, agent, rank);
    for (let rank = sitter === null ? 0 : -1; ; rank++) {
      const model = modelAt(rank);
      try {
        return await this.#askModel(model, question, temperatureFor(purpose, choices[rank]));
      } catch (error) {
        if (rank + 1 >= choices.length || signal.aborted || !isSAgentsError(error) || mustBeSeen.has(error.code))
          throw error;
        this.log.append({
          type: 'model.replaced',
          agent,
          purpose: purpose.name,
          model: model.id,
          by: modelAt(rank + 1).id,
          reason: error.code,
        });
      }
    }
  }

  /**
   * Asks one model, again while its answers are malformed. A well-formed one that is wrong about the inputs or the world
   * goes back once, and is taken as it is when nothing better follows.
   */
  async #askModel<Answer>(model: ChatModel, question: Question<Answer>, temperature: number): Promise<Answer> {
    const { purpose, signal } = question;
    let { messages } = question;
    let last = maximumAttempts;
    let questioned: { readonly value: Answer } | undefined;
    for (let number = 1; ; number++) {
      signal.throwIfAborted();
      const { result, answer } = await this.#try({
        ...question,
        model,
        temperature: number === 1 ? temperature : changedTemperature(temperature, number),
        messages,
        number,
        isChecked: questioned === undefined,
      });
      if (answer.valid) return answer.value;
      if ('value' in answer) {
        questioned = answer;
        last = number + maximumAttempts;
      }
      if (number === last) {
        if (questioned !== undefined) return questioned.value;
        throw answerInvalid({
          purpose: purpose.name,
          model: model.id,
          attempts: number,
          problem: answer.problem,
          text: result.text,
        });
      }
      messages = followUp(question.messages, result.text, answer.problem);
    }
  }

  async #try<Answer>(attempt: Attempt<Answer>): Promise<{ result: GenerateResult; answer: CheckedAnswer<Answer> }> {
    const { agent, purpose, model, signal } = attempt;
    const failures = new FailedTries((failure) => this.#record.failed(attempt, failure), {
      model,
      clock: this.wallClock,
    });
    const release = attempt.isBeforeStart
      ? () => {}
      : this.clock.hold(`${model.id} is asked for ${purpose.name} by ${agent}`);
    let generated: { readonly result: GenerateResult } | { readonly error: unknown };
    let charged: Promise<void>;
    try {
      generated = await this.#generate(attempt, failures.add).then(
        (result) => {
          const error = resultProblem(model, result);
          return error === null ? { result: rejectDeepAnswer(result) } : { error };
        },
        (error: unknown) => ({ error }),
      );
      if ('error' in generated && !signal.aborted) failures.rejected(generated.error);
      const seconds = failures.seconds + ('result' in generated ? generated.result.latency.seconds : 0);
      // Called before the clock is released: no virtual time may pass between the answer and its charge.
      const source = 'result' in generated ? generated.result.latency.source : model.latencySource;
      charged = attempt.isBeforeStart ? Promise.resolve() : this.#charge(model, { source, seconds }, { agent, signal });
    } finally {
      release();
      this.#tell(attempt, null);
    }
    if ('error' in generated) {
      await charged;
      throw generated.error;
    }
    const { result } = generated;
    const answer = checkAnswer(
      purpose,
      result,
      attempt.isChecked ? { inputs: attempt.inputs, knowledge: this.knowledge } : null,
    );
    try {
      await charged;
    } finally {
      // Recorded even when the call is aborted during the charge, since the tokens are spent.
      this.#record.answered(attempt, result, answer.valid);
    }
    return { result, answer };
  }

  /**
   * An answer from outside of this process arrives at any moment among what runs in it. Its asker therefore goes on in
   * its turn by the clock even when no time passed, so that a replay does the same.
   */
  #charge(model: ChatModel, latency: Latency, options: SleepOptions): Promise<void> {
    return isRemote(model) && latency.seconds === 0
      ? this.clock.sleep(0, options)
      : this.clock.charge(latency, options);
  }

  #generate<Answer>(attempt: Attempt<Answer>, onFailedTry: (failure: FailedTry) => void): Promise<GenerateResult> {
    const { agent, purpose, model, temperature, messages, inputs, signal } = attempt;
    this.#tell(attempt, 0);
    // A plugin in plain JavaScript may return something else than a promise.
    return Promise.resolve(
      model.doGenerate({
        agent,
        purpose: purpose.name,
        messages,
        ...(isTextual(purpose.answer) ? {} : { schema: purpose.answer, forms: purpose.forms }),
        temperature,
        maxOutputTokens: purpose.maxOutputTokens,
        inputs,
        signal,
        onFailedTry,
        ...(this.calls.isFollowed ? { onProgress: ({ outputTokens }) => this.#tell(attempt, outputTokens) } : {}),
      }),
    );
  }

  #tell<Answer>({ agent, purpose, model }: Attempt<Answer>, outputTokens: number | null): void {
    if (this.calls.isFollowed) this.calls.tell({ agent, purpose: purpose.name, model: model.id, outputTokens });
  }
}
