import type { Latency } from '../models/chat-model.js';
import type { SleepOptions, WorldClock } from './clocks.js';
import { settled } from './settled.js';
import { Sleepers, type Sleeper } from './sleepers.js';
import { Turns } from './turns.js';

export interface VirtualClockOptions {
  /**
   * `manual` (default): time passes only through {@link VirtualClock.advance}. `when-idle`: time jumps to the next
   * sleeper when the clock is not held and nothing in this process is running. Work outside (workers, HTTP, files) must
   * hold the clock, or time passes during that work.
   */
  readonly advance?: 'manual' | 'when-idle';
  /** The time at the start, in seconds (default 0). */
  readonly start?: number;
}

/**
 * World time that jumps from one sleeper to the next instead of waiting. Sleepers wake one at a time, in the order
 * (time, agent, sequence).
 */
export interface VirtualClock extends WorldClock {
  /** Lets `seconds` pass and wakes all sleepers that are due; waits while the clock is held. */
  advance(seconds: number): Promise<void>;
  /**
   * Resolves when at least `count` sleepers wait (default 1), the first of them due at `by` or earlier (default: any).
   */
  untilAsleep(options?: { readonly count?: number; readonly by?: number }): Promise<void>;
  readonly sleepers: readonly Sleeper[];
  /** The reasons of all holds, oldest first. */
  readonly holds: readonly string[];
  /** Stops time for good. Sleepers go on sleeping until they are aborted. */
  stop(): void;
}

export function createVirtualClock(options: VirtualClockOptions = {}): VirtualClock {
  return new HeldClock(options.advance ?? 'manual', options.start ?? 0);
}

class HeldClock implements VirtualClock {
  readonly #sleepers = new Sleepers(() => this.#onChange());
  readonly #turns = new Turns(() => this.#onChange());
  readonly #holds = new Map<symbol, string>();
  readonly #watchers = new Set<() => void>();
  #now: number;
  #changes = 0;
  #running = false;
  #stopped = false;

  constructor(
    private readonly mode: 'manual' | 'when-idle',
    start: number,
  ) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  sleep(seconds: number, options: SleepOptions): Promise<void> {
    if (!(seconds >= 0)) return Promise.reject(new RangeError(`sleep: ${seconds} seconds`));
    return this.#sleepers.add(this.#now + seconds, options);
  }

  hold(reason: string): () => void {
    const key = Symbol(reason);
    this.#holds.set(key, reason);
    this.#onChange();
    return () => {
      if (this.#holds.delete(key)) this.#onChange();
    };
  }

  turn(reason: string, options: SleepOptions): Promise<() => void> {
    return this.#turns.add(() => this.hold(reason), options);
  }

  noteChange(): void {
    this.#changes++;
  }

  waits(): { readonly sleepers: readonly Sleeper[]; readonly holds: readonly string[] } {
    return { sleepers: this.sleepers, holds: this.holds };
  }

  charge({ seconds }: Latency, options: SleepOptions): Promise<void> {
    return seconds === 0 ? Promise.resolve() : this.sleep(seconds, options);
  }

  async advance(seconds: number): Promise<void> {
    const end = this.#now + seconds;
    for (;;) {
      await settled();
      if (this.#isHeld()) {
        await this.#until(() => !this.#isHeld());
        continue;
      }
      const { next } = this.#sleepers;
      if (next === undefined || next.until > end) break;
      this.#wake(next);
    }
    this.#now = Math.max(this.#now, end);
  }

  untilAsleep({ count = 1, by = Infinity }: { count?: number; by?: number } = {}): Promise<void> {
    return this.#until(() => this.#sleepers.count >= count && (this.#sleepers.next?.until ?? Infinity) <= by);
  }

  get sleepers(): readonly Sleeper[] {
    return this.#sleepers.all;
  }

  get holds(): readonly string[] {
    return [...this.#holds.values()];
  }

  stop(): void {
    this.#stopped = true;
  }

  #wake({ until }: Sleeper): void {
    this.#now = Math.max(this.#now, until);
    this.#sleepers.wakeNext();
  }

  #until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((resolve) => {
      const look = (): void => {
        if (!condition()) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
    });
  }

  #onChange(): void {
    this.#changes++;
    for (const look of [...this.#watchers]) look();
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#mayGrant() || this.#mayAdvance()) {
      const before = this.#changes;
      await settled();
      if (this.#changes !== before) continue;
      const { next } = this.#sleepers;
      if (this.#mayGrant()) this.#turns.grantNext();
      else if (next !== undefined && this.#mayAdvance()) this.#wake(next);
    }
    this.#running = false;
  }

  /**
   * Waiting turns hold the clock too: they are granted before time advances. They do not wait for other holds.
   */
  #isHeld(): boolean {
    return this.#holds.size > 0 || this.#turns.count > 0;
  }

  #mayGrant(): boolean {
    return !this.#turns.isTaken && this.#turns.count > 0;
  }

  #mayAdvance(): boolean {
    return this.mode === 'when-idle' && !this.#stopped && !this.#isHeld() && this.#sleepers.count > 0;
  }
}
