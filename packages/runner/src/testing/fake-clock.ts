import { abortable, systemWallClock, type SleepOptions, type WorldClock } from '@s-agents/core';

interface Sleeper {
  readonly due: number;
  readonly order: number;
  wake(): void;
}

/** Virtual time: whenever nothing else is to be done, the earliest sleeper wakes and it is that late. `wallSpeed`: keep pace with the wall instead, so many times faster. */
export class FakeClock implements WorldClock {
  #now = 0;
  #order = 0;
  #pumping = false;
  #sleepers: Sleeper[] = [];

  constructor(private readonly wallSpeed: number | null) {}

  now(): number {
    return this.#now;
  }

  async sleep(seconds: number, { signal }: SleepOptions): Promise<void> {
    const due = this.#now + seconds;
    if (this.wallSpeed !== null) {
      await systemWallClock.sleep((seconds * 1000) / this.wallSpeed, { signal });
      this.#now = Math.max(this.#now, due);
      return;
    }
    signal.throwIfAborted();
    const sleeper: { due: number; order: number; wake: () => void } = { due, order: this.#order++, wake: () => {} };
    const woken = new Promise<void>((resolve) => (sleeper.wake = resolve));
    this.#sleepers.push(sleeper);
    this.#pump();
    try {
      await abortable(woken, signal);
    } finally {
      this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
    }
  }

  hold(): () => void {
    return () => {};
  }

  async charge(latency: { readonly seconds: number }, options: SleepOptions): Promise<void> {
    if (latency.seconds > 0) await this.sleep(latency.seconds, options);
  }

  #pump(): void {
    if (this.#pumping) return;
    this.#pumping = true;
    setImmediate(() => {
      this.#pumping = false;
      const [next] = this.#sleepers.toSorted((a, b) => a.due - b.due || a.order - b.order);
      if (next === undefined) return;
      this.#sleepers = this.#sleepers.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.due);
      next.wake();
      this.#pump();
    });
  }
}
