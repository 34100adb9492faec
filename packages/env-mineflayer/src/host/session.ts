import type { Duplex } from 'node:stream';
import { Cancelled, failed } from '@s-agents/core';
import type { ActionOutcome, BodyEvent, Position, PrimitiveCall, WallClock } from '@s-agents/core';
import {
  Defeat,
  noProtection,
  Protection,
  Remains,
  SownPlants,
  toObservation,
  type AskedFor,
  type Reflexes,
} from '@s-agents/minecraft';
import type { BodyBot } from '../bot/body-bot.js';
import { KnownContainers } from '../bot/known-containers.js';
import { onPickUp } from '../bot/on-pick-up.js';
import { observe } from '../bot/observe.js';
import { MonstersNear } from '../bot/monsters-near.js';
import { onOwnKill } from '../bot/own-kills.js';
import type { FromHost, JoinOptions } from '../bodies/protocol.js';
import type { Posture } from '../reflexes/perform.js';
import type { RefusedArea } from '../traits/refused-places.js';
import { ServerTraits } from '../traits/server-traits.js';
import { Watch } from '../reflexes/watch.js';
import { isFinalRefusal } from '../join-remedies.js';
import { messageOf } from '../texts.js';
import { AbsenceLimit } from './absence-limit.js';
import { watchFall } from './check-surroundings.js';
import { comeToRest } from './come-to-rest.js';
import { followConnection, type Departure } from './connection.js';
import { createReflexes } from './create-reflexes.js';
import { JoinFailed } from './entry-watch.js';
import { hangUp } from './hang-up.js';
import { join } from './join.js';
import { Kicks } from './kicks.js';
import { LoginRequests } from './login-requests.js';
import { rejoin } from './rejoin.js';
import { reportSpeech } from './report-speech.js';
import { LifeEnded, runCall } from './run-call.js';
import { StepPace } from './step-pace.js';

/** World milliseconds between two reports of the world's age: a server may send its time very often. */
const ageMilliseconds = 200;

export interface SessionOptions {
  readonly agent: string;
  readonly join: JoinOptions;
  readonly clock: WallClock;
  readonly connect?: (() => Duplex) | undefined;
  readonly send: (message: FromHost) => void;
  /** Why the body left the world, if it was in it with a former host. */
  readonly after?: string | undefined;
}

/**
 * Runs one agent's body in its host: joins, respawns after a death and rejoins after a lost connection, until the body
 * leaves or cannot return.
 */
