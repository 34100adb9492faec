import {
  abortable,
  Cancelled,
  failed,
  isCancellation,
  plainSentence,
  type ActionOutcome,
  type BodyEvent,
  type PrimitiveCall,
  type WallClock,
} from '@s-agents/core';
import { Reflexes, Remains, type Reaction } from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';
import { KnownContainers } from '../bot/known-containers.js';
import { observe } from '../bot/observe.js';
import type { FromHost, JoinOptions } from '../bodies/protocol.js';
import { Absence } from './absence.js';
import { comeToRest } from './come-to-rest.js';
import { followConnection } from './connection.js';
import { JoinFailed } from './entry-watch.js';
import { hangUp } from './hang-up.js';
import { listen } from './hearing.js';
import { join } from './join.js';
import { LifeEnded, runCall } from './run-call.js';
import { StepPace } from './step-pace.js';
import { perform, postureOf, restore, type Posture } from '../reflexes/perform.js';
import { sense } from '../reflexes/sense.js';
import { Watch } from '../reflexes/watch.js';
import { messageOf } from '../texts.js';

const firstBackoffMilliseconds = 250;
const longestBackoffMilliseconds = 5_000;
/** The world's age is told no more often than this, in milliseconds: a server may send its time a thousand times. */
const ageMilliseconds = 200;

export interface SessionOptions {
  readonly agent: string;
  readonly join: JoinOptions;
  readonly clock: WallClock;
  readonly send: (message: FromHost) => void;
}

/**
 * One body's life in its host: joins, dies and respawns, is thrown out and comes back, until it leaves or is gone for
 * good.
 */
