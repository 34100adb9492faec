/** A timer of virtual time. `due` and `every` are in virtual milliseconds; `every` is absent for a timer that fires once. */
export interface VirtualTimer {
  due: number;
  readonly every?: number;
  readonly action: () => void;
  /** Where it stands among timers that are due at the same time. */
  sequence: number;
  /** Its place in the queue; -1 while it is not in it. */
  index: number;
}

/** Timers in the order in which they fire: by time, then by the order in which they were set. */
export class TimerQueue {
  readonly #heap: VirtualTimer[] = [];
  #sequence = 0;

  get next(): VirtualTimer | undefined {
    return this.#heap[0];
  }

  get size(): number {
    return this.#heap.length;
  }

  /** Adds a timer, or moves one that is in the queue to a new time. */
  set(timer: VirtualTimer, due: number): void {
    this.delete(timer);
    timer.due = due;
    timer.sequence = this.#sequence++;
    this.#place(timer, this.#heap.length);
    this.#rise(timer);
  }

  delete(timer: VirtualTimer): void {
    const { index } = timer;
    if (index === -1) return;
    timer.index = -1;
    const last = this.#heap.pop();
    if (last === undefined || last === timer) return;
    this.#place(last, index);
    this.#rise(last);
    this.#sink(last);
  }

  #place(timer: VirtualTimer, index: number): void {
    this.#heap[index] = timer;
    timer.index = index;
  }

  #rise(timer: VirtualTimer): void {
    while (timer.index > 0) {
      const { index } = timer;
      const above = (index - 1) >> 1;
      const parent = this.#heap[above];
      if (parent === undefined || !isBefore(timer, parent)) return;
      this.#place(parent, index);
      this.#place(timer, above);
    }
  }

  #sink(timer: VirtualTimer): void {
    for (;;) {
      const { index } = timer;
      let first = timer;
      for (const below of [2 * index + 1, 2 * index + 2]) {
        const child = this.#heap[below];
        if (child !== undefined && isBefore(child, first)) first = child;
      }
      if (first === timer) return;
      const below = first.index;
      this.#place(first, index);
      this.#place(timer, below);
    }
  }
}

function isBefore(one: VirtualTimer, other: VirtualTimer): boolean {
  return one.due < other.due || (one.due === other.due && one.sequence < other.sequence);
}
