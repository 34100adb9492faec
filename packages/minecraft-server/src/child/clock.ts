import { after, monotonicMilliseconds } from '../real-time.js';

/** World milliseconds from one tick to the next. */
const tickMilliseconds = 50;
const lateAfterMilliseconds = 75;

/**
 * The world's clock: 20 ticks a world second. A tick that came late is followed at once by those that were missed, up
 * to a bound; what lies beyond the bound never happened. In a process with a scaled time all of this is scaled too.
 */
export class Clock {
  ticks = 0;
  lateTicks = 0;
  /** World milliseconds by which ticks came late, all together. */
  lateMilliseconds = 0;
  readonly #listeners: ((age: number) => void)[] = [];
  #due = 0;
  #last = 0;
  #cancelTimer: () => void = () => undefined;

  constructor(
    public age: number,
    private readonly maxCatchupTicks: number,
  ) {}

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
    for (let done = 0; done < this.maxCatchupTicks && this.#due <= monotonicMilliseconds() + 1; done++) this.#tick();
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
