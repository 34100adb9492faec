import type { Message, MessageDraft } from './message.js';

export const MessagePool = Symbol.for('@s-agents/MessagePool');

/**
 * Carries commands, reports and talk. Order is kept per receiver; delivery is at least once and receivers see each id
 * once. Publishing to nobody who subscribes is no error: the message stands in the history and is delivered on
 * subscription.
 */
export interface MessagePool {
  readonly specificationVersion: 'v1';
  /** Throws SAgentsError `COMMAND_WITHOUT_EDGE` when a command has no edge to travel on. */
  publish(draft: MessageDraft): Promise<Message>;
  /** Delivers what is addressed to `receiver`, from its first undelivered message on; returns the unsubscribe. */
  subscribe(receiver: string, listener: (message: Message) => void): () => void;
  /** Everything published so far, oldest first. */
  history(): readonly Message[];
}
