import type { Message, MessagePool, WorldClock } from '@s-agents/core';

/**
 * A gate between the pool and one receiver. It is closed while a message is late, so that later messages wait behind
 * it.
 */
export class Gate {
  readonly #listeners = new Set<{ readonly listen: (message: Message) => void }>();
  #unsubscribe: (() => void) | null = null;
  /** How many late messages keep the gate closed. */
  #closures = 0;

  constructor(
    private readonly options: {
      readonly receiver: string;
      readonly pool: MessagePool;
      readonly clock: WorldClock;
      /** Called for each message of the pool, after the receiver has it. */
      readonly onDelivery: (message: Message) => void;
    },
  ) {}

  /** Returns a function that unsubscribes the listener. */
  add(listen: (message: Message) => void): () => void {
    const listener = { listen };
    this.#listeners.add(listener);
    this.#update();
    return () => {
      this.#listeners.delete(listener);
      this.#update();
    };
  }

  /** Closes the gate for a number of world seconds. */
  closeFor(seconds: number): void {
    this.#closures++;
    this.#update();
    const open = (): void => {
      this.#closures--;
      this.#update();
    };
    this.options.clock
      .sleep(seconds, { agent: this.options.receiver, signal: new AbortController().signal })
      .then(open, open);
  }

  deliver(message: Message): void {
    for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) listener.listen(message);
  }

  #update(): void {
    const isOpen = this.#closures === 0 && this.#listeners.size > 0;
    if (isOpen && this.#unsubscribe === null) {
      this.#unsubscribe = this.options.pool.subscribe(this.options.receiver, (message) => {
        this.deliver(message);
        this.options.onDelivery(message);
      });
    } else if (!isOpen && this.#unsubscribe !== null) {
      this.#unsubscribe();
      this.#unsubscribe = null;
    }
  }
}
