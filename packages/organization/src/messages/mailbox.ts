import type { Message } from '@s-agents/core';

export interface MailboxOptions {
  /** The oldest undelivered message, or null. The mailbox does not keep the messages itself. */
  readonly next: () => Message | null;
  /** Called once per message, before the listeners: from here on `next` gives the one after it. */
  readonly onDelivery: (message: Message) => void;
  /** Called when a listener throws; the message counts as delivered, and the others still get it. */
  readonly onFailure: (message: Message, error: unknown) => void;
}

/** Delivers one receiver's messages, in order and each of them once, while it has a listener. */
export class Mailbox {
  readonly #listeners = new Set<{ readonly listen: (message: Message) => void }>();
  #scheduled = false;

  constructor(private readonly options: MailboxOptions) {}

  /** Delivers what waits, in a microtask of its own. */
  ring(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.#deliver();
    });
  }

  /** Returns the close. */
  open(listen: (message: Message) => void): () => void {
    const listener = { listen };
    this.#listeners.add(listener);
    this.ring();
    return () => void this.#listeners.delete(listener);
  }

  #deliver(): void {
    while (this.#listeners.size > 0) {
      const message = this.options.next();
      if (message === null) return;
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
