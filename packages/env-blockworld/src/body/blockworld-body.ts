import {
  abortable,
  BodyLost,
  Cancelled,
  failed,
  isCancellation,
  type ActionOutcome,
  type Body,
  type BodyEvent,
  type Observation,
  type PrimitiveCall,
  type WorldClock,
} from '@s-agents/core';
import { prettifyError } from 'zod';
import { Reflexes, Remains, type Attempt, type ReflexName, type WorldRules } from '@s-agents/minecraft';
import { isHungry } from '@s-agents/minecraft-rules';
import { live } from '../life/hunger.js';
import { acts } from '../primitives/acts.js';
import type { Act } from '../primitives/act.js';
import { seconds } from '../primitives/durations.js';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';
import { version } from '../options.js';
import { Ended, outcomeOf } from './ended.js';
import { observe } from './observe.js';
import { perform } from './perform.js';
import { restore, type Posture } from './posture.js';
import type { Scene } from './scene.js';
import { limitedScene, unlimitedScene, type SceneOptions } from './scenes.js';
import { sense } from './sense.js';
import { Strain } from './strain.js';

export interface BlockworldBodyOptions {
  readonly self: Inhabitant;
  readonly world: World;
  readonly clock: WorldClock;
  readonly viewDistance: number;
  readonly rules: Pick<WorldRules, 'hunger' | 'keepInventory'>;
  /** Told how much health the body has lost by hunger. */
  readonly starve: (harm: number) => void;
  readonly reflexes: ReadonlySet<ReflexName>;
  /** Items that the task is about: no reflex eats them for a little hunger. */
  readonly kept: ReadonlySet<string>;
  /** Tells all other bodies, or `to` alone; whether there is a body to tell. */
  readonly say: (text: string, to?: string) => boolean;
}

/** World seconds for which a body remembers that it was hit, or that a monster came near. */
const alert = 1.5;
/** One agent's hands and eyes in this world. Acts of one body run one after the other. */
export class BlockworldBody implements Body {
  readonly agent: string;
  readonly #options: BlockworldBodyOptions;
  readonly #listeners = new Set<(event: BodyEvent) => void>();
  /** Aborts the acts under way when the body dies or leaves; replaced each time. */
  #course = new AbortController();
  #lane: Promise<unknown> = Promise.resolve();
  #gone: string | null = null;
  /** Until when its health has been reckoned, in world seconds. */
  #reckoned = 0;
  readonly #reflexes: Reflexes<Posture>;
  readonly #remains = new Remains();
  /** World seconds until which it remembers. */
  #hitUntil = 0;
  #menacedUntil = 0;
  readonly #strain = new Strain();

  constructor(options: BlockworldBodyOptions) {
    const { self, world, clock } = options;
    this.agent = self.name;
    this.#options = options;
    this.#reflexes = new Reflexes<Posture>({
      on: options.reflexes,
      version,
      kept: options.kept,
      sense: (doing) =>
        this.#gone === null
          ? sense(self, world, {
              doing,
              viewDistance: options.viewDistance,
              wasHit: clock.now() < this.#hitUntil,
              isMenaced: clock.now() < this.#menacedUntil,
              isStuck: this.#strain.isStuck,
            })
          : null,
      perform: (reaction, { signal }) => {
        this.#strain.ease();
        const done = perform(this.#reflexScene(signal), reaction);
        // A body that stays hidden heals meanwhile.
        return reaction.act === 'stay' ? done.finally(() => this.reckon()) : done;
      },
      restore: (posture, { signal, ...how }) => restore(this.#reflexScene(signal), posture, how),
      posture: () => ({ feet: world.positionOf(self), hand: self.inventory.heldName }),
      tell: (event) => this.tell(event),
      now: () => clock.now(),
      sleep: (seconds, { signal }) => clock.sleep(seconds, { agent: this.agent, signal }),
    });
  }

