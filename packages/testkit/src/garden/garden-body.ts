import {
  BodyLost,
  cancelled,
  Cancelled,
  failed,
  type ActionOutcome,
  type Body,
  type BodyEvent,
  type Observation,
  type OutcomeReason,
  type PrimitiveCall,
  type WorldClock,
} from '@s-agents/core';
import { abortable, isCancellation } from '@s-agents/kit';
import { perform } from './acts/acts.js';
import type { Furniture } from './furniture.js';
import type { Ground } from './ground.js';
import type { Inhabitant } from './inhabitant.js';
import type { Mishaps } from './mishaps.js';
import { observe } from './observe.js';
import { isGardenPrimitive } from './primitives.js';
import { minimumActSeconds } from './rules.js';

export interface GardenBodyOptions {
  readonly self: Inhabitant;
  readonly ground: Ground;
  readonly furniture: ReadonlyMap<string, Furniture>;
  readonly clock: WorldClock;
  readonly mishaps: Mishaps;
  readonly commanders: readonly string[];
  readonly inhabitants: ReadonlyMap<string, Inhabitant>;
}

/** Thrown when the world ends an act. */
class EndedByWorld extends Cancelled {
  constructor(
    readonly reason: OutcomeReason,
    why: string,
  ) {
    super(why);
  }
}

export class GardenBody implements Body {
  readonly agent: string;
  readonly #listeners = new Set<(event: BodyEvent) => void>();
  /** Aborts the body's current acts when it is lost or dies; replaced each time. */
  #currentAct = new AbortController();
  #presence:
    | { readonly state: 'here' }
    | { readonly state: 'away'; readonly back: Promise<void>; readonly why: string }
    | { readonly state: 'gone'; readonly why: string } = { state: 'here' };

  constructor(private readonly options: GardenBodyOptions) {
    this.agent = options.self.name;
  }

  async observe({ signal }: { signal: AbortSignal }): Promise<Observation> {
    signal.throwIfAborted();
    while (this.#presence.state === 'away') await abortable(this.#presence.back, signal);
    if (this.#presence.state === 'gone') throw new BodyLost(this.agent, this.#presence.why);
    return observe(this.options);
  }

  async run({ primitive, parameters }: PrimitiveCall, { signal }: { signal: AbortSignal }): Promise<ActionOutcome> {
    if (this.#presence.state === 'gone') throw new BodyLost(this.agent, this.#presence.why);
    const both = AbortSignal.any([signal, this.#currentAct.signal]);
    try {
      return await this.#attempt(primitive, parameters, both);
    } catch (error) {
      if (!isCancellation(error)) throw error;
      if (both.reason instanceof EndedByWorld) return failed(both.reason.reason, both.reason.why);
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

  /** Removes the body from the world for a while, as a lost connection does. */
  async goAway(why: string, seconds: number): Promise<void> {
    if (this.#presence.state !== 'here') return;
    const back = this.options.clock.sleep(seconds, { agent: this.agent, signal: new AbortController().signal });
    this.#presence = { state: 'away', back, why };
    this.#endAct(new EndedByWorld('interrupted', why));
    this.#tell({ type: 'lost', why });
    await back;
    // The body may have been removed permanently in the meantime.
    if (this.#presence.back !== back) return;
    this.#presence = { state: 'here' };
    this.#tell({ type: 'returned' });
  }

  /** Removes the body from the world permanently. */
  leave(why: string): void {
    if (this.#presence.state === 'gone') return;
    this.#presence = { state: 'gone', why };
    this.#endAct(new Cancelled(why));
    this.#tell({ type: 'lost', why, forGood: true });
  }

  /** Kills the body: it loses its inventory and respawns in the middle of the garden. */
  die(why: string): void {
    if (this.#presence.state === 'gone') return;
    this.options.self.inventory.clear();
    this.options.self.position = { x: 0, y: 0, z: 0 };
    this.#endAct(new EndedByWorld('died', why));
    this.#tell({ type: 'died', why });
  }

  /** Lets the body hear a line of chat, or a whisper. */
  hear(from: string, text: string, { whispered = false }: { readonly whispered?: boolean } = {}): void {
    this.#tell({
      type: 'heard',
      from,
      text,
      ...(whispered ? { whispered: true } : {}),
      ...(this.options.commanders.includes(from) ? { commander: true } : {}),
    });
  }

  async #attempt(primitive: string, parameters: unknown, signal: AbortSignal): Promise<ActionOutcome> {
    const { self, ground, furniture, clock, mishaps, inhabitants } = this.options;
    const pass = (seconds: number): Promise<void> => clock.sleep(seconds, { agent: this.agent, signal });
    await pass(minimumActSeconds);
    if (this.#presence.state === 'away') return failed('interrupted', `not in the world: ${this.#presence.why}`);
    const mishap = mishaps.take(this.agent, primitive);
    if (mishap !== null) return failed(mishap.reason, mishap.detail);
    if (!isGardenPrimitive(primitive)) return failed('unsupported', `there is no primitive "${primitive}"`);
    return perform(
      primitive,
      { self, ground, furniture, inhabitant: (name) => inhabitants.get(name) ?? null, pass, now: () => clock.now() },
      parameters,
    );
  }

  #endAct(reason: Cancelled): void {
    const ended = this.#currentAct;
    this.#currentAct = new AbortController();
    ended.abort(reason);
  }

  #tell(event: BodyEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }
}
