import {
  abortable,
  Cancelled,
  cancelled,
  failed,
  isCancellation,
  type ActionOutcome,
  type BodyEvent,
  type OutcomeReason,
  type PrimitiveCall,
} from '@s-agents/core';
import { foodsOf } from '@s-agents/minecraft-rules';
import { react } from './react.js';
import { ReflexMemory } from './reflex-memory.js';
import { reflexNames, reflexSeconds, type Reaction, type ReflexName } from './reflex.js';
import type { Senses } from './senses.js';
import { canBeKeptOff, canBeSetAside, isBoundToPlace } from './set-aside.js';

export interface ReflexesOptions<Posture> {
  /** Those that are on. */
  readonly on: ReadonlySet<ReflexName>;
  /** Minecraft version, for what can be eaten. */
  readonly version: string;
  /** Items that the task is about: eaten only in need. */
  readonly kept: ReadonlySet<string>;
  /** Null while the body is not in the world. */
  readonly sense: (doing: readonly PrimitiveCall[]) => Senses | null;
  /** Does it, until it is done or the signal aborts (then it rejects with the signal's reason). */
  readonly perform: (reaction: Reaction, options: { signal: AbortSignal }) => Promise<ActionOutcome>;
  /** Where the body is and what it holds: what is given back to whom a reflex has interrupted. */
  readonly posture: () => Posture | null;
  /**
   * Gives back what the body held and, where what it does is bound to its `place`, where it was: `dig`ging where there
   * is no other way.
   */
  readonly restore: (posture: Posture, options: { place: boolean; dig: boolean; signal: AbortSignal }) => Promise<void>;
  readonly tell: (event: BodyEvent) => void;
  /** World seconds. */
  readonly now: () => number;
  readonly sleep: (seconds: number, options: { signal: AbortSignal }) => Promise<void>;
}

/** One go at a primitive, which a reflex may end: then there is another. */
export interface Attempt {
  readonly signal: AbortSignal;
  /** World seconds that earlier ones took, since the last progress. */
  readonly spent: number;
  /** To be called when it gets on: what was spent so far counts no more. */
  readonly progress: () => void;
  /** How much of a counted primitive is done, over all attempts: kept by the primitive. */
  readonly tally: { done: number };
}