  async observe({
    signal,
    surroundings = true,
  }: {
    signal: AbortSignal;
    surroundings?: boolean;
  }): Promise<Observation> {
    signal.throwIfAborted();
    const { self, world } = this.#options;
    world.advance();
    if (this.#gone !== null) throw new BodyLost(this.agent, this.#gone);
    this.reckon();
    const seen = observe(self, world, { surroundings });
    return { ...seen, ...this.#remains.seenBy(seen, this.#options.clock.now()) };
  }

  async run(call: PrimitiveCall, { signal }: { signal: AbortSignal }): Promise<ActionOutcome> {
    if (this.#gone !== null) throw new BodyLost(this.agent, this.#gone);
    const act = acts.get(call.primitive);
    if (act === undefined)
      return failed(
        'unsupported',
        `there is no primitive "${call.primitive}"; there are ${[...acts.keys()].join(', ')}`,
      );
    const parameters = act.definition.parameters.safeParse(call.parameters);
    if (!parameters.success)
      return failed('invalid', `${call.primitive}: ${prettifyError(parameters.error).replaceAll(/\s+/g, ' ')}`);
    const end = new AbortController();
    const course = this.#course.signal;
    const stop = (): void => end.abort(signal.reason);
    const befall = (): void => end.abort(course.reason);
    signal.addEventListener('abort', stop, { once: true });
    course.addEventListener('abort', befall, { once: true });
    if (signal.aborted) stop();
    const done = this.#attempt(act, { ...call, data: parameters.data }, this.#lane, end).finally(() => {
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
    this.#reflexes.end('interrupted', why);
    this.#options.world.leave(this.#options.self);
    this.tell({ type: 'lost', why, forGood: true });
  }

  /** Death: what was carried lies where it died, and life goes on at the spawn point at once. */
  die(why: string): void {
    if (this.#gone !== null) return;
    const { world, self, rules, clock } = this.#options;
    this.#endActs(new Ended('died', `the body died: ${why}`));
    this.#reflexes.end('died', `the body died: ${why}`);
    this.#hitUntil = this.#menacedUntil = 0;
    if (!rules.keepInventory) {
      this.#remains.died(world.positionOf(self), self.inventory.counts(), clock.now());
      world.loose.dropAll(self);
    }
    world.revive(self);
    this.tell({ type: 'died', why });
    this.tell({ type: 'returned' });
  }

  tell(event: BodyEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }

  /** It is in danger of some kind: its reflexes look at it. */
  alarm({ wasHit = false, isMenaced = false }: { wasHit?: boolean; isMenaced?: boolean } = {}): void {
    const until = this.#options.clock.now() + alert;
    if (wasHit) this.#hitUntil = until;
    if (isMenaced) this.#menacedUntil = until;
    this.#reflexes.alarm();
  }

  /** Brings its health up to date: to be called before something else changes it. */
  reckon(): void {
    const { self, clock, rules, starve } = this.#options;
    const harm = live(self, clock.now() - this.#reckoned, rules);
    this.#reckoned = clock.now();
    if (harm > 0) starve(harm);
    if (isHungry({ food: self.nourishment.food, health: self.health })) this.#reflexes.alarm();
  }

  async #attempt(
    act: Act,
    call: PrimitiveCall & { readonly data: unknown },
    before: Promise<unknown>,
    end: AbortController,
  ): Promise<ActionOutcome> {
    const { signal } = end;
    try {
      await abortable(before, signal);
      signal.throwIfAborted();
      this.#options.world.advance();
      this.#strain.ease();
      return await this.#reflexes.run(call, (attempt) => this.#perform(act, call.data, attempt), { signal });
    } catch (error) {
      if (signal.aborted || isCancellation(error)) return outcomeOf(signal.aborted ? signal.reason : error);
      throw error;
    }
  }

  async #perform(act: Act, parameters: unknown, attempt: Attempt): Promise<ActionOutcome> {
    const { world, clock } = this.#options;
    world.advance();
    const began = clock.now();
    const scene = limitedScene(this.#sceneOptions, attempt, act);
    const outcome = await act.run(scene, parameters);
    if (clock.now() === began) await scene.pass(seconds.least);
    this.reckon();
    return outcome;
  }

  /** A scene for a reflex, which limits its own time. */
  #reflexScene(signal: AbortSignal): Scene {
    return unlimitedScene(this.#sceneOptions, { signal, tally: { done: 0 } });
  }

  get #sceneOptions(): SceneOptions {
    return { ...this.#options, strained: (ticks) => this.#strained(ticks) };
  }

  #strained(ticks: number): void {
    const { self, world } = this.#options;
    this.#strain.tried(world.positionOf(self), ticks);
    if (this.#strain.isStuck) this.#reflexes.alarm();
  }

  #endActs(reason: Cancelled): void {
    const ended = this.#course;
    this.#course = new AbortController();
    ended.abort(reason);
  }
}
