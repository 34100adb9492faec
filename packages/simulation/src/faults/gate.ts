import type { Message, MessageHandler, MessagePool, WorldClock } from '@s-agents/core';

/**
 * A gate between the pool and one receiver. It is closed while a message is late, so that later messages wait behind
 * it.
 */
export class Gate {
  readonly #handlers = new Set<{ readonly handle: MessageHandler }>();
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

  /** Returns a function that unsubscribes the handler. */
  add(handle: MessageHandler): () => void {
    const handler = { handle };
    this.#handlers.add(handler);
    this.#update();
    return () => {
      this.#handlers.delete(handler);
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

  /** Undefined where no handler has to be waited for. */
  deliver(message: Message): void | Promise<void> {
    const handling = [...this.#handlers].flatMap((handler) =>
      this.#handlers.has(handler) ? [handler.handle(message)] : [],
    );
    const left = handling.filter((one) => one !== undefined);
    return left.length === 0 ? undefined : Promise.all(left).then(() => {});
  }

  #update(): void {
    const isOpen = this.#closures === 0 && this.#handlers.size > 0;
    if (isOpen && this.#unsubscribe === null) {
      this.#unsubscribe = this.options.pool.subscribe(this.options.receiver, (message) => {
        const handling = this.deliver(message);
        if (handling === undefined) return this.options.onDelivery(message);
        return handling.then(() => this.options.onDelivery(message));
      });
    } else if (!isOpen && this.#unsubscribe !== null) {
      this.#unsubscribe();
      this.#unsubscribe = null;
    }
  }
}