/** A reflex takes the body from what it was doing. */
class SetAside extends Cancelled {
  constructor(readonly reflex: ReflexName) {
    super(`a reflex takes the body: ${reflex}`);
  }
}

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
 * The reflexes of one body, below planning: they need no model. A reflex sets aside what the body does and lets it go
 * on afterwards, so that whoever asked for it gets its own outcome, only later. One at a time; a more urgent one takes
 * the body from a less urgent one. Nothing is looked at unless somebody says that something has happened.
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

  /** Something has happened that may call for a reflex: it is looked at when whoever tells it has gone on. */
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

  /** The body's life ends, or it leaves: so does its reflex. */
  end(reason: OutcomeReason, why: string): void {
    this.#current?.end.abort(new Ended(reason, why));
    this.#memory.clear();
  }

  /**
   * Does a primitive, as often as reflexes want the body meanwhile. `attempt` rejects with its signal's reason when
   * that aborts.
   */
  async run(
    call: PrimitiveCall,
    attempt: (how: Attempt) => Promise<ActionOutcome>,
    { signal }: { signal: AbortSignal },
  ): Promise<ActionOutcome> {
    const { now, restore } = this.#options;
    const tally = { done: 0 };
    const since = now();
    let owed: Posture | null = null;
    for (let spent = 0; ; ) {
      this.#look(call);
      while (this.#current !== null) {
        await abortable(this.#over, signal);
        owed ??= this.#posture;
        this.#look(call);
      }
      const foe = canBeKeptOff(call.primitive) ? this.#memory.drivenOffBy(since) : null;
      if (foe !== null)
        return failed('blocked', `${call.primitive} was given up, the body is driven off each time: ${foe}`);
      if (this.#memory.isShortOfAirSince(since))
        return failed(
          isBoundToPlace(call.primitive) ? 'blocked' : 'unreachable',
          `${call.primitive} was given up, the air does not last for it where it is done`,
        );
      if (this.#memory.isStuckSince(since))
        return failed('unreachable', `${call.primitive} was given up, the body does not get free where it is`);
      const end = new AbortController();
      const stop = (): void => end.abort(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      const { promise, resolve } = Promise.withResolvers<void>();
      const running: Running = { call, end, over: promise };
      this.#running.add(running);
      let began = Infinity;
      try {
        if (owed !== null)
          await restore(owed, {
            place: isBoundToPlace(call.primitive),
            dig: this.#memory.hasLeftPitSince(since),
            signal: end.signal,
          });
        owed = null;
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

  /** `next`: what it is about to do. */
  #look(next?: PrimitiveCall): void {
    const reaction = this.#reaction(next);
    if (reaction === null) return;
    const current = this.#current;
    if (current === null) this.#over = this.#obey(reaction);
    else if (isMoreUrgent(reaction, current.reaction)) current.end.abort(new SetAside(reaction.reflex));
  }

  #reaction(next?: PrimitiveCall): Reaction | null {
    const { on, kept, sense } = this.#options;
    if (on.size === 0) return null;
    const doing = [...this.#running].map(({ call }) => call);
    const senses = sense(next === undefined ? doing : [...doing, next]);
    if (senses === null) return null;
    const disposition = { ...this.#memory.disposition(senses.feet()), foods: this.#foods, kept };
    return react(senses, disposition, (reflex) => on.has(reflex) && this.#memory.isRested(reflex));
  }

  /** Takes the body until nothing calls for a reflex any more. */
  async #obey(first: Reaction): Promise<void> {
    this.#current = { reaction: first, end: new AbortController() };
    const running = [...this.#running];
    for (const { call, end } of running) if (canBeSetAside(call.primitive)) end.abort(new SetAside(first.reflex));
    try {
      await Promise.all(running.map(({ over }) => over));
      this.#posture = this.#options.posture();
      for (let reaction: Reaction | null = first; reaction !== null; reaction = this.#reaction())
        await this.#do(reaction);
    } finally {
      this.#current = null;
    }
  }

  async #do(reaction: Reaction): Promise<void> {
    const { now, sleep, perform, tell } = this.#options;
    const { reflex } = reaction;
    const end = new AbortController();
    this.#current = { reaction, end };
    const since = now();
    tell({ type: 'reflex', reflex, why: reaction.why });
    const done = new AbortController();
    sleep(reflexSeconds[reflex], { signal: done.signal }).then(
      () => end.abort(new Ended('timeout', `${reflex} was not over after ${reflexSeconds[reflex]} s`)),
      () => {},
    );
    let outcome: ActionOutcome;
    try {
      outcome = await perform(reaction, { signal: end.signal });
    } catch (error) {
      if (!end.signal.aborted && !isCancellation(error)) throw error;
      outcome = ending(end.signal.aborted ? end.signal.reason : error);
    } finally {
      done.abort(new Cancelled('done'));
    }
    const seconds = now() - since;
    this.#memory.remember(reaction, outcome, seconds);
    tell({ type: 'reflex-over', reflex, seconds, outcome });
  }
}

/** A fight goes on, unless there is somebody else to flee from. */
function isMoreUrgent(one: Reaction, other: Reaction): boolean {
  if (one.act === 'flee' && other.act === 'fight') return one.foe !== other.foe;
  return reflexNames.indexOf(one.reflex) < reflexNames.indexOf(other.reflex);
}

function ending(reason: unknown): ActionOutcome {
  if (reason instanceof Ended) return failed(reason.reason, reason.why);
  return cancelled(
    reason instanceof Cancelled ? reason.why : reason instanceof Error ? reason.message : String(reason),
  );
}
