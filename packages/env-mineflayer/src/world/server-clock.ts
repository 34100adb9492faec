import type { Latency, SleepOptions, WallClock, WorldClock } from '@s-agents/core';
import { AgeTrack } from './age-track.js';

/** Wall milliseconds without a change of the world age after which wall time stands in for the server's. */
const standInMilliseconds = 10_000;
/** Longest wait in wall milliseconds between two looks at the clock, since the server may run slower than expected. */
const maximumWaitMilliseconds = 500;

/**
 * World time that passed, and the wall time that it should equal; `standInSeconds`: for how much of it wall time stood
 * in for the server's.
 */
export interface ElapsedTime {
  readonly worldSeconds: number;
  readonly expectedSeconds: number;
  readonly standInSeconds: number;
}

/**
 * World time by a server's count: its world age ÷ 20, extrapolated by wall time between two ages. It never goes back,
 * and an age that jumps does not change it. After {@link standIn} it does not stand still for long either: wall time
 * stands in for a server whose age does not move.
 */
export class ServerClock implements WorldClock {
  readonly #track = new AgeTrack();
  #latest = 0;
  /** World seconds that lie before the server's first age. */
  #offset = 0;
  /** Wall milliseconds at which the clock began, and at which the age last moved. */
  #begun: number | undefined;
  #movedAt = 0;
  #mayStandIn = false;
  /** The world seconds and wall milliseconds at which wall time began to stand in. */
  #standIn: { readonly seconds: number; readonly at: number } | undefined;
  #stoodInSeconds = 0;

  constructor(private readonly wall: WallClock) {}

  /** Lets the clock go on from a time, in a run that is taken up. To be called before the first age. */
  goOnFrom(seconds: number): void {
    this.#offset = seconds;
  }

  /** Lets wall time stand in: from now until the age moves, and later whenever it has not moved for ten seconds. */
  standIn(): void {
    const at = this.wall.now();
    this.#begun ??= at;
    this.#mayStandIn = true;
    this.#standIn = { seconds: this.#latest, at };
  }

  /** Takes the server's world age in ticks, just heard from `teller`: a body's name, or empty for the server itself. */
  hear(age: number, teller = ''): void {
    const at = this.wall.now();
    const now = this.#elapsed();
    const isFirst = this.#track.last === undefined;
    const moved = this.#track.hear({ age, teller, at });
    if (this.#track.last === undefined) return;
    this.#begun ??= at;
    // Stand-in time before the first age does not count, since no body was in the world.
    if (isFirst && this.#standIn !== undefined) this.#standIn = { seconds: now, at };
    if (!moved && !isFirst) return;
    this.#movedAt = at;
    if (this.#standIn === undefined || isFirst) return;
    this.#stoodInSeconds += now - this.#standIn.seconds;
    this.#standIn = undefined;
    this.#track.rebase(now);
  }

  now(): number {
    return this.#offset + this.#elapsed();
  }

  /** World seconds since the first age. */
  #elapsed(): number {
    if (this.#begun === undefined) return 0;
    const at = this.wall.now();
    if (this.#mayStandIn && this.#standIn === undefined && at - this.#movedAt > standInMilliseconds) {
      const since = this.#movedAt + standInMilliseconds;
      this.#standIn = { seconds: Math.max(this.#latest, this.#track.seconds(since)), at: since };
    }
    const seconds =
      this.#standIn === undefined
        ? this.#track.seconds(at)
        : this.#standIn.seconds + Math.max(at - this.#standIn.at, 0) / 1000;
    this.#latest = Math.max(this.#latest, seconds);
    return this.#latest;
  }

  /** World time since the clock began, by the server's count and by the wall clock. */
  passed(): ElapsedTime {
    const last = this.#track.last;
    if (this.#begun === undefined || last === undefined)
      return { worldSeconds: 0, expectedSeconds: 0, standInSeconds: 0 };
    const now = this.#elapsed();
    const isStandingIn = this.#standIn !== undefined;
    const at = isStandingIn ? this.wall.now() : last.at;
    return {
      worldSeconds: isStandingIn ? now : last.seconds,
      expectedSeconds: (at - this.#begun) / 1000,
      standInSeconds: this.#stoodInSeconds + (this.#standIn === undefined ? 0 : now - this.#standIn.seconds),
    };
  }

  async sleep(seconds: number, { signal }: SleepOptions): Promise<void> {
    const end = this.now() + seconds;
    for (let left = seconds; left > 0; left = end - this.now())
      await this.wall.sleep(Math.min(left * 1000 + 1, maximumWaitMilliseconds), { signal });
    signal.throwIfAborted();
  }

  /** Does nothing: a server's world cannot be paused. */
  hold(): () => void {
    return () => {};
  }

  async turn(): Promise<() => void> {
    return this.hold();
  }

  /** Sleeps for declared latency only: while a measured call ran, the world ran too. */
  async charge(latency: Latency, options: SleepOptions): Promise<void> {
    if (latency.source === 'declared') await this.sleep(latency.seconds, options);
  }
}
