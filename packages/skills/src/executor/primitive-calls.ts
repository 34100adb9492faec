import {
  Cancelled,
  failed,
  type ActionOutcome,
  type Body,
  type EventLog,
  type Json,
  type PrimitiveDefinition,
  type WallClock,
  type WorldClock,
} from '@s-agents/core';
import { TimedOut, withTimeout } from '@s-agents/kit';
import { truncate, maximumDetailCharacters } from '../truncate.js';
import { abridgeForLog } from './abridge-for-log.js';

/** Wall milliseconds that primitives may take to stop after their code has ended. */
const endTimeoutMilliseconds = 500;
/** How many refused calls of one run are logged individually; the others are only counted. */
const maximumLoggedRefusals = 20;
/** The most problems and characters in the refusal of one call. */
const maximumProblemsPerRefusal = 5;
const maximumProblemCharacters = 500;

/** Shared by all actions, since creating an error's stack is expensive. */
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
 * The primitive calls of one run of a skill. Each call is checked, run by the body, and logged when it ends. Of refused
 * calls, only the first are logged individually.
 */
export class PrimitiveCalls {
  readonly #options: PrimitiveCallsOptions;
  readonly #running = new Set<Promise<ActionOutcome>>();
  readonly #stop = new AbortController();
  readonly #stopWithAction = (): void => this.#stop.abort(this.#options.signal.reason);
  #count: number;
  #refused = 0;
  #hasEnded = false;

  /** `first`: the number of the first call. */
  constructor(options: PrimitiveCallsOptions, first: number) {
    this.#options = options;
    // A listener is several times cheaper than AbortSignal.any, and every action needs one.
    if (options.signal.aborted) this.#stopWithAction();
    else options.signal.addEventListener('abort', this.#stopWithAction, { once: true });
    this.#count = first;
  }

  /** The number of the next call. */
  get next(): number {
    return this.#count;
  }

  /** Rethrows what the body throws. */
  async run(primitive: string, parameters: Json): Promise<ActionOutcome> {
    if (this.#hasEnded) this.#stop.abort(codeEnded);
    const call = `${this.#options.actionId}/${this.#count++}`;
    const running = this.#run(call, primitive, parameters);
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /**
   * Stops the calls that are still running and waits for them, since the body must be idle when the next code starts.
   */
  async end(): Promise<void> {
    this.#options.signal.removeEventListener('abort', this.#stopWithAction);
    this.#hasEnded = true;
    this.#logRefusals();
    // To abort what nobody waits for costs more than the rest of the end.
    if (this.#running.size === 0) return;
    this.#stop.abort(codeEnded);
    const all = Promise.allSettled([...this.#running]);
    try {
      await withTimeout(() => all, {
        clock: this.#options.wallClock,
        milliseconds: endTimeoutMilliseconds,
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
      const outcome = failed('invalid', describeProblem(primitive, checked?.error));
      if (++this.#refused <= maximumLoggedRefusals)
        events.append({
          type: 'primitive.ended',
          agent,
          call,
          primitive: truncate(primitive, maximumProblemCharacters),
          parameters: abridgeForLog(parameters),
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
      parameters: abridgeForLog(valid),
      startedAt,
      outcome:
        outcome.status === 'succeeded' && outcome.value !== undefined
          ? { ...outcome, value: abridgeForLog(outcome.value) }
          : outcome,
    });
    return outcome;
  }

  #logRefusals(): void {
    const { agent, events } = this.#options;
    const more = this.#refused - maximumLoggedRefusals;
    if (more <= 0) return;
    this.#refused = 0;
    const text = `${more} more calls of primitives were refused: the log holds the first ${maximumLoggedRefusals} of a run`;
    events.append({ type: 'skill.log', agent, text });
  }
}

function withShortDetail(outcome: ActionOutcome): ActionOutcome {
  if (outcome.status === 'succeeded' || outcome.detail.length <= maximumDetailCharacters) return outcome;
  return { ...outcome, detail: truncate(outcome.detail, maximumDetailCharacters) };
}

interface Problems {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

function describeProblem(primitive: string, error: Problems | undefined): string {
  if (error === undefined) return truncate(`there is no primitive "${primitive}"`, maximumProblemCharacters);
  const problems = error.issues
    .slice(0, maximumProblemsPerRefusal)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`));
  const more = error.issues.length - problems.length;
  return truncate(
    `${primitive}: ${problems.join('; ')}${more === 0 ? '' : `; and ${more} more problems`}`,
    maximumProblemCharacters,
  );
}
