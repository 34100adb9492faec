import { after, monotonicMilliseconds } from '../thread-time.js';

const tickMilliseconds = 50;
/** A tick that comes this many milliseconds after the previous one is late. */
const lateAfterMilliseconds = 75;
const maximumCatchupTicks = 10;

/**
 * The world's clock: 20 ticks per second. After a delay it runs the missed ticks at once, up to ten of them, and skips
 * the rest.
 */
export class Clock {
  ticks = 0;
  lateTicks = 0;
  /** The sum of all delays, in milliseconds. */
  lateMilliseconds = 0;
  readonly #listeners: ((age: number) => void)[] = [];
  #due = 0;
  #last = 0;
  #cancelTimer: () => void = () => undefined;

  constructor(public age: number) {}

  onTick(listener: (age: number) => void): void {
    this.#listeners.push(listener);
  }

  start(): void {
    this.#last = monotonicMilliseconds();
    this.#due = this.#last + tickMilliseconds;
    this.#schedule();
  }

  stop(): void {
    this.#cancelTimer();
  }

  #schedule(): void {
    this.#cancelTimer = after(Math.max(0, this.#due - monotonicMilliseconds()), () => this.#run());
  }

  #run(): void {
    const late = monotonicMilliseconds() - this.#due;
    if (late > 0) this.lateMilliseconds += late;
    for (let done = 0; done < maximumCatchupTicks && this.#due <= monotonicMilliseconds() + 1; done++) this.#tick();
    const now = monotonicMilliseconds();
    if (this.#due < now - tickMilliseconds) this.#due = now;
    this.#schedule();
  }

  #tick(): void {
    const now = monotonicMilliseconds();
    if (now - this.#last > lateAfterMilliseconds) this.lateTicks++;
    this.#last = now;
    this.#due += tickMilliseconds;
    this.ticks++;
    this.age++;
    for (const listener of this.#listeners) listener(this.age);
  }
}
