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

/** Wall milliseconds that primitives may take to notice that nobody waits for them any more. */
const farewell = 500;

/** One for all: with every action one is needed, and an error's stack costs more than the rest. */
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
 * The primitives that one action's code uses, in order: each is checked, done by the body, and in the log when it is
 * over.
 */
export class PrimitiveCalls {
  readonly #options: PrimitiveCallsOptions;
  readonly #running = new Set<Promise<ActionOutcome>>();
  readonly #stop = new AbortController();
  readonly #stopWithAction = (): void => this.#stop.abort(this.#options.signal.reason);
  #count: number;

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

  /** Tells the calls that are still going to stop, and waits for them: the next code must find the body at rest. */
  async end(): Promise<void> {
    this.#options.signal.removeEventListener('abort', this.#stopWithAction);
    this.#stop.abort(codeEnded);
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
      // A body that does not listen is its own failure: its later calls will tell.
      if (!(error instanceof TimedOut)) throw error;
    }
  }

  async #run(call: string, primitive: string, parameters: Json): Promise<ActionOutcome> {
    const { agent, body, primitives, events, clock } = this.#options;
    // As fine as the log's own times.
    const startedAt = Math.round(clock.now() * 1000) / 1000;
    const checked = primitives.get(primitive)?.parameters.safeParse(parameters);
    const valid = checked?.success === true ? (checked.data as Json) : parameters;
    const outcome =
      checked?.success === true
        ? await body.run({ id: call, primitive, parameters: valid }, { signal: this.#stop.signal })
        : failed('invalid', problemOf(primitive, checked?.error));
    events.append({ type: 'primitive.ended', agent, call, primitive, parameters: valid, startedAt, outcome });
    return outcome;
  }
}

function problemOf(
  primitive: string,
  error:
    | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
    | undefined,
): string {
  if (error === undefined) return `there is no primitive "${primitive}"`;
  return (
    `${primitive}: ` +
    `${error.issues.map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`)).join('; ')}`
  );
}
