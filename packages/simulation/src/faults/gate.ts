import type { Message, MessagePool, WorldClock } from '@s-agents/core';

/** The gate between a pool and one receiver. It is closed while a message is late, so that those behind it keep the order. */
export class Gate {
  readonly #listeners = new Set<{ readonly listen: (message: Message) => void }>();
  #leave: (() => void) | null = null;
  #closed = 0;

  constructor(
    private readonly options: {
      readonly receiver: string;
      readonly pool: MessagePool;
      readonly clock: WorldClock;
      /** Called for each message, after it was handed over. */
      readonly onDelivery: (message: Message) => void;
    },
  ) {}

  /** Returns the unsubscribe. */
  add(listen: (message: Message) => void): () => void {
    const listener = { listen };
    this.#listeners.add(listener);
    this.#update();
    return () => {
      this.#listeners.delete(listener);
      this.#update();
    };
  }

  /** Closes the gate for so many world seconds. */
  closeFor(seconds: number): void {
    this.#closed++;
    this.#update();
    const open = (): void => {
      this.#closed--;
      this.#update();
    };
    this.options.clock
      .sleep(seconds, { agent: this.options.receiver, signal: new AbortController().signal })
      .then(open, open);
  }

  hand(message: Message): void {
    for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) listener.listen(message);
  }

  #update(): void {
    const isOpen = this.#closed === 0 && this.#listeners.size > 0;
    if (isOpen && this.#leave === null) {
      this.#leave = this.options.pool.subscribe(this.options.receiver, (message) => {
        this.hand(message);
        this.options.onDelivery(message);
      });
    } else if (!isOpen && this.#leave !== null) {
      this.#leave();
      this.#leave = null;
    }
  }
}