export class Session {
  readonly #options: SessionOptions;
  readonly #left = new AbortController();
  readonly #containers = new KnownContainers();
  readonly #calls = new Map<number, AbortController>();
  readonly #pace = new StepPace();
  readonly #remains = new Remains();
  readonly #absence: Absence;
  /** The bot while it is in the world and alive. */
  #present: BodyBot | undefined;
  #life = new AbortController();
  /** Made with the first body: only then the version is known. */
  #reflexes: Reflexes<Posture> | undefined;
  #watch: Watch | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    const { clock, join } = options;
    this.#absence = new Absence({ clock, milliseconds: join.returnSeconds * 1000, signal: this.#left.signal });
  }

  /** Resolves when the body has left or is gone. */
  async run(): Promise<void> {
    const { agent, send } = this.#options;
    try {
      let body = await this.#join(this.#left.signal);
      send({ type: 'joined', agent, version: body.bot.version, gameMode: body.bot.game.gameMode });
      for (;;) {
        const why = await this.#live(body);
        if (this.#left.signal.aborted) return;
        this.#absence.begin();
        this.#tell({ type: 'lost', why });
        body = await this.#comeBack(why);
        this.#tell({ type: 'returned' });
      }
    } catch (error) {
      if (this.#left.signal.aborted) return;
      if (error instanceof JoinFailed) send({ type: 'refused', agent, code: error.code, why: error.message });
      else send({ type: 'gone', agent, why: error instanceof Error ? error.message : String(error) });
    }
  }

  async call(request: number, call: PrimitiveCall): Promise<void> {
    const controller = new AbortController();
    this.#calls.set(request, controller);
    const { agent, send } = this.#options;
    const body = this.#present;
    let outcome: ActionOutcome;
    if (body === undefined) outcome = failed('interrupted', 'the body is not in the world at the moment');
    else {
      this.#watch?.forgetStrain();
      outcome = await runCall(body, call, {
        life: this.#life.signal,
        signal: controller.signal,
        onProgress: () => send({ type: 'progress', agent, request }),
        reflexes: this.#reflexesOf(body),
      });
    }
    this.#calls.delete(request);
    if (this.#calls.size === 0 && this.#reflexes?.isActing !== true && body !== undefined && this.#present === body)
      comeToRest(body.bot);
    send({ type: 'ended', agent, request, outcome });
  }

  abort(request: number, why: string): void {
    this.#calls.get(request)?.abort(new Cancelled(why));
  }

  observe(request: number, how: { surroundings: boolean }): void {
    const { agent, send } = this.#options;
    if (this.#present === undefined) send({ type: 'absent', agent, request });
    else {
      const seen = observe(this.#present, how);
      send({
        type: 'observed',
        agent,
        request,
        observation: { ...seen, ...this.#remains.seenBy(seen, this.#options.clock.now() / 1000) },
      });
    }
  }

  leave(): void {
    this.#left.abort(new Cancelled('the body leaves'));
    const body = this.#present;
    this.#endLife(new LifeEnded('interrupted', 'the body left the world'));
    if (body !== undefined) hangUp(body.bot, 'left', this.#options.clock);
  }

  #join(signal: AbortSignal): Promise<BodyBot> {
    const { agent, join: options, clock } = this.#options;
    return join(agent, options, { clock, containers: this.#containers, signal });
  }

  /** From standing in the world to the end of the connection; resolves with why it ended. */
  async #live(body: BodyBot): Promise<string> {
    const { bot } = body;
    const { agent, clock, join: options, send } = this.#options;
    const tell = (event: BodyEvent): void => this.#tell(event);
    this.#arrive(body);
    const steady = this.#absence.outlive();
    const reflexes = this.#reflexesOf(body);
    if ((options.reflexes ?? []).length > 0) this.#watch = new Watch(body, () => reflexes.alarm());
    // One that comes after its call has ended is nobody's.
    bot.on('windowOpen', (window) => {
      if (this.#calls.size === 0) void bot.closeWindow(window);
    });
    listen(bot, { clock, hears: options.hears, tell });
    bot.on('physicsTick', () => this.#pace.step(clock.now()));
    let toldAt = -Infinity;
    bot.on('time', () => {
      if (clock.now() - toldAt < ageMilliseconds) return;
      toldAt = clock.now();
      send({ type: 'age', agent, ticks: bot.time.age, steps: this.#pace.counts });
    });
    const why = await followConnection(body, {
      clock,
      silentMilliseconds: options.silentSeconds * 1000,
      signal: this.#left.signal,
      tell,
      onDeath: (position, carried) => {
        if (this.#present === undefined) return;
        this.#remains.died(position, carried, clock.now() / 1000);
        this.#endLife(new LifeEnded('died', 'the body died'));
        tell({ type: 'died', why: 'health fell to 0' });
      },
      onRevived: () => {
        if (this.#present !== undefined) return;
        this.#arrive(body);
        tell({ type: 'returned' });
      },
    });
    steady();
    this.#endLife(new LifeEnded('interrupted', why));
    hangUp(bot, 'left', clock);
    return why;
  }

  #reflexesOf({ bot, clock }: BodyBot): Reflexes<Posture> {
    const present = (): BodyBot => this.#present ?? raise('the body is not in the world');
    return (this.#reflexes ??= new Reflexes<Posture>({
      on: new Set(this.#options.join.reflexes),
      version: bot.version,
      kept: new Set(this.#options.join.kept),
      sense: (doing) =>
        this.#present === undefined || this.#watch === undefined
          ? null
          : sense(this.#present, { doing, ...this.#watch.mood }),
      perform: (reaction, { signal }) => this.#act(present(), reaction, signal),
      posture: () => (this.#present === undefined ? null : postureOf(this.#present)),
      restore: (posture, options) => restore(present(), posture, options),
      tell: (event) => this.#tell(event),
      now: () => clock.now() / 1000,
      sleep: (seconds, options) => clock.sleep(seconds * 1000, options),
    }));
  }

  /** A reflex: it lets go of what was under way, and of what it did itself. */
  async #act(body: BodyBot, reaction: Reaction, signal: AbortSignal): Promise<ActionOutcome> {
    // A dig or a meal that was broken off says so in its own time.
    comeToRest(body.bot);
    try {
      return await abortable(perform(body, reaction, { signal, progress: () => {}, tally: { done: 0 } }), signal);
    } catch (error) {
      if (signal.aborted || isCancellation(error)) throw error;
      return failed('interrupted', `${reaction.reflex} broke off: ${plainSentence(messageOf(error))}`);
    } finally {
      this.#watch?.forgetStrain();
      if (this.#present === body) comeToRest(body.bot);
    }
  }

  #arrive(body: BodyBot): void {
    this.#pace.pause();
    this.#present = body;
    this.#life = new AbortController();
  }

  #endLife(reason: LifeEnded): void {
    this.#life.abort(reason);
    this.#reflexes?.end(reason.reason, reason.message);
    this.#present = undefined;
  }

  /** Tries again with growing pauses; throws when the time for it is over. */
  async #comeBack(why: string): Promise<BodyBot> {
    const { clock } = this.#options;
    const { over } = this.#absence;
    const signal = AbortSignal.any([this.#left.signal, over]);
    let last = why;
    try {
      for (let pause = firstBackoffMilliseconds; ; pause = Math.min(pause * 2, longestBackoffMilliseconds)) {
        await clock.sleep(pause, { signal });
        try {
          return await this.#join(signal);
        } catch (error) {
          if (!(error instanceof JoinFailed)) throw error;
          last = error.message;
        }
      }
    } catch (error) {
      if (!over.aborted || this.#left.signal.aborted) throw error;
      throw new Error(`it did not get back in within ${this.#options.join.returnSeconds} s: ${last}`, { cause: error });
    }
  }

  #tell(event: BodyEvent): void {
    // Who waits for a primitive that a reflex has set aside hears that it is not forgotten.
    if (event.type === 'reflex' || event.type === 'reflex-over')
      for (const request of this.#calls.keys())
        this.#options.send({ type: 'progress', agent: this.#options.agent, request });
    this.#options.send({ type: 'event', agent: this.#options.agent, event });
  }
}

function raise(why: string): never {
  throw new Cancelled(why);
}
