/* oxlint-disable no-restricted-properties, no-restricted-globals -- this file replaces real time */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { promisify } from 'node:util';
import { seedChance } from './seeded-chance.js';
import { TimerHandle } from './timer-handle.js';
import { TimerQueue, type VirtualTimer } from './timer-queue.js';
import { outsideWork } from './outside-work.js';

/** Key of the global that holds the installed time. */
const installed = Symbol.for('@s-agents/virtual-time');
/** What Date says when virtual time begins: midnight of 2000-01-01, UTC. */
const epoch = 946_684_800_000;
/** Wall milliseconds that work outside of the thread may take before it counts as hung. */
const outsideMilliseconds = 30_000;

/** The time of a thread that passes only when it is told to. */
export interface VirtualTime {
  /** Virtual milliseconds. */
  now(): number;
  /**
   * Lets time pass, at most until `end` (virtual milliseconds), and wakes one timer after the other. Ends earlier as soon
   * as `isOver` says so, which is asked whenever the thread is quiet. Throws when work outside of the thread hangs, or
   * the signal's reason.
   */
  advanceTo(end: number, options?: { readonly isOver?: () => boolean; readonly signal?: AbortSignal }): Promise<void>;
  /**
   * Lets time pass until the promise settles, and returns its result. Throws when nothing is left that could settle it.
   * While time passes already, it only waits.
   */
  until<Result>(promise: Promise<Result>): Promise<Result>;
  /**
   * Lets time pass by itself whenever the thread is quiet, until the function that it returns is called. Code that
   * awaits something of the world then needs no `until`.
   */
  run(): () => Promise<void>;
  /** Resolves when nothing in this thread runs, and nothing that it waits for outside of it. */
  quiet(): Promise<void>;
  /** Puts real time and chance back. Timers that have not fired are dropped. */
  uninstall(): void;
}

/** Returns the installed virtual time of this thread. */
export function virtualTime(): VirtualTime | undefined {
  return (globalThis as unknown as Record<symbol, VirtualTime | undefined>)[installed];
}

/**
 * Replaces the time of this thread by one that stands still between calls of `advanceTo`: Date, performance.now,
 * setTimeout, setInterval, timers/promises. It begins at `start` milliseconds (default 0). Chance (Math.random,
 * crypto.randomBytes and the like) follows `seed` (default 42). It should run before other modules keep references to
 * these. Throws when virtual time is installed already.
 */
export function installVirtualTime({
  seed = 42,
  start = 0,
}: {
  readonly seed?: number;
  readonly start?: number;
} = {}): VirtualTime {
  const realm = globalThis as unknown as Record<symbol, VirtualTime | undefined>;
  if (realm[installed] !== undefined) throw new Error('installVirtualTime: virtual time is installed already.');
  const time = new ReplacedTime({ seed, start }, () => delete realm[installed]);
  realm[installed] = time;
  return time;
}

class ReplacedTime implements VirtualTime {
  readonly #timers = new TimerQueue();
  readonly #restore: (() => void)[] = [];
  readonly #realImmediate = setImmediate;
  readonly #realTimeout = setTimeout;
  readonly #realNow = performance.now.bind(performance);
  #now: number;
  #advancing = false;
  /** Whether time passes by itself. */
  #runs = false;
  /** Immediates that have not run yet. */
  #immediates = 0;

  constructor({ seed, start }: { readonly seed: number; readonly start: number }, onUninstall: () => void) {
    this.#now = start;
    this.#restore.push(onUninstall, seedChance(seed));
    this.#replaceClocks();
    this.#replaceImmediates();
    this.#replaceTimers();
    syncBuiltinESMExports();
  }

  now(): number {
    return this.#now;
  }

