import {
  abortable,
  BodyLost,
  Cancelled,
  cancelled,
  failed,
  isCancellation,
  type ActionOutcome,
  type Body,
  type BodyEvent,
  type Observation,
  type OutcomeReason,
  type PrimitiveCall,
  type WorldClock,
} from '@s-agents/core';
import { prettifyError } from 'zod';
import { Reflexes, Remains, type Attempt, type ReflexName, type WorldRules } from '@s-agents/minecraft';
import { distance, isHungry, type Position } from '@s-agents/minecraft-rules';
import { live } from '../life/hunger.js';
import { acts } from '../primitives/acts.js';
import type { Act } from '../primitives/act.js';
import { seconds } from '../primitives/durations.js';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';
import { version } from '../options.js';
import { walk } from '../movement/walk.js';
import { observe } from './observe.js';
import { perform } from './perform.js';
import { feetOf, type Scene } from './scene.js';
import { sense } from './sense.js';

export interface BlockworldBodyOptions {
  readonly self: Inhabitant;
  readonly world: World;
  readonly clock: WorldClock;
  readonly viewDistance: number;
  readonly rules: Pick<WorldRules, 'hunger' | 'keepInventory'>;
  /** Told how much health it has lost for want of food. */
  readonly starve: (harm: number) => void;
  readonly reflexes: ReadonlySet<ReflexName>;
  /** Items that the task is about: no reflex eats them for a little hunger. */
  readonly kept: ReadonlySet<string>;
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

/** What a reflex gives back. */
interface Posture {
  readonly feet: Position;
  readonly hand: string | undefined;
}

/** World seconds for which a body remembers that it was hit, or that a monster came near. */
const alert = 1.5;
/**
 * Ticks of trying to move without getting anywhere after which it is stuck, and how many blocks count as getting
 * somewhere.
 */
const stuckTicks = 100;
const strideBlocks = 0.6;

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
  readonly #reflexes: Reflexes<Posture>;
  readonly #remains = new Remains();
  /** World seconds until which it remembers. */
  #hitUntil = 0;
  #menacedUntil = 0;
  /** Where it tries to move from, and for how many ticks. */
  #strain: { from: Position; ticks: number } | null = null;

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
              isStuck: (this.#strain?.ticks ?? 0) >= stuckTicks,
            })
          : null,
      perform: (reaction, { signal }) => {
        this.#strain = null;
        const done = perform(this.#freeScene(signal), reaction);
        // Whoever stays hidden heals meanwhile.
        return reaction.act === 'stay' ? done.finally(() => this.reckon()) : done;
      },
      restore: (posture, { signal, ...how }) => restore(this.#freeScene(signal), posture, how),
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
      this.#strain = null;
      return await this.#reflexes.run(call, (attempt) => this.#perform(act, call.data, attempt), { signal });
    } catch (error) {
      if (signal.aborted || isCancellation(error)) return this.#ending(signal.aborted ? signal.reason : error);
      throw error;
    }
  }

  #ending(reason: unknown): ActionOutcome {
    if (reason instanceof Ended) return failed(reason.reason, reason.why);
    return cancelled(
      reason instanceof Cancelled ? reason.why : reason instanceof Error ? reason.message : String(reason),
    );
  }

  /** No act takes longer than its limit: a wait that would is ended there. Reflexes that interrupt it do not count. */
  async #perform(act: Act, parameters: unknown, attempt: Attempt): Promise<ActionOutcome> {
    const { world, clock } = this.#options;
    let deadline = Infinity;
    const sleep = async (time: number, until: AbortSignal): Promise<void> => {
      const left = deadline - clock.now();
      if (time <= left) return clock.sleep(time, { agent: this.agent, signal: until });
      await clock.sleep(Math.max(left, 0), { agent: this.agent, signal: until });
      throw new Ended('timeout', `${act.definition.name} was not done after ${act.limitSeconds} s`);
    };
    const scene = this.#scene({ ...attempt, sleep });
    world.advance();
    const began = clock.now();
    deadline = began + act.limitSeconds - attempt.spent;
    const outcome = await act.run(scene, parameters);
    if (clock.now() === began) await scene.pass(seconds.least);
    this.reckon();
    return outcome;
  }

  /** Whose time somebody else limits. */
  #freeScene(signal: AbortSignal): Scene {
    return this.#scene({
      signal,
      tally: { done: 0 },
      sleep: (time, until) => this.#options.clock.sleep(time, { agent: this.agent, signal: until }),
    });
  }

  #scene({
    signal,
    tally,
    sleep,
  }: {
    signal: AbortSignal;
    tally: Scene['tally'];
    sleep: (seconds: number, until: AbortSignal) => Promise<void>;
  }): Scene {
    const { self, world, clock, viewDistance, say } = this.#options;
    return {
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
      tally,
      strained: (ticks) => this.#strained(ticks),
      reader: () => world.land.reader(world.positionOf(self), viewDistance),
    };
  }

  #strained(ticks: number): void {
    const { self, world } = this.#options;
    const feet = world.positionOf(self);
    if (this.#strain === null || distance(this.#strain.from, feet) > strideBlocks)
      this.#strain = { from: feet, ticks: 0 };
    this.#strain.ticks += ticks;
    if (this.#strain.ticks >= stuckTicks) this.#reflexes.alarm();
  }

  #endActs(reason: Cancelled): void {
    const ended = this.#course;
    this.#course = new AbortController();
    ended.abort(reason);
  }
}

/** Back to its place, if that matters, and what it held into the hand. */
async function restore(
  scene: Scene,
  { feet, hand }: Posture,
  { place, dig }: { place: boolean; dig: boolean },
): Promise<void> {
  if (place && distance(feet, feetOf(scene)) > strideBlocks) {
    const { arrived } = await walk(scene, { target: feet, within: 0 }, { allowDig: false });
    if (!arrived && dig) await walk(scene, { target: feet, within: 0 }, { allowDig: true });
  }
  const { inventory } = scene.self;
  if (hand === undefined || inventory.heldName === hand || inventory.count(hand) === 0) return;
  await scene.pass(inventory.hold(hand)?.moved === true ? seconds.moveItem : seconds.select);
}
