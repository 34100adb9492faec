import {
  BodyLost,
  Cancelled,
  failed,
  type ActionOutcome,
  type Body,
  type BodyEvent,
  type Observation,
  type PrimitiveCall,
  type WorldClock,
} from '@s-agents/core';
import { abortable, isCancellation } from '@s-agents/kit';
import { prettifyError } from 'zod';
import {
  Defeat,
  primitiveNamed,
  primitives,
  Reflexes,
  Remains,
  toObservation,
  type Attempt,
  type Primitive,
  type ReflexName,
  type WorldRules,
} from '@s-agents/minecraft';
import { creatureNames, isHungry, isMonster } from '@s-agents/minecraft-rules';
import type { BodyWords } from '../counterfactual/body-words.js';
import { runVitals, type VitalHarm } from '../life/vitals.js';
import { BlockworldMotions } from '../primitives/motions.js';
import { seconds } from '../primitives/durations.js';
import type { Inhabitant } from '../world/inhabitant.js';
import type { PickUp } from '../world/item-entities.js';
import type { World } from '../world/world.js';
import { version } from '../options.js';
import { ActEnded, outcomeOf } from './act-ended.js';
import { observe } from './observe.js';
import { perform } from './perform.js';
import { restore, type Posture } from './posture.js';
import type { Scene } from './scene.js';
import { limitedScene, unlimitedScene, type SceneOptions } from './scenes.js';
import { sense } from './sense.js';
import { StuckDetector } from './stuck-detector.js';

export interface BlockworldBodyOptions {
  readonly self: Inhabitant;
  readonly world: World;
  readonly clock: WorldClock;
  readonly viewDistance: number;
  readonly rules: Pick<WorldRules, 'hunger' | 'keepInventory'>;
  /** Called with the health that the body has lost by hunger and effects. */
  readonly onVitalHarm: (harm: VitalHarm) => void;
  readonly reflexes: ReadonlySet<ReflexName>;
  /** Items of the task. Reflexes do not eat them for slight hunger. */
  readonly kept: ReadonlySet<string>;
  /** Sends a message to all other bodies, or to `to` only; returns whether a body heard it. */
  readonly say: (text: string, to?: string) => boolean;
  readonly words: BodyWords;
}

/** World seconds for which a body remembers a hit or a monster nearby. */
const alertSeconds = 1.5;
/** The body of one agent in this world. Its actions run one after the other. */
export class BlockworldBody implements Body {
  readonly agent: string;
  readonly #options: BlockworldBodyOptions;
  readonly #listeners = new Set<(event: BodyEvent) => void>();
  /** Aborts the current acts when the body dies or leaves; replaced each time. */
  #bodyEnd = new AbortController();
  #lastAct: Promise<unknown> = Promise.resolve();
  /** Acts that are under way or wait for their turn. */
  #openActs = 0;
  #lostBecause: string | null = null;
  /** The time up to which hunger was applied to its health, in world seconds. */
  #healthUpdatedAt = 0;
  readonly #reflexes: Reflexes<Posture>;
  readonly #remains = new Remains();
  readonly #defeat = new Defeat();
  /** World seconds until which it remembers a hit, and a monster nearby. */
  #hitUntil = 0;
  #menacedUntil = 0;
  readonly #stuckDetector = new StuckDetector();