  async advanceTo(
    end: number,
    { isOver = () => false, signal }: { readonly isOver?: () => boolean; readonly signal?: AbortSignal } = {},
  ): Promise<void> {
    if (this.#advancing) throw new Error('advanceTo: time is passing already.');
    this.#advancing = true;
    try {
      for (;;) {
        await this.quiet();
        signal?.throwIfAborted();
        if (isOver()) return;
        const { next } = this.#timers;
        if (next === undefined || next.due > end) break;
        this.#fire(next);
      }
      // Without an end time stands still when no timer is left.
      if (Number.isFinite(end)) this.#now = Math.max(this.#now, end);
    } finally {
      this.#advancing = false;
    }
  }

  async until<Result>(promise: Promise<Result>): Promise<Result> {
    if (this.#advancing || this.#runs) return promise;
    let isSettled = false;
    const settle = (): void => void (isSettled = true);
    promise.then(settle, settle);
    await this.advanceTo(Infinity, { isOver: () => isSettled });
    if (!isSettled) throw new Error('virtual time: nothing is left to happen, and what was waited for has not come.');
    return promise;
  }

  run(): () => Promise<void> {
    let isOver = false;
    this.#runs = true;
    const running = (async () => {
      while (!isOver) {
        await this.advanceTo(Infinity, { isOver: () => isOver });
        // Nothing is left to happen before the thread does something.
        if (!isOver) await new Promise<void>((resolve) => this.#realTimeout(resolve, 1));
      }
    })();
    running.catch(() => undefined);
    return async () => {
      isOver = true;
      await running;
      this.#runs = false;
    };
  }

  #fire(timer: VirtualTimer): void {
    this.#now = Math.max(this.#now, timer.due);
    if (timer.every === undefined) this.#timers.delete(timer);
    else this.#timers.set(timer, this.#now + timer.every);
    timer.action();
  }

  async quiet(): Promise<void> {
    let since: number | undefined;
    for (;;) {
      await new Promise<void>((resolve) => this.#realImmediate(resolve));
      if (this.#immediates > 0) continue;
      const work = outsideWork();
      if (work === null) return;
      since ??= this.#realNow();
      if (this.#realNow() - since > outsideMilliseconds)
        throw new Error(`virtual time waits for work outside of the thread, which does not end: ${work}`);
      await new Promise<void>((resolve) => this.#realTimeout(resolve, 1));
    }
  }

  uninstall(): void {
    for (const restore of this.#restore.splice(0).reverse()) restore();
    syncBuiltinESMExports();
  }

  #replaceClocks(): void {
    const RealDate = Date;
    const now = (): number => epoch + Math.floor(this.#now);
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given: unknown[], newTarget) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
      apply: () => new RealDate(now()).toString(),
      get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
    });
    this.#restore.push(() => (globalThis.Date = RealDate));
    const own = Object.getOwnPropertyDescriptor(performance, 'now');
    performance.now = () => this.#now;
    this.#restore.push(() => {
      if (own === undefined) delete (performance as { now?: unknown }).now;
      else Object.defineProperty(performance, 'now', own);
    });
  }

  /** Immediates run as ever. They are counted, since the thread is not quiet while one is waiting. */
  #replaceImmediates(): void {
    const real = { setImmediate, clearImmediate };
    const waiting = new WeakSet<object>();
    const done = (handle: object): void => {
      if (waiting.delete(handle)) this.#immediates--;
    };
    const counted = <Args extends unknown[]>(action: (...args: Args) => void, ...args: Args): NodeJS.Immediate => {
      const handle = real.setImmediate(() => {
        done(handle);
        action(...args);
      });
      waiting.add(handle);
      this.#immediates++;
      return handle;
    };
    const clear = (handle: NodeJS.Immediate | undefined): void => {
      if (handle === undefined || handle === null) return;
      done(handle);
      real.clearImmediate(handle);
    };
    const later = (value?: unknown): Promise<unknown> => new Promise((resolve) => counted(() => resolve(value)));
    Object.defineProperty(counted, promisify.custom, { value: later });
    this.#replaceGlobal('setImmediate', counted);
    this.#replaceGlobal('clearImmediate', clear);
    this.#replaceIn('node:timers/promises', 'setImmediate', later);
  }

  #replaceTimers(): void {
    const start = (action: () => void, delay: unknown, repeats: boolean): TimerHandle => {
      const milliseconds = typeof delay === 'number' && delay >= 1 && delay < 2 ** 31 ? delay : 1;
      const timer: VirtualTimer = {
        due: 0,
        ...(repeats ? { every: milliseconds } : {}),
        action,
        sequence: 0,
        index: -1,
      };
      return new TimerHandle(this.#timers, timer, milliseconds, () => this.#now);
    };
    const timeout = (action: (...args: unknown[]) => void, delay?: number, ...args: unknown[]): TimerHandle =>
      start(() => action(...args), delay, false);
    const interval = (action: (...args: unknown[]) => void, delay?: number, ...args: unknown[]): TimerHandle =>
      start(() => action(...args), delay, true);
    const clear = (handle: unknown): void => {
      if (handle instanceof TimerHandle) handle.close();
      else TimerHandle.byId(handle)?.close();
    };
    const sleep = (
      delay?: number,
      value?: unknown,
      { signal }: { readonly signal?: AbortSignal } = {},
    ): Promise<unknown> => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      if (signal?.aborted === true) return Promise.reject(abortError(signal));
      const handle = timeout(() => resolve(value), delay);
      signal?.addEventListener('abort', () => {
        handle.close();
        reject(abortError(signal));
      });
      return promise;
    };
    Object.defineProperty(timeout, promisify.custom, { value: sleep });
    this.#replaceGlobal('setTimeout', timeout);
    this.#replaceGlobal('setInterval', interval);
    this.#replaceGlobal('clearTimeout', clear);
    this.#replaceGlobal('clearInterval', clear);
    this.#replaceIn('node:timers/promises', 'setTimeout', sleep);
  }

  #replaceGlobal(name: string, value: unknown): void {
    const realm = globalThis as unknown as Record<string, unknown>;
    const real = realm[name];
    realm[name] = value;
    this.#restore.push(() => (realm[name] = real));
    this.#replaceIn('node:timers', name, value);
  }

  #replaceIn(module: string, name: string, value: unknown): void {
    const exports = createRequire(import.meta.url)(module) as Record<string, unknown>;
    const real = exports[name];
    exports[name] = value;
    this.#restore.push(() => (exports[name] = real));
  }
}

function abortError(signal: AbortSignal): Error {
  return new DOMException('The operation was aborted', { name: 'AbortError', cause: signal.reason });
}
