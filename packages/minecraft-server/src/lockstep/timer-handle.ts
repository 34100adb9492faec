import type { TimerQueue, VirtualTimer } from './timer-queue.js';

/** What setTimeout and setInterval return, like Node's Timeout. */
export class TimerHandle {
  static readonly #all = new Map<number, TimerHandle>();
  static #last = 0;
  readonly #id = ++TimerHandle.#last;

  constructor(
    private readonly queue: TimerQueue,
    private readonly timer: VirtualTimer,
    private readonly milliseconds: number,
    private readonly now: () => number,
  ) {
    queue.set(timer, now() + milliseconds);
  }

  static byId(id: unknown): TimerHandle | undefined {
    return TimerHandle.#all.get(Number(id));
  }

  /** Timers are found by their number only once it has been asked for. */
  [Symbol.toPrimitive](): number {
    TimerHandle.#all.set(this.#id, this);
    return this.#id;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  refresh(): this {
    this.queue.set(this.timer, this.now() + this.milliseconds);
    return this;
  }

  close(): void {
    this.queue.delete(this.timer);
    TimerHandle.#all.delete(this.#id);
  }

  [Symbol.dispose](): void {
    this.close();
  }
}
