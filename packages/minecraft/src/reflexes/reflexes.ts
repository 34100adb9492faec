import {
  Cancelled,
  cancelled,
  failed,
  type ActionOutcome,
  type BodyEvent,
  type OutcomeReason,
  type PrimitiveCall,
} from '@s-agents/core';
import { abortable, isCancellation } from '@s-agents/kit';
import { foodsOf } from '@s-agents/minecraft-rules';
import { react } from './react.js';
import { ReflexMemory } from './reflex-memory.js';
import { reflexNames, reflexSeconds, type Reaction, type ReflexName } from './reflex.js';
import type { Senses } from './senses.js';
import { canBeKeptOff, canBeSetAside, isBoundToPlace } from './set-aside.js';

export interface ReflexesOptions<Posture> {
  /** The reflexes that are on. */
  readonly on: ReadonlySet<ReflexName>;
  /** Minecraft version, for what can be eaten. */
  readonly version: string;
  /** Items that the task needs: eaten only when very hungry. */
  readonly kept: ReadonlySet<string>;
  /** Returns what the body senses; null while the body is not in the world. */
  readonly sense: (doing: readonly PrimitiveCall[]) => Senses | null;
  /** Performs a reaction. Rejects with the signal's reason when that aborts. */
  readonly perform: (reaction: Reaction, options: { signal: AbortSignal }) => Promise<ActionOutcome>;
  /** Returns the body's place and held item, to be restored after a reflex; null while it is not in the world. */
  readonly posture: () => Posture | null;
  /**
   * Takes the held item in hand again and, with `place`, brings the body back to where it was; with `dig` it may dig
   * its way there.
   */
  readonly restore: (posture: Posture, options: { place: boolean; dig: boolean; signal: AbortSignal }) => Promise<void>;
  readonly tell: (event: BodyEvent) => void;
  /** World seconds. */
  readonly now: () => number;
  readonly sleep: (seconds: number, options: { signal: AbortSignal }) => Promise<void>;
}

/** One attempt at a primitive. When a reflex interrupts it, another follows. */
export interface Attempt {
  readonly signal: AbortSignal;
  /** World seconds that earlier attempts took since the last progress. */
  readonly spent: number;
  /** Reports progress, which sets `spent` back to 0. */
  readonly progress: () => void;
  /** How much of a counted primitive is done over all attempts; the primitive itself keeps it. */
  readonly tally: { done: number };
}

/** The abort reason of a primitive that a reflex interrupts. */
class SetAside extends Cancelled {
  constructor(readonly reflex: ReflexName) {
    super(`interrupted by the reflex ${reflex}`);
  }
}

/** The abort reason of a reflex that is ended from outside or by its time limit. */
class Ended extends Cancelled {
  constructor(
    readonly reason: OutcomeReason,
    why: string,
  ) {
    super(why);
  }
}

interface Running {
  readonly call: PrimitiveCall;
  readonly end: AbortController;
  readonly over: Promise<void>;
}

/**
 * Runs the reflexes of one body, without a model. A reflex interrupts the running primitives and starts them again
 * afterwards, so that their callers get the primitives' own outcomes, only later. One reflex acts at a time; a more
 * urgent one interrupts a less urgent one. Senses are read when a primitive starts, after each reaction, and on
 * `alarm()`.
 */
export class Reflexes<Posture> {
  readonly #options: ReflexesOptions<Posture>;
  readonly #foods: ReturnType<typeof foodsOf>;
  readonly #running = new Set<Running>();
  readonly #memory: ReflexMemory;
  #current: { readonly reaction: Reaction; readonly end: AbortController } | null = null;
  #over: Promise<void> = Promise.resolve();
  #posture: Posture | null = null;
  #willLook = false;

  constructor(options: ReflexesOptions<Posture>) {
    this.#options = options;
    this.#foods = foodsOf(options.version);
    this.#memory = new ReflexMemory(options.now);
  }

