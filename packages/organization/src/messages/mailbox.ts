import type { Message } from '@s-agents/core';

export interface MailboxOptions {
  /** Called once per message, before the listeners. */
  readonly onDelivery: (message: Message) => void;
  /** Called when a listener throws; the message counts as delivered, and the others still get it. */
  readonly onFailure: (message: Message, error: unknown) => void;
}

/** What is addressed to one receiver: kept until somebody listens, handed over in order, each message once. */
export class Mailbox {
  readonly #waiting: Message[] = [];
  readonly #posted = new Set<string>();
  readonly #listeners = new Set<{ readonly listen: (message: Message) => void }>();
  #scheduled = false;

  constructor(private readonly options: MailboxOptions) {}

  post(message: Message): void {
    if (this.#posted.has(message.id)) return;
    this.#posted.add(message.id);
    this.#waiting.push(message);
    this.#schedule();
  }

  /** Returns the close. */
  open(listen: (message: Message) => void): () => void {
    const listener = { listen };
    this.#listeners.add(listener);
    this.#schedule();
    return () => void this.#listeners.delete(listener);
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.#deliver();
    });
  }

  #deliver(): void {
    while (this.#listeners.size > 0) {
      const message = this.#waiting.shift();
      if (message === undefined) return;
      this.options.onDelivery(message);
      for (const listener of [...this.#listeners]) {
        if (!this.#listeners.has(listener)) continue;
        try {
          listener.listen(message);
        } catch (error) {
          this.options.onFailure(message, error);
        }
      }
    }
  }
}
