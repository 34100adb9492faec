import {
  BodyLost,
  cancelled,
  Cancelled,
  failed,
  succeeded,
  type ActionOutcome,
  type Body,
  type BodyEvent,
  type Json,
  type Observation,
  type PrimitiveCall,
} from '@s-agents/core';
import { abortable, isCancellation } from '@s-agents/kit';
import type { Apartment, Dweller } from './apartment/apartment.js';
import { Memory } from './perception/memory.js';
import { observe } from './perception/observe.js';
import { recall } from './perception/recall.js';
import { see } from './perception/sight.js';
import {
  isHouseholdPrimitive,
  parametersOf,
  type HouseholdPrimitive,
  type ParametersOf,
} from './primitives/definitions.js';
import { close, grab, open, putIn, putOn, type ActContext } from './primitives/handling.js';
import { walkOneStep } from './primitives/walking.js';
import { recallSteps } from './rules.js';
import type { Steps } from './steps.js';

export interface HouseholdBodyOptions {
  readonly agent: string;
  readonly apartment: Apartment;
  readonly steps: Steps;
  readonly lastStep: number;
  /** Whether it sees into all rooms and containers. */
  readonly knowsMap: boolean;
  /** The primitives that the task takes away from this body. */
  readonly blocked: readonly string[];
}

/** An agent's body in an apartment. It does one thing a step. */
export class HouseholdBody implements Body {
  readonly agent: string;
  readonly memory = new Memory();
  readonly #listeners = new Set<(event: BodyEvent) => void>();
  readonly #gone = new AbortController();
  /** The call before, after whose end the next one begins. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: HouseholdBodyOptions) {
    this.agent = options.agent;
  }

  async observe({ signal }: { signal: AbortSignal }): Promise<Observation> {
    signal.throwIfAborted();
    this.#throwIfGone();
    const { apartment, steps, lastStep } = this.options;
    return observe({ apartment, self: this.#self(), sight: this.#look(), step: steps.count, lastStep });
  }

  async run({ primitive, parameters }: PrimitiveCall, { signal }: { signal: AbortSignal }): Promise<ActionOutcome> {
    this.#throwIfGone();
    const either = AbortSignal.any([signal, this.#gone.signal]);
    const before = this.#before;
    const call = abortable(before, either).then(() => this.#perform(primitive, parameters, either));
    this.#before = Promise.allSettled([before, call]);
    try {
      return await call;
    } catch (error) {
      if (!isCancellation(error)) throw error;
      return cancelled(error instanceof Cancelled ? error.why : String(error));
    }
  }

  onEvent(listener: (event: BodyEvent) => void): () => void {
    const entry = (event: BodyEvent): void => listener(event);
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  async close(): Promise<void> {
    this.leave('it was closed');
  }

  /** Removes the body from the apartment for good. What it holds stays behind on the floor. */
  leave(why: string): void {
    if (this.#gone.signal.aborted) return;
    this.#gone.abort(new Cancelled(why));
    this.options.apartment.leave(this.agent);
    for (const listener of [...this.#listeners]) listener({ type: 'lost', why, forGood: true });
  }

  async #perform(primitive: string, parameters: Json, signal: AbortSignal): Promise<ActionOutcome> {
    const fail = (outcome: ActionOutcome): Promise<ActionOutcome> => this.#act(() => outcome, signal);
    signal.throwIfAborted();
    if (!isHouseholdPrimitive(primitive)) return fail(failed('unsupported', `there is no primitive "${primitive}"`));
    if (this.options.blocked.includes(primitive))
      return fail(failed('unsupported', `${this.agent} cannot ${primitive}: the task takes that away`));
    const checked = parametersOf[primitive].safeParse(parameters);
    if (!checked.success)
      return fail(
        failed('invalid', checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')),
      );
    return this.#do(primitive, checked.data, signal);
  }

  async #do(primitive: HouseholdPrimitive, parameters: unknown, signal: AbortSignal): Promise<ActionOutcome> {
    const once = (effect: (context: ActContext) => ActionOutcome): Promise<ActionOutcome> =>
      this.#act(() => effect({ apartment: this.options.apartment, self: this.#self() }), signal);
    switch (primitive) {
      case 'recall':
        await this.options.steps.pass(recallSteps, this.agent, signal);
        this.#look();
        return succeeded(recall(this.memory, this.options.apartment, this.#self(), this.options.steps.count));
      case 'walk':
        return this.#walk(parameters as ParametersOf<'walk'>, signal);
      case 'wait': {
        const { steps } = parameters as ParametersOf<'wait'>;
        for (let step = 1; ; step++) {
          const outcome = await this.#act(() => succeeded(), signal);
          if (step >= steps || outcome.status !== 'succeeded') return outcome;
        }
      }
      case 'open':
        return once((context) => open(context, parameters as ParametersOf<'open'>));
      case 'close':
        return once((context) => close(context, parameters as ParametersOf<'close'>));
      case 'grab':
        return once((context) => grab(context, parameters as ParametersOf<'grab'>));
      case 'putIn':
        return once((context) => putIn(context, parameters as ParametersOf<'putIn'>));
      case 'putOn':
        return once((context) => putOn(context, parameters as ParametersOf<'putOn'>));
    }
  }

  async #walk({ to, steps = Infinity }: ParametersOf<'walk'>, signal: AbortSignal): Promise<ActionOutcome> {
    for (let step = 1; ; step++) {
      const outcome = await this.#act(() => walkOneStep(this.options.apartment, this.#self(), to, this.memory), signal);
      const isOver = outcome.status !== 'succeeded' || (outcome.value as { readonly there: boolean }).there;
      if (isOver || step >= steps) return outcome;
    }
  }

  /** Does something that takes a step, and sees what has come of it. */
  async #act(effect: () => ActionOutcome, signal: AbortSignal): Promise<ActionOutcome> {
    const { steps, lastStep } = this.options;
    this.#look();
    const isOver = steps.count >= lastStep;
    const outcome = await steps.act(
      this.agent,
      isOver ? () => failed('timeout', `the ${lastStep} steps are over`) : effect,
      signal,
    );
    if (!this.#gone.signal.aborted) this.#look();
    return outcome;
  }

  #look(): ReturnType<typeof see> {
    const { apartment, steps, knowsMap } = this.options;
    const sight = see(apartment, this.#self(), { knowsMap });
    this.memory.note(sight, steps.count);
    return sight;
  }

  #self(): Dweller {
    const self = this.options.apartment.dweller(this.agent);
    if (self === undefined) throw new BodyLost(this.agent, 'it has left the apartment');
    return self;
  }

  #throwIfGone(): void {
    if (!this.#gone.signal.aborted) return;
    const reason: unknown = this.#gone.signal.reason;
    throw new BodyLost(this.agent, reason instanceof Cancelled ? reason.why : String(reason));
  }
}