  /** Reports that something may call for a reflex. The check runs in a microtask, after the caller has returned. */
  alarm(): void {
    if (this.#willLook || this.#options.on.size === 0) return;
    this.#willLook = true;
    queueMicrotask(() => {
      this.#willLook = false;
      this.#look();
    });
  }

  get isActing(): boolean {
    return this.#current !== null;
  }

  /** Ends the current reflex and forgets the past, because the body has died or leaves the world. */
  end(reason: OutcomeReason, why: string): void {
    this.#current?.end.abort(new Ended(reason, why));
    this.#memory.clear();
  }

  /**
   * Runs a primitive, starting it again after each reflex that interrupts it. `attempt` must reject with its signal's
   * reason when that aborts.
   */
  async run(
    call: PrimitiveCall,
    attempt: (how: Attempt) => Promise<ActionOutcome>,
    { signal }: { signal: AbortSignal },
  ): Promise<ActionOutcome> {
    const { now, restore } = this.#options;
    const tally = { done: 0 };
    const since = now();
    let toRestore: Posture | null = null;
    for (let spent = 0; ; ) {
      this.#look(call);
      while (this.#current !== null) {
        await abortable(this.#over, signal);
        toRestore ??= this.#posture;
        this.#look(call);
      }
      const foe = canBeKeptOff(call.primitive) ? this.#memory.drivenOffBy(since) : null;
      if (foe !== null)
        return failed('driven-off', `${call.primitive} was given up: the body is driven off each time: ${foe}`);
      if (this.#memory.isShortOfAirSince(since))
        return failed(
          isBoundToPlace(call.primitive) ? 'blocked' : 'unreachable',
          `${call.primitive} was given up: the body runs out of air there`,
        );
      if (this.#memory.isStuckSince(since))
        return failed('unreachable', `${call.primitive} was given up: the body is stuck and does not get free`);
      const end = new AbortController();
      const stop = (): void => end.abort(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      const { promise, resolve } = Promise.withResolvers<void>();
      const running: Running = { call, end, over: promise };
      this.#running.add(running);
      let began = Infinity;
      try {
        if (toRestore !== null)
          await restore(toRestore, {
            place: isBoundToPlace(call.primitive),
            dig: this.#memory.hasLeftPitSince(since),
            signal: end.signal,
          });
        toRestore = null;
        began = now();
        const progress = (): void => void ([spent, began] = [0, now()]);
        return await attempt({ signal: end.signal, spent, progress, tally });
      } catch (error) {
        if (!(end.signal.reason instanceof SetAside) || signal.aborted) throw error;
      } finally {
        signal.removeEventListener('abort', stop);
        this.#running.delete(running);
        resolve();
      }
      spent += Math.max(now() - began, 0);
    }
  }

  /** Starts a reflex if one is called for. `next` is the primitive that is about to start. */
  #look(next?: PrimitiveCall): void {
    const reaction = this.#reaction(next);
    if (reaction === null) return;
    const current = this.#current;
    if (current === null) this.#over = this.#actUntilCalm(reaction);
    else if (isMoreUrgent(reaction, current.reaction)) current.end.abort(new SetAside(reaction.reflex));
  }

  #reaction(next?: PrimitiveCall): Reaction | null {
    const { on, kept, sense } = this.#options;
    if (on.size === 0) return null;
    const doing = [...this.#running].map(({ call }) => call);
    const senses = sense(next === undefined ? doing : [...doing, next]);
    if (senses === null) return null;
    const disposition = { ...this.#memory.disposition(senses), foods: this.#foods, kept };
    return react(senses, disposition, (reflex) => on.has(reflex) && !this.#memory.isPaused(reflex));
  }

  /** Interrupts the running primitives and performs reactions until none is called for. */
  async #actUntilCalm(first: Reaction): Promise<void> {
    this.#current = { reaction: first, end: new AbortController() };
    const running = [...this.#running];
    for (const { call, end } of running) if (canBeSetAside(call.primitive)) end.abort(new SetAside(first.reflex));
    try {
      await Promise.all(running.map(({ over }) => over));
      this.#posture = this.#options.posture();
      for (let reaction: Reaction | null = first; reaction !== null; reaction = this.#reaction())
        await this.#perform(reaction);
    } finally {
      this.#current = null;
    }
  }

  async #perform(reaction: Reaction): Promise<void> {
    const { now, sleep, perform, tell } = this.#options;
    const { reflex } = reaction;
    this.#memory.begin(reaction);
    const end = new AbortController();
    this.#current = { reaction, end };
    const since = now();
    tell({ type: 'reflex', reflex, why: reaction.why });
    const done = new AbortController();
    sleep(reflexSeconds[reflex], { signal: done.signal }).then(
      () => end.abort(new Ended('timeout', `the reflex ${reflex} took more than ${reflexSeconds[reflex]} s`)),
      () => {},
    );
    let outcome: ActionOutcome;
    try {
      outcome = await perform(reaction, { signal: end.signal });
    } catch (error) {
      if (!end.signal.aborted && !isCancellation(error)) throw error;
      outcome = outcomeOfAbort(end.signal.aborted ? end.signal.reason : error);
    } finally {
      done.abort(new Cancelled('done'));
    }
    const seconds = now() - since;
    this.#memory.remember(reaction, outcome, seconds);
    tell({ type: 'reflex-over', reflex, seconds, outcome });
  }
}

/** Whether `one` interrupts `other`: by urgency, and a fight that is being lost is given up. */
function isMoreUrgent(one: Reaction, other: Reaction): boolean {
  if (other.act === 'fight' && (one.act === 'flee' || one.act === 'skirmish')) return true;
  return reflexNames.indexOf(one.reflex) < reflexNames.indexOf(other.reflex);
}

function outcomeOfAbort(reason: unknown): ActionOutcome {
  if (reason instanceof Ended) return failed(reason.reason, reason.why);
  return cancelled(
    reason instanceof Cancelled ? reason.why : reason instanceof Error ? reason.message : String(reason),
  );
}
