import type { Latency } from '../models/chat-model.js';
import type { SleepOptions, WorldClock } from './clocks.js';
import { settled } from './settled.js';
import { Sleepers, type Sleeper } from './sleepers.js';
import { Turns } from './turns.js';

export interface VirtualClockOptions {
  /**
   * `manual` (default): time passes by {@link VirtualClock.advance} alone. `when-idle`: it jumps to the next sleeper
   * whenever nothing is held and everything in this process is at rest. Work outside (workers, HTTP, files) must hold
   * the clock, or time passes it by.
   */
  readonly advance?: 'manual' | 'when-idle';
  /** Where it stands at first (default 0). */
  readonly start?: number;
}

/**
 * World time that costs no waiting: it jumps from one sleeper to the next. Sleepers resume one at a time, in the order
 * (time, agent, sequence).
 */
export interface VirtualClock extends WorldClock {
  /** Lets `seconds` pass, waking everyone who is due on the way; waits while the clock is held. */
  advance(seconds: number): Promise<void>;
  /** Resolves when at least `count` sleep (default 1), the first of them until `by` or earlier (default: whenever). */
  untilAsleep(options?: { readonly count?: number; readonly by?: number }): Promise<void>;
  readonly sleepers: readonly Sleeper[];
  /** Why time stands still, oldest first. */
  readonly holds: readonly string[];
  /** Time stands still from now on; who sleeps goes on sleeping until aborted. */
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

  stirred(): void {
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
   * Turns go before time. They do not wait for whatever else is outside: that has no say in them, or takes a turn
   * itself.
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
