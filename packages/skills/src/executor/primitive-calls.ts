import {
  Cancelled,
  failed,
  TimedOut,
  withTimeout,
  type ActionOutcome,
  type Body,
  type EventLog,
  type Json,
  type PrimitiveDefinition,
  type WallClock,
  type WorldClock,
} from '@s-agents/core';
import { boundedText, longestDetail } from '../bounded-text.js';
import { forLog } from './for-log.js';

/** Wall milliseconds that primitives may take to notice that their code has ended. */
const farewell = 500;
/** Refused calls of one run that are in the log, each by itself; the others are counted. */
const mostRefusals = 20;
/** Problems that the refusal of one call names, and the characters that it may have. */
const mostProblems = 5;
const longestProblem = 500;

/** Shared by all actions: each needs one, and an error's stack costs more than the rest. */
const codeEnded = new Cancelled('the code that asked for it has ended');

export interface PrimitiveCallsOptions {
  readonly agent: string;
  readonly actionId: string;
  readonly body: Body;
  /** By name. */
  readonly primitives: ReadonlyMap<string, PrimitiveDefinition>;
  readonly events: EventLog;
  readonly clock: WorldClock;
  readonly wallClock: WallClock;
  readonly signal: AbortSignal;
}

/**
 * The primitive calls of one run of a skill: each is checked, done by the body, and logged when it is over. The log
 * holds the first refused calls and the number of the others.
 */
export class PrimitiveCalls {
  readonly #options: PrimitiveCallsOptions;
  readonly #running = new Set<Promise<ActionOutcome>>();
  readonly #stop = new AbortController();
  readonly #stopWithAction = (): void => this.#stop.abort(this.#options.signal.reason);
  #count: number;
  #refused = 0;

  /** Calls are numbered from `first` on. */
  constructor(options: PrimitiveCallsOptions, first: number) {
    this.#options = options;
    // A listener and not AbortSignal.any, which costs several times as much and is needed with every action.
    if (options.signal.aborted) this.#stopWithAction();
    else options.signal.addEventListener('abort', this.#stopWithAction, { once: true });
    this.#count = first;
  }

  /** The number that the next call gets. */
  get next(): number {
    return this.#count;
  }

  /** Throws what the body throws. */
  async run(primitive: string, parameters: Json): Promise<ActionOutcome> {
    const call = `${this.#options.actionId}/${this.#count++}`;
    const running = this.#run(call, primitive, parameters);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /** Stops the calls that are still under way and waits for them: the next code must find the body at rest. */
  async end(): Promise<void> {
    this.#options.signal.removeEventListener('abort', this.#stopWithAction);
    this.#stop.abort(codeEnded);
    this.#logRefusals();
    if (this.#running.size === 0) return;
    const all = Promise.allSettled([...this.#running]);
    try {
      await withTimeout(() => all, {
        clock: this.#options.wallClock,
        milliseconds: farewell,
        what: 'ending the primitives',
        signal: new AbortController().signal,
      });
    } catch (error) {
      // A body that does not stop in time fails its later calls.
      if (!(error instanceof TimedOut)) throw error;
    }
  }

  async #run(call: string, primitive: string, parameters: Json): Promise<ActionOutcome> {
    const { agent, body, primitives, events, clock } = this.#options;
    // Rounded as the log rounds its times.
    const startedAt = Math.round(clock.now() * 1000) / 1000;
    const checked = primitives.get(primitive)?.parameters.safeParse(parameters);
    if (checked?.success !== true) {
      const outcome = failed('invalid', problemOf(primitive, checked?.error));
      if (++this.#refused <= mostRefusals)
        events.append({
          type: 'primitive.ended',
          agent,
          call,
          primitive: boundedText(primitive, longestProblem),
          parameters: forLog(parameters),
          startedAt,
          outcome,
        });
      return outcome;
    }
    const valid = checked.data as Json;
    const outcome = withShortDetail(
      await body.run({ id: call, primitive, parameters: valid }, { signal: this.#stop.signal }),
    );
    events.append({
      type: 'primitive.ended',
      agent,
      call,
      primitive,
      parameters: forLog(valid),
      startedAt,
      outcome:
        outcome.status === 'succeeded' && outcome.value !== undefined
          ? { ...outcome, value: forLog(outcome.value) }
          : outcome,
    });
    return outcome;
  }

  #logRefusals(): void {
    const { agent, events } = this.#options;
    const more = this.#refused - mostRefusals;
    if (more <= 0) return;
    this.#refused = 0;
    const text = `${more} more calls of primitives were refused: the log holds the first ${mostRefusals} of a run`;
    events.append({ type: 'skill.log', agent, text });
  }
}

function withShortDetail(outcome: ActionOutcome): ActionOutcome {
  if (outcome.status === 'succeeded' || outcome.detail.length <= longestDetail) return outcome;
  return { ...outcome, detail: boundedText(outcome.detail, longestDetail) };
}

interface Problems {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

function problemOf(primitive: string, error: Problems | undefined): string {
  if (error === undefined) return boundedText(`there is no primitive "${primitive}"`, longestProblem);
  const problems = error.issues
    .slice(0, mostProblems)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`));
  const more = error.issues.length - problems.length;
  return boundedText(
    `${primitive}: ${problems.join('; ')}${more === 0 ? '' : `; and ${more} more problems`}`,
    longestProblem,
  );
}
