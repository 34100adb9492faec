import { abortable, BodyLost, Cancelled, cancelled, failed, isCancellation, type ActionOutcome, type Body, type BodyEvent, type Observation, type OutcomeReason, type PrimitiveCall, type WorldClock } from '@s-agents/core';
import { prettifyError } from 'zod';
import { live } from '../life/hunger.js';
import { acts } from '../primitives/acts.js';
import type { Act } from '../primitives/act.js';
import { seconds } from '../primitives/durations.js';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';
import { observe } from './observe.js';
import type { Scene } from './scene.js';

export interface BlockworldBodyOptions {
  readonly self: Inhabitant;
  readonly world: World;
  readonly clock: WorldClock;
  readonly viewDistance: number;
  /** Work makes hungry. */
  readonly hunger: boolean;
  /** Told how much health it has lost for want of food. */
  readonly starve: (harm: number) => void;
  /** Tells everybody else in the world, or one of them; whether there is such a one. */
  readonly say: (text: string, to?: string) => boolean;
}

/** The world ends an act of its own accord. */
class Ended extends Cancelled {
  constructor(
    readonly reason: OutcomeReason,
    why: string,
  ) {
    super(why);
  }
}

/** One agent's hands and eyes in this world. Acts of one body run one after the other. */
export class BlockworldBody implements Body {
  readonly agent: string;
  readonly #options: BlockworldBodyOptions;
  readonly #listeners = new Set<(event: BodyEvent) => void>();
  /** Aborts what is being done when something befalls the body; a new one after each time. */
  #course = new AbortController();
  #lane: Promise<unknown> = Promise.resolve();
  #gone: string | null = null;
  /** Until when its health has been reckoned, in world seconds. */
  #reckoned = 0;

  constructor(options: BlockworldBodyOptions) {
    this.agent = options.self.name;
    this.#options = options;
  }

  async observe({ signal }: { signal: AbortSignal }): Promise<Observation> {
    signal.throwIfAborted();
    const { self, world } = this.#options;
    world.advance();
    if (this.#gone !== null) throw new BodyLost(this.agent, this.#gone);
    this.reckon();
    return observe(self, world);
  }

  async run(call: PrimitiveCall, { signal }: { signal: AbortSignal }): Promise<ActionOutcome> {
    if (this.#gone !== null) throw new BodyLost(this.agent, this.#gone);
    const act = acts.get(call.primitive);
    if (act === undefined) return failed('unsupported', `there is no primitive "${call.primitive}"; there are ${[...acts.keys()].join(', ')}`);
    const parameters = act.definition.parameters.safeParse(call.parameters);
    if (!parameters.success) return failed('invalid', `${call.primitive}: ${prettifyError(parameters.error).replaceAll(/\s+/g, ' ')}`);
    const end = new AbortController();
    const course = this.#course.signal;
    const stop = (): void => end.abort(signal.reason);
    const befall = (): void => end.abort(course.reason);
    signal.addEventListener('abort', stop, { once: true });
    course.addEventListener('abort', befall, { once: true });
    if (signal.aborted) stop();
    const done = this.#attempt(act, parameters.data, this.#lane, end).finally(() => {
      signal.removeEventListener('abort', stop);
      course.removeEventListener('abort', befall);
    });
    this.#lane = done.catch(() => {});
    return done;
  }

  onEvent(listener: (event: BodyEvent) => void): () => void {
    const entry = (event: BodyEvent): void => listener(event);
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }

  async close(): Promise<void> {
    this.leave('it was closed');
  }

  /** Out of the world for good. */
  leave(why: string): void {
    if (this.#gone !== null) return;
    this.#gone = why;
    this.#endActs(new Cancelled(why));
    this.#options.world.leave(this.#options.self);
    this.tell({ type: 'lost', why, forGood: true });
  }

  /** Death: what was carried lies where it died, and life goes on at the spawn point at once. */
  die(why: string): void {
    if (this.#gone !== null) return;
    const { world, self } = this.#options;
    this.#endActs(new Ended('died', `the body died: ${why}`));
    world.dropAll(self);
    world.revive(self);
    this.tell({ type: 'died', why });
    this.tell({ type: 'returned' });
  }

  tell(event: BodyEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }

  /** Brings its health up to date: to be called before something else changes it. */
  reckon(): void {
    const { self, clock, hunger, starve } = this.#options;
    const harm = live(self, clock.now() - this.#reckoned, { hunger });
    this.#reckoned = clock.now();
    if (harm > 0) starve(harm);
  }

  async #attempt(act: Act, parameters: unknown, before: Promise<unknown>, end: AbortController): Promise<ActionOutcome> {
    const { signal } = end;
    try {
      await abortable(before, signal);
      signal.throwIfAborted();
      return await this.#perform(act, parameters, end);
    } catch (error) {
      if (signal.aborted || isCancellation(error)) return this.#ending(signal.aborted ? signal.reason : error);
      throw error;
    }
  }

  #ending(reason: unknown): ActionOutcome {
    if (reason instanceof Ended) return failed(reason.reason, reason.why);
    return cancelled(reason instanceof Cancelled ? reason.why : reason instanceof Error ? reason.message : String(reason));
  }

  /** No act takes longer than its limit: a wait that would is ended there. */
  async #perform(act: Act, parameters: unknown, end: AbortController): Promise<ActionOutcome> {
    const { signal } = end;
    const { self, world, clock, viewDistance, say } = this.#options;
    const deadline = clock.now() + act.limitSeconds;
    const sleep = async (time: number, until: AbortSignal): Promise<void> => {
      const left = deadline - clock.now();
      if (time <= left) return clock.sleep(time, { agent: this.agent, signal: until });
      await clock.sleep(Math.max(left, 0), { agent: this.agent, signal: until });
      end.abort(new Ended('timeout', `${act.definition.name} was not done after ${act.limitSeconds} s`));
      signal.throwIfAborted();
    };
    const scene: Scene = {
      self,
      world,
      now: () => clock.now(),
      pass: async (time) => {
        await sleep(time, signal);
        world.advance();
        signal.throwIfAborted();
      },
      passUnless: async (time, arm) => {
        const early = new AbortController();
        const disarm = arm(() => early.abort(new Cancelled('early')));
        try {
          await sleep(time, AbortSignal.any([signal, early.signal]));
        } catch (error) {
          if (signal.aborted || !early.signal.aborted) throw error;
        } finally {
          disarm();
        }
        world.advance();
        signal.throwIfAborted();
        return !early.signal.aborted;
      },
      say,
      reader: () => world.land.reader(world.positionOf(self), viewDistance),
    };
    world.advance();
    const began = clock.now();
    const outcome = await act.run(scene, parameters);
    if (clock.now() === began) await scene.pass(seconds.least);
    this.reckon();
    return outcome;
  }

  #endActs(reason: Cancelled): void {
    const ended = this.#course;
    this.#course = new AbortController();
    ended.abort(reason);
  }
}
