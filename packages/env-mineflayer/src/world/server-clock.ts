import type { Latency, SleepOptions, WallClock, WorldClock } from '@s-agents/core';
import { AgeTrack } from './age-track.js';

/** Wall milliseconds without an age that moves, after which wall time stands in for the server's. */
const standInMilliseconds = 10_000;
/** Longest nap between two looks at the clock, wall milliseconds: the server may be slower than it should be. */
const napMilliseconds = 500;

/** What measuring needs to know of a clock; `standInSeconds`: how long wall time stood in for the server's. */
export interface Passed {
  readonly worldSeconds: number;
  readonly expectedSeconds: number;
  readonly standInSeconds: number;
}

/**
 * World time as a server counts it: its age ÷ 20, carried on by wall time between two ages. It never goes back, and an
 * age that jumps does not move it. With {@link standIn} it does not stand still for long either: wall time × speed
 * stands in for a server whose age does not move.
 */
export class ServerClock implements WorldClock {
  readonly #wall: WallClock;
  readonly #speed: number;
  readonly #track: AgeTrack;
  #latest = 0;
  /** Wall time at which the clock began, and at which an age was last seen to move. */
  #begun: number | undefined;
  #movedAt = 0;
  #mayStandIn = false;
  /** Since when wall time stands in. */
  #standIn: { readonly seconds: number; readonly at: number } | undefined;
  #stoodInSeconds = 0;

  constructor(options: { wall: WallClock; speed: number }) {
    this.#wall = options.wall;
    this.#speed = options.speed;
    this.#track = new AgeTrack(options.speed);
  }

  /** Lets wall time stand in: now, until an age moves, and whenever none has moved for ten seconds. */
  standIn(): void {
    const at = this.#wall.now();
    this.#begun ??= at;
    this.#mayStandIn = true;
    this.#standIn = { seconds: this.#latest, at };
  }

  /** The server's age in ticks, just heard from `teller`: a body by its name, or the server itself. */
  hear(age: number, teller = ''): void {
    const at = this.#wall.now();
    const now = this.now();
    const isFirst = this.#track.last === undefined;
    const moved = this.#track.hear({ age, teller, at });
    if (this.#track.last === undefined) return;
    this.#begun ??= at;
    // What passed before anybody was in the world is nobody's loss.
    if (isFirst && this.#standIn !== undefined) this.#standIn = { seconds: now, at };
    if (!moved && !isFirst) return;
    this.#movedAt = at;
    if (this.#standIn === undefined || isFirst) return;
    this.#stoodInSeconds += now - this.#standIn.seconds;
    this.#standIn = undefined;
    this.#track.rebase(now);
  }

  now(): number {
    if (this.#begun === undefined) return 0;
    const at = this.#wall.now();
    if (this.#mayStandIn && this.#standIn === undefined && at - this.#movedAt > standInMilliseconds) {
      const since = this.#movedAt + standInMilliseconds;
      this.#standIn = { seconds: Math.max(this.#latest, this.#track.seconds(since)), at: since };
    }
    const seconds =
      this.#standIn === undefined
        ? this.#track.seconds(at)
        : this.#standIn.seconds + (Math.max(at - this.#standIn.at, 0) / 1000) * this.#speed;
    this.#latest = Math.max(this.#latest, seconds);
    return this.#latest;
  }

  /** What passed since the beginning: by the server's own count, and what the wall clock says it should have been. */
  passed(): Passed {
    const last = this.#track.last;
    if (this.#begun === undefined || last === undefined)
      return { worldSeconds: 0, expectedSeconds: 0, standInSeconds: 0 };
    const now = this.now();
    const isStandingIn = this.#standIn !== undefined;
    const at = isStandingIn ? this.#wall.now() : last.at;
    return {
      worldSeconds: isStandingIn ? now : last.seconds,
      expectedSeconds: ((at - this.#begun) / 1000) * this.#speed,
      standInSeconds: this.#stoodInSeconds + (this.#standIn === undefined ? 0 : now - this.#standIn.seconds),
    };
  }

  async sleep(seconds: number, { signal }: SleepOptions): Promise<void> {
    const end = this.now() + seconds;
    for (let left = seconds; left > 0; left = end - this.now())
      await this.#wall.sleep(Math.min((left / this.#speed) * 1000 + 1, napMilliseconds), { signal });
    signal.throwIfAborted();
  }

  /** The world runs by itself; nothing holds it. */
  hold(): () => void {
    return () => {};
  }

  async turn(): Promise<() => void> {
    return this.hold();
  }

  /** While a measured call ran, the world ran too. */
  async charge(latency: Latency, options: SleepOptions): Promise<void> {
    if (latency.source === 'declared') await this.sleep(latency.seconds, options);
  }
}