  constructor(options: BlockworldBodyOptions) {
    const { self, world, clock } = options;
    this.agent = self.name;
    this.#options = options;
    this.#reflexes = new Reflexes<Posture>({
      on: options.reflexes,
      version,
      kept: options.kept,
      sense: (doing) =>
        this.#lostBecause === null
          ? sense(self, world, {
              doing,
              viewDistance: options.viewDistance,
              wasHit: clock.now() < this.#hitUntil,
              isMenaced: clock.now() < this.#menacedUntil,
              isStuck: this.#stuckDetector.isStuck,
            })
          : null,
      perform: (reaction, { signal }) => {
        this.#stuckDetector.reset();
        const done = perform(this.#reflexScene(signal), reaction);
        // A body that stays hidden heals while it waits.
        return reaction.act === 'stay' ? done.finally(() => this.updateHealth()) : done;
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
    if (this.#lostBecause !== null) throw new BodyLost(this.agent, this.#lostBecause);
    this.updateHealth();
    const seen = observe(self, world, { surroundings });
    const remains = this.#remains.seenBy(seen, this.#options.clock.now());
    return this.#options.words.observation(toObservation(self.name, { ...seen, ...remains, ...this.#defeat.seen() }));
  }

  async run(told: PrimitiveCall, { signal }: { signal: AbortSignal }): Promise<ActionOutcome> {
    const { words } = this.#options;
    const call = words.call(told);
    if (this.#lostBecause !== null) throw new BodyLost(this.agent, this.#lostBecause);
    const primitive = primitiveNamed(call.primitive);
    if (primitive === undefined)
      return failed(
        'unsupported',
        `there is no primitive "${told.primitive}"; the primitives are ` +
          primitives.map(({ name }) => words.action(name)).join(', '),
      );
    const parameters = primitive.parameters.safeParse(call.parameters);
    if (!parameters.success)
      return failed('invalid', `${told.primitive}: ${prettifyError(parameters.error).replaceAll(/\s+/g, ' ')}`);
    const end = new AbortController();
    const bodyEnd = this.#bodyEnd.signal;
    const stop = (): void => end.abort(signal.reason);
    const stopWithBody = (): void => end.abort(bodyEnd.reason);
    signal.addEventListener('abort', stop, { once: true });
    bodyEnd.addEventListener('abort', stopWithBody, { once: true });
    if (signal.aborted) stop();
    this.#openActs++;
    const done = this.#attempt(primitive, { ...call, data: parameters.data }, this.#lastAct, end).finally(() => {
      signal.removeEventListener('abort', stop);
      bodyEnd.removeEventListener('abort', stopWithBody);
      this.#openActs--;
    });
    this.#lastAct = done.catch(() => {});
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

  /** Removes the body from the world for good. */
  leave(why: string): void {
    if (this.#lostBecause !== null) return;
    this.#lostBecause = why;
    this.#endActs(new Cancelled(why));
    this.#reflexes.end('interrupted', why);
    this.#options.world.leave(this.#options.self);
    this.tell({ type: 'lost', why, forGood: true });
  }

  /** Kills the body: it drops what it carries and returns at once to its bed or the spawn point. */
  die(why: string): void {
    if (this.#lostBecause !== null) return;
    const { world, self, rules, clock } = this.#options;
    this.#endActs(new ActEnded('died', `the body died: ${why}`));
    this.#reflexes.end('died', `the body died: ${why}`);
    this.#hitUntil = this.#menacedUntil = 0;
    this.#defeat.died(
      creatureNames.find((name) => isMonster(name) && why.includes(name)) ?? null,
      self.inventory.counts(),
    );
    if (!rules.keepInventory) {
      this.#remains.died(world.positionOf(self), self.inventory.counts(), clock.now());
      world.drops.dropAll(self);
    }
    world.revive(self);
    this.tell({ type: 'died', why });
    this.tell({ type: 'returned' });
  }

  tell(event: BodyEvent): void {
    const told = this.#options.words.event(event);
    for (const listener of [...this.#listeners]) listener(told);
  }

  /** Reports what it has picked up while it did nothing, or after another body has thrown it. */
  hasPickedUp({ item, count, thrower }: PickUp): void {
    const isIdle = this.#openActs === 0 && !this.#reflexes.isActing;
    const isThrown = thrower !== null && thrower !== this.agent;
    if (isIdle || isThrown) this.tell({ type: 'received', item, count, ...(isThrown ? { from: thrower } : {}) });
  }

  /** Lets the reflexes check a body that may be in danger. */
  alarm({ wasHit = false, isMenaced = false }: { wasHit?: boolean; isMenaced?: boolean } = {}): void {
    const until = this.#options.clock.now() + alertSeconds;
    if (wasHit) this.#hitUntil = until;
    if (isMenaced) this.#menacedUntil = until;
    this.#reflexes.alarm();
  }

  /** Applies hunger and healing up to now. Must be called before anything else changes the body's health. */
  updateHealth(): void {
    const { self, clock, rules, onVitalHarm } = this.#options;
    const harm = runVitals(self, clock.now() - this.#healthUpdatedAt, rules);
    this.#healthUpdatedAt = clock.now();
    if (harm.starved > 0 || harm.magic > 0) onVitalHarm(harm);
    if (isHungry({ food: self.nourishment.food, health: self.health })) this.#reflexes.alarm();
  }

  async #attempt(
    primitive: Primitive,
    call: PrimitiveCall & { readonly data: Record<string, unknown> },
    before: Promise<unknown>,
    end: AbortController,
  ): Promise<ActionOutcome> {
    const { signal } = end;
    const { words } = this.#options;
    try {
      await abortable(before, signal);
      signal.throwIfAborted();
      this.#options.world.advance();
      this.#stuckDetector.reset();
      return words.outcome(
        await this.#reflexes.run(call, (attempt) => this.#perform(primitive, call.data, attempt), { signal }),
      );
    } catch (error) {
      if (signal.aborted || isCancellation(error))
        return words.outcome(outcomeOf(signal.aborted ? signal.reason : error));
      throw error;
    }
  }

  async #perform(primitive: Primitive, parameters: Record<string, unknown>, attempt: Attempt): Promise<ActionOutcome> {
    const { world, clock } = this.#options;
    world.advance();
    const began = clock.now();
    const scene = limitedScene(this.#sceneOptions, attempt, primitive);
    const outcome = await primitive.act(new BlockworldMotions(scene), parameters);
    if (clock.now() === began) await scene.pass(seconds.least);
    this.updateHealth();
    return outcome;
  }

  /** Returns a scene for a reflex, which limits its own time. */
  #reflexScene(signal: AbortSignal): Scene {
    return unlimitedScene(this.#sceneOptions, { signal, tally: { done: 0 } });
  }

  get #sceneOptions(): SceneOptions {
    return { ...this.#options, triedToMove: (ticks) => this.#triedToMove(ticks) };
  }

  #triedToMove(ticks: number): void {
    const { self, world } = this.#options;
    this.#stuckDetector.recordAttempt(world.positionOf(self), ticks);
    if (this.#stuckDetector.isStuck) this.#reflexes.alarm();
  }

  #endActs(reason: Cancelled): void {
    const ended = this.#bodyEnd;
    this.#bodyEnd = new AbortController();
    ended.abort(reason);
  }
}
