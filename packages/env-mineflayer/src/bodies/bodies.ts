import {
  Cancelled,
  type Body,
  type Position,
  type StepCounts,
  type WallClock,
  type WorldTrouble,
} from '@s-agents/core';
import { plainSentence, TimedOut, withTimeout } from '@s-agents/kit';
import type { AskedFor } from '@s-agents/minecraft';
import { signInSeconds, type SignIn } from '../accounts.js';
import { joinRefused, joinTimedOut, keptOut } from '../errors.js';
import { Patience } from '../patience.js';
import type { RefusedArea } from '../traits/refused-places.js';
import type { BodyHost, HostCrash, StartHost } from './body-host.js';
import type { FromHost, JoinOptions, ToHost } from './protocol.js';
import { RemoteBody } from './remote-body.js';

export interface BodiesOptions {
  readonly startHost: StartHost;
  /** Bodies that share a host. */
  readonly perHost: number;
  readonly clock: WallClock;
  /** Whether a host that does not answer counts as crashed (default true). */
  readonly isWatched?: boolean;
  /** Times that a crashed host is restarted. */
  readonly restarts: number;
  readonly onTrouble: (trouble: WorldTrouble) => void;
  /** Called with the world's age in ticks that the server sent to the body of `agent`. */
  readonly onAge: (ticks: number, agent: string) => void;
  /** Called when the user has to sign in to the account of a body. */
  readonly onSignIn?: (signIn: SignIn) => void;
  /** Called when a body has seen a creature die that it had struck; `id` is the server's number of the creature. */
  readonly onKill?: (kill: { readonly agent: string; readonly id: number; readonly creature: string }) => void;
}

/** Wall milliseconds without a message from a host, despite regular pings, after which it counts as hung. */
const hungMilliseconds = 60_000;
/** Wall milliseconds that a host may take to load, in addition to the time for joining: a slow machine is no fault. */
const hostMilliseconds = hungMilliseconds;
const pingMilliseconds = 5_000;

/** What the server tells a body that joins. */
export interface Arrival {
  readonly version: string;
  readonly gameMode: string;
}

interface Entry {
  readonly body: RemoteBody;
  readonly join: JoinOptions;
  /** Settles at the first join; undefined afterwards. */
  firstJoin: PromiseWithResolvers<Arrival> | undefined;
}

/** A body host, which is replaced after a crash, and the bodies in it. */
interface Slot {
  host: BodyHost;
  /** Aborts the watch for a hung host. */
  watch: AbortController;
  crashes: number;
  readonly bodies: Map<string, Entry>;
}

/** The bodies of a run, distributed over hosts. */
export class Bodies {
  readonly #options: BodiesOptions;
  readonly #slots: Slot[] = [];
  readonly #told = new Set<string>();
  /** Where the server undoes all changes, as far as bodies have found out. */
  readonly #areas: RefusedArea[] = [];
  /** Blocks that bodies have placed, and what people have asked for meanwhile. */
  readonly #placed: { readonly at: Position; readonly kind: string }[] = [];
  readonly #asked: AskedFor[] = [];
  readonly #steps = new Map<string, StepCounts>();
  #closed = false;

  constructor(options: BodiesOptions) {
    this.#options = options;
  }

