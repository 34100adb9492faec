import type { Message, MessageHandler } from '@s-agents/core';

export interface MailboxOptions {
  /** The oldest undelivered message, or null. The mailbox does not keep the messages itself. */
  readonly next: () => Message | null;
  /** Called once per message, before the handlers: from here on `next` gives the one after it. */
  readonly onDelivery: (message: Message) => void;
  /** Called when a handler fails; the message counts as delivered, and the others still get it. */
  readonly onFailure: (message: Message, error: unknown) => void;
}

/** Delivers one receiver's messages, in order and each of them once, while it has a handler. */
export class Mailbox {
  readonly #handlers = new Set<{ readonly handle: MessageHandler }>();
  /** Whether a delivery is about to begin or is under way. */
  #isDelivering = false;

  constructor(private readonly options: MailboxOptions) {}

  /** Delivers what waits, in a microtask of its own. */
  ring(): void {
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    queueMicrotask(() => this.#deliver());
  }

  /** Returns the close. */
  open(handle: MessageHandler): () => void {
    const handler = { handle };
    this.#handlers.add(handler);
    this.ring();
    return () => void this.#handlers.delete(handler);
  }

  #deliver(): void {
    for (;;) {
      const message = this.#handlers.size === 0 ? null : this.options.next();
      if (message === null) break;
      const handling = this.#hand(message);
      if (handling.length === 0) continue;
      void Promise.all(handling).then(() => this.#deliver());
      return;
    }
    this.#isDelivering = false;
  }

  /** Returns what is still to be waited for before the next message. */
  #hand(message: Message): readonly Promise<void>[] {
    const { onDelivery, onFailure } = this.options;
    onDelivery(message);
    return [...this.#handlers].flatMap((handler) => {
      if (!this.#handlers.has(handler)) return [];
      try {
        const handling = handler.handle(message);
        return handling === undefined ? [] : [handling.catch((error: unknown) => onFailure(message, error))];
      } catch (error) {
        onFailure(message, error);
        return [];
      }
    });
  }
}