export class Session {
  readonly #options: SessionOptions;
  readonly #left = new AbortController();
  readonly #containers = new KnownContainers();
  readonly #sown = new SownPlants();
  readonly #calls = new Map<number, AbortController>();
  readonly #pace = new StepPace();
  readonly #remains = new Remains();
  readonly #defeat = new Defeat();
  readonly #absence: AbsenceLimit;
  readonly #kicks = new Kicks();
  readonly #logins: LoginRequests;
  readonly #traits: ServerTraits;
  readonly #protection: Protection;
  /** The body while it is in the world and alive. */
  #present: BodyBot | undefined;
  /** Aborts when the body dies or leaves the world. */
  #life = new AbortController();
  /** Created with the first body, by which the version is known. */
  #reflexes: Reflexes<Posture> | undefined;
  #watch: Watch | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    const { agent, clock, join, send } = options;
    const tell = (what: string): void => send({ type: 'trouble', agent, what });
    this.#logins = new LoginRequests({
      secrets: join.secrets ?? [],
      saysOnJoin: (join.onJoin ?? []).length > 0,
      tell,
    });
    this.#traits = new ServerTraits({ tell, share: (area) => send({ type: 'area-refuses', agent, area }) });
    this.#protection = new Protection(join.protection ?? noProtection, (at, kind) =>
      send({ type: 'placed', agent, at, kind }),
    );
    this.#absence = new AbsenceLimit({ clock, milliseconds: join.returnSeconds * 1000, signal: this.#left.signal });
  }

  /** Joins and stays; resolves when the body has left or is gone for good. */
  async run(): Promise<void> {
    const { agent, clock, send, after } = this.#options;
    try {
      if (after !== undefined) this.#absence.start();
      let body = await (after === undefined ? this.#join(this.#left.signal) : this.#rejoin(after));
      send({ type: 'joined', agent, version: body.bot.version, gameMode: body.bot.game.gameMode });
      for (;;) {
        const arrived = clock.now();
        const { why, kick } = await this.#stay(body);
        if (this.#left.signal.aborted) return;
        if (kick !== null && this.#kicks.isFinal(kick, clock.now() - arrived))
          throw new JoinFailed('KICKED', kick, true);
        this.#absence.start();
        this.#tell({ type: 'lost', why });
        body = await this.#rejoin(why);
        this.#tell({ type: 'returned' });
      }
    } catch (error) {
      if (this.#left.signal.aborted) return;
      const wantsLogin = this.#logins.wasAsked;
      if (error instanceof JoinFailed)
        send({ type: 'refused', agent, code: error.code, why: error.message, ...(wantsLogin ? { wantsLogin } : {}) });
      else send({ type: 'gone', agent, why: messageOf(error) });
    }
  }

  /** Runs a primitive and sends its outcome. */
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
        observation: toObservation(agent, {
          ...seen,
          ...this.#remains.seenBy(seen, this.#options.clock.now() / 1000),
          ...this.#defeat.seen(),
        }),
      });
    }
  }

  /** Learns of an area that another body has found. */
  avoid(area: RefusedArea): void {
    this.#traits.refused.add(area);
  }

  /** Learns of a block that another body of the team has placed. */
  placed(at: Position, kind: string): void {
    this.#protection.placedByOther(at, kind);
  }

  /** Learns of what else a person has asked to break. */
  ask(asked: AskedFor): void {
    this.#protection.ask(asked);
  }

  /** Says something to a player, if the body is in the world. */
  whisper(to: string, text: string): void {
    this.#present?.bot.whisper(to, text);
  }

  leave(): void {
    this.#left.abort(new Cancelled('the body leaves'));
    const body = this.#present;
    this.#endLife(new LifeEnded('interrupted', 'the body left the world'));
    if (body !== undefined) hangUp(body.bot, 'left', this.#options.clock);
  }

  #join(signal: AbortSignal): Promise<BodyBot> {
    const { agent, join: options, clock, connect } = this.#options;
    return join(agent, options, {
      clock,
      ...(connect === undefined ? {} : { connect }),
      containers: this.#containers,
      sown: this.#sown,
      logins: this.#logins,
      traits: this.#traits,
      protection: this.#protection,
      onCreated: (bot) =>
        reportSpeech(bot, {
          clock,
          hears: options.hears,
          commanders: options.commanders,
          onUnvouched: (commander) => this.#tellUnvouched(commander),
          secrets: options.secrets,
          tell: (event) => this.#tell(event),
        }),
      onSignIn: (signIn) => this.#options.send({ type: 'sign-in', ...signIn }),
      signal,
    });
  }

  /** Follows a body that stands in the world until its connection ends; resolves with why it ended. */
  async #stay(body: BodyBot): Promise<Departure> {
    const { bot } = body;
    const { agent, clock, join: options, send } = this.#options;
    const tell = (event: BodyEvent): void => this.#tell(event);
    this.#arrive(body);
    const cancelReturn = this.#absence.confirmReturn();
    const reflexes = this.#reflexesOf(body);
    if ((options.reflexes ?? []).length > 0) this.#watch = new Watch(body, () => reflexes.alarm());
    // A window that opens after its call has ended is closed.
    bot.on('windowOpen', (window) => {
      if (this.#calls.size === 0) void bot.closeWindow(window);
    });
    onPickUp(bot, (player, pickedUp) => {
      if (player === bot.username && this.#calls.size === 0 && !reflexes.isActing)
        tell({ type: 'received', ...pickedUp });
    });
    const monsters = new MonstersNear(body);
    onOwnKill(body, (kill) => send({ type: 'killed', agent, ...kill }));
    watchFall(body, (why) => hangUp(bot, why, clock));
    bot.on('physicsTick', () => this.#pace.step(clock.now()));
    let toldAt = -Infinity;
    bot.on('time', () => {
      if (clock.now() - toldAt < ageMilliseconds) return;
      toldAt = clock.now();
      send({ type: 'age', agent, ticks: bot.time.age, steps: this.#pace.counts });
    });
    const departure = await followConnection(body, {
      clock,
      secrets: options.secrets,
      silentMilliseconds: options.silentSeconds * 1000,
      signal: this.#left.signal,
      tell,
      onDeath: (position, carried) => {
        if (this.#present === undefined) return;
        this.#remains.died(position, carried, clock.now() / 1000);
        this.#defeat.died(monsters.nearest(), carried);
        this.#endLife(new LifeEnded('died', 'the body died'));
        tell({ type: 'died', why: 'health fell to 0' });
      },
      onRevived: () => {
        if (this.#present !== undefined) return;
        this.#arrive(body);
        tell({ type: 'returned' });
      },
    });
    cancelReturn();
    this.#endLife(new LifeEnded('interrupted', departure.why));
    hangUp(bot, 'left', clock);
    return departure;
  }

  /** Tells the user and the speaker why a commander cannot command here. */
  #tellUnvouched(commander: string): void {
    const { agent, send } = this.#options;
    send({
      type: 'trouble',
      agent,
      what:
        `${commander} cannot command the team here: the server sends the chat as plain text, without the sender, and ` +
        'anyone can write a name into a text; to lead the team, take a seat of it (organization.outside)',
      answer: { to: commander, text: 'I cannot take orders here: this server does not tell me who wrote a line.' },
    });
  }

  #reflexesOf(body: BodyBot): Reflexes<Posture> {
    return (this.#reflexes ??= createReflexes(body, {
      join: this.#options.join,
      present: () => this.#present,
      watch: () => this.#watch,
      tell: (event) => this.#tell(event),
    }));
  }

  #rejoin(why: string): Promise<BodyBot> {
    const { clock, join: options } = this.#options;
    return rejoin({
      clock,
      join: (signal) => this.#join(signal),
      isFinal: ({ code, message, inGame }) =>
        code === 'KICKED' && (inGame ? this.#kicks.isFinal(message, 0) : isFinalRefusal(message)),
      why,
      left: this.#left.signal,
      expired: this.#absence.expired,
      returnSeconds: options.returnSeconds,
    });
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

  #tell(event: BodyEvent): void {
    // A call that a reflex interrupts is not lost: progress resets its timeout.
    if (event.type === 'reflex' || event.type === 'reflex-over')
      for (const request of this.#calls.keys())
        this.#options.send({ type: 'progress', agent: this.#options.agent, request });
    this.#options.send({ type: 'event', agent: this.#options.agent, event });
  }
}
