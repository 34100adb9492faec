import type { Latency, SleepOptions, WallClock, WorldClock, Sleeper } from '@s-agents/core';
import { Pace } from './pace.js';
import { settled } from './settled.js';
import { Sleepers } from './sleepers.js';
import { systemWallClock } from './system-wall-clock.js';
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
  /** Measures the pace, if one is set (default: the machine's clock). */
  readonly wall?: WallClock;
  /** A world outside of this process that goes on in step with the clock, which then is `when-idle`. */
  readonly world?: SteppedWorld;
}

/** A world whose time passes only in steps, during which nothing in this process runs. */
export interface SteppedWorld {
  /** Whether something that was said to it has not reached it: then it is stepped even while time stands still. */
  readonly isAddressed: boolean;
  /** Whether somebody waits for its answer. Its time passes then, and while somebody sleeps. */
  readonly isAwaited: boolean;
  /**
   * Passes on what was said to it, and lets its time pass until it has something to say, at most until `end` (seconds of
   * the clock). Resolves with the time that it has reached, and with what passes on what it says at that time.
   */
  step(end: number): Promise<{ readonly now: number; readonly speak: () => void }>;
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
  return new HeldClock(options);
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

  readonly #isAutomatic: boolean;
  readonly #world: SteppedWorld | undefined;
  readonly #pace: Pace;

  constructor({ advance = 'manual', start = 0, world, wall = systemWallClock }: VirtualClockOptions) {
    this.#now = start;
    this.#isAutomatic = advance === 'when-idle' || world !== undefined;
    this.#world = world;
    this.#pace = new Pace(wall);
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
    if (this.#world !== undefined && !this.#running) void this.#run();
  }

  waits(): { readonly sleepers: readonly Sleeper[]; readonly holds: readonly string[] } {
    return { sleepers: this.sleepers, holds: this.holds };
  }

  setPace(pace: number): void {
    this.#pace.set(pace);
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
    this.#pace.set(Infinity);
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
    while (this.#mayGrant() || this.#mayStep() || this.#mayAdvance()) {
      const before = this.#changes;
      await settled();
      if (this.#changes !== before) continue;
      const { next } = this.#sleepers;
      if (this.#mayGrant()) this.#turns.grantNext();
      else if (this.#world !== undefined && this.#mayStep()) await this.#step(this.#world);
      else if (next !== undefined && this.#mayAdvance()) await this.#advanceTo(next);
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

  /** Nobody speaks to the world in the middle of another's turn, so that the order does not depend on the machine. */
  #mayStep(): boolean {
    if (this.#world === undefined || this.#stopped || this.#turns.isTaken) return false;
    return this.#world.isAddressed || this.#mayPass(this.#world);
  }

  /** The time of a world passes while somebody waits for it. */
  #mayPass({ isAwaited }: SteppedWorld): boolean {
    return !this.#isHeld() && (this.#sleepers.count > 0 || isAwaited);
  }

  async #step(world: SteppedWorld): Promise<void> {
    const { next } = this.#sleepers;
    const end = this.#mayPass(world) ? Math.min(next?.until ?? Infinity, this.#pace.reach(this.#now)) : this.#now;
    const { now, speak } = await world.step(end);
    await this.#pace.keep(now);
    this.#now = Math.max(this.#now, now);
    speak();
    if (next !== undefined && next === this.#sleepers.next && next.until <= this.#now && !this.#isHeld())
      this.#wake(next);
  }

  /** Wakes the next sleeper, at the pace that is set. */
  async #advanceTo(next: Sleeper): Promise<void> {
    const reached = Math.min(next.until, this.#pace.reach(this.#now));
    await this.#pace.keep(reached);
    if (reached === next.until && next === this.#sleepers.next && this.#mayAdvance()) this.#wake(next);
    else if (this.#mayAdvance())
      this.#now = Math.max(this.#now, Math.min(reached, this.#sleepers.next?.until ?? reached));
  }

  #mayAdvance(): boolean {
    return (
      this.#world === undefined && this.#isAutomatic && !this.#stopped && !this.#isHeld() && this.#sleepers.count > 0
    );
  }
}
