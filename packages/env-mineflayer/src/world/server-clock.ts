import type { Latency, SleepOptions, WallClock, WorldClock } from '@s-agents/core';

const ticksPerSecond = 20;
/** Wall milliseconds for which the clock runs on without word from the server; then it stands until there is some. */
const trustMilliseconds = 1_000;
/** Longest nap between two looks at the clock, wall milliseconds: the server may be slower than it should. */
const napMilliseconds = 500;

/** World time as a server counts it: its age ÷ 20, between two samples carried on by wall time × speed. */
export class ServerClock implements WorldClock {
  readonly #wall: WallClock;
  readonly #speed: number;
  #first: { age: number; at: number } | undefined;
  #sample = { seconds: 0, at: 0 };
  #latest = 0;

  constructor(options: { wall: WallClock; speed: number }) {
    this.#wall = options.wall;
    this.#speed = options.speed;
  }

  /** The server's age in ticks, just heard of. */
  hear(age: number): void {
    const at = this.#wall.now();
    this.#first ??= { age, at };
    this.#sample = { seconds: (age - this.#first.age) / ticksPerSecond, at };
  }

  now(): number {
    if (this.#first === undefined) return 0;
    const since = Math.min(Math.max(this.#wall.now() - this.#sample.at, 0), trustMilliseconds);
    this.#latest = Math.max(this.#latest, this.#sample.seconds + (since / 1000) * this.#speed);
    return this.#latest;
  }

  /**
   * What passed since the first sample: by the server's own count, and what the wall clock says it should have been.
   */
  passed(): { worldSeconds: number; expectedSeconds: number } {
    if (this.#first === undefined) return { worldSeconds: 0, expectedSeconds: 0 };
    return {
      worldSeconds: this.#sample.seconds,
      expectedSeconds: ((this.#sample.at - this.#first.at) / 1000) * this.#speed,
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
