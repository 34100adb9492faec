import { Cancelled } from '@s-agents/core';

/** One turn at a time, first come first served. */
export class Turns {
  readonly #waiting = new Set<() => void>();
  #isTaken = false;

  constructor(private readonly onChange: () => void) {}

  get count(): number {
    return this.#waiting.size;
  }

  get isTaken(): boolean {
    return this.#isTaken;
  }

  /**
   * Resolves when the turn is granted, with the function that ends it. `begin` is called when the turn starts; the
   * function that it returns is called when the turn ends. Rejects with the signal's reason when it aborts.
   */
  add(begin: () => () => void, { signal }: { signal: AbortSignal }): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const reason = (): Error =>
        signal.reason instanceof Error ? signal.reason : new Cancelled(String(signal.reason));
      if (signal.aborted) return reject(reason());
      const stop = (): void => {
        this.#waiting.delete(grant);
        reject(reason());
        this.onChange();
      };
      const grant = (): void => {
        signal.removeEventListener('abort', stop);
        this.#isTaken = true;
        const end = begin();
        let isOver = false;
        resolve(() => {
          if (isOver) return;
          isOver = true;
          this.#isTaken = false;
          end();
        });
      };
      signal.addEventListener('abort', stop, { once: true });
      this.#waiting.add(grant);
      this.onChange();
    });
  }

  grantNext(): void {
    const [first] = this.#waiting;
    if (first === undefined || this.#isTaken) return;
    this.#waiting.delete(first);
    first();
    this.onChange();
  }
}