  /** Starts hosts for `count` bodies, so that they load mineflayer while the server starts. */
  prepare(count: number): void {
    while (this.#slots.length * this.#options.perHost < count) this.#open();
  }

  /** Lets an agent's body join. Throws an SAgentsError when it cannot, or the signal's reason. */
  async join(
    agent: string,
    join: JoinOptions,
    { signal }: { signal: AbortSignal },
  ): Promise<{ readonly body: Body } & Arrival> {
    const slot = this.#slots.find(({ bodies }) => bodies.size < this.#options.perHost) ?? this.#open();
    const firstJoin = Promise.withResolvers<Arrival>();
    const body = new RemoteBody({
      agent,
      clock: this.#options.clock,
      send: (message) => slot.host.send(message),
      onClose: () => slot.bodies.delete(agent),
    });
    slot.bodies.set(agent, { body, join, firstJoin });
    slot.host.send({ type: 'join', agent, options: join });
    // The host limits joining itself; this limit is for a host that does not answer.
    const signingIn = join.account === undefined ? 0 : signInSeconds * 1000;
    const milliseconds = join.joinSeconds * 1000 + hostMilliseconds + signingIn;
    try {
      const { version, gameMode } = await withTimeout(() => firstJoin.promise, {
        clock: this.#options.clock,
        milliseconds,
        what: `joining as ${agent}`,
        signal,
      });
      return { body, version, gameMode };
    } catch (error) {
      await body.close();
      throw error instanceof TimedOut ? joinTimedOut(agent, join, "the body's own thread does not answer") : error;
    }
  }

  /** Returns the physics steps of all bodies by their latest reports. A body's count restarts when its host crashes. */
  steps(): StepCounts {
    const all = [...this.#steps.values()];
    const sum = (of: (counts: StepCounts) => number): number => all.reduce((total, counts) => total + of(counts), 0);
    return {
      steps: sum(({ steps }) => steps),
      over75: sum(({ over75 }) => over75),
      over150: sum(({ over150 }) => over150),
    };
  }

  /** Tells all bodies what else a person has asked to break. */
  ask(asked: AskedFor): void {
    this.#asked.push(asked);
    this.#sendToAll((agent) => ({ type: 'asked', agent, asked }));
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { watch } of this.#slots) watch.abort(new Cancelled('the bodies are closed'));
    for (const { bodies } of this.#slots) for (const { body } of [...bodies.values()]) await body.close();
    await Promise.all(this.#slots.map(({ host }) => host.close()));
  }

  #open(): Slot {
    const slot: Slot = { ...this.#start(() => slot), crashes: 0, bodies: new Map() };
    this.#slots.push(slot);
    return slot;
  }

  /** Starts a host and watches it; a host that hangs counts as crashed. */
  #start(slotOf: () => Slot): Pick<Slot, 'host' | 'watch'> {
    const { clock, startHost } = this.#options;
    const watch = new AbortController();
    const patience = new Patience({ clock, milliseconds: hungMilliseconds, nap: pingMilliseconds });
    const host = startHost({
      onMessage: (message) => {
        patience.renew();
        this.#receive(slotOf(), message);
      },
      onCrash: (crash) => this.#crashed(slotOf(), crash),
    });
    if (this.#options.isWatched === false) return { host, watch };
    patience.end({ signal: watch.signal, onNap: () => host.send({ type: 'ping' }) }).then(
      () => {
        void host.close();
        this.#crashed(slotOf(), { why: `it did not answer for ${hungMilliseconds / 1000} s` });
      },
      () => {},
    );
    return { host, watch };
  }

  #receive(slot: Slot, message: FromHost): void {
    if (message.type === 'pong') return;
    const entry = slot.bodies.get(message.agent);
    if (entry === undefined) return;
    if (message.type === 'age') {
      this.#steps.set(message.agent, message.steps);
      return this.#options.onAge(message.ticks, message.agent);
    }
    if (message.type === 'killed') return this.#options.onKill?.(message);
    if (message.type === 'joined') {
      entry.firstJoin?.resolve(message);
      const { agent } = message;
      for (const area of this.#areas) slot.host.send({ type: 'avoid', agent, area });
      for (const placed of this.#placed) slot.host.send({ type: 'placed', agent, ...placed });
      for (const asked of this.#asked) slot.host.send({ type: 'asked', agent, asked });
    }
    if (message.type === 'sign-in') return this.#options.onSignIn?.(message);
    if (message.type === 'trouble') return this.#tell(slot, message);
    if (message.type === 'area-refuses') {
      const { agent: finder, area } = message;
      this.#areas.push(area);
      return this.#sendToAll((agent) => (agent === finder ? null : { type: 'avoid', agent, area }));
    }
    if (message.type === 'placed') {
      const { agent: builder, at, kind } = message;
      this.#placed.push({ at, kind });
      return this.#sendToAll((agent) => (agent === builder ? null : { type: 'placed', agent, at, kind }));
    }
    if (message.type === 'refused') {
      entry.firstJoin?.reject(joinRefused(message, entry.join));
      if (entry.firstJoin === undefined)
        entry.body.receive({ ...message, type: 'gone', why: keptOut(message, entry.join).message });
      return;
    }
    if (message.type === 'gone') entry.firstJoin?.reject(joinRefused({ ...message, code: 'FAILED' }, entry.join));
    if (message.type === 'joined') entry.firstJoin = undefined;
    entry.body.receive(message);
  }

  /** Tells the user of a trait of the server, once for all bodies that meet it. */
  #tell({ host }: Slot, { agent, what, answer }: Extract<FromHost, { type: 'trouble' }>): void {
    if (this.#told.has(what)) return;
    this.#told.add(what);
    this.#options.onTrouble({ what, recovered: true });
    if (answer !== undefined) host.send({ type: 'whisper', agent, ...answer });
  }

  #sendToAll(messageFor: (agent: string) => ToHost | null): void {
    for (const { host, bodies } of this.#slots)
      for (const agent of bodies.keys()) {
        const message = messageFor(agent);
        if (message !== null) host.send(message);
      }
  }

  #crashed(slot: Slot, crash: HostCrash): void {
    if (this.#closed) return;
    slot.watch.abort(new Cancelled('the host is gone'));
    const why = plainSentence(crash.why);
    const recovered = ++slot.crashes <= this.#options.restarts;
    this.#options.onTrouble({ what: `a body host crashed: ${why}`, detail: crash.detail ?? crash.why, recovered });
    for (const { body } of slot.bodies.values()) body.hostCrashed(why);
    if (recovered) {
      Object.assign(
        slot,
        this.#start(() => slot),
      );
      for (const [agent, { join, firstJoin }] of slot.bodies)
        slot.host.send({ type: 'join', agent, options: join, ...(firstJoin === undefined ? { after: why } : {}) });
      return;
    }
    for (const [agent, { body, firstJoin, join }] of slot.bodies) {
      firstJoin?.reject(joinRefused({ agent, code: 'CRASHED', why }, join));
      body.receive({ type: 'gone', agent, why: `its host crashed ${slot.crashes} times: ${why}` });
    }
  }
}
