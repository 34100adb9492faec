import type { Message, MessageDraft } from './message.js';

export const MessagePool = Symbol.for('@s-agents/MessagePool');

/**
 * Carries commands, reports and talk. Each receiver gets its messages in order. Delivery is at least once; receivers
 * drop an id that they have seen. A message to a receiver without a subscription is kept in the history and delivered
 * when it subscribes.
 */
export interface MessagePool {
  readonly specificationVersion: 'v1';
  /**
   * Throws SAgentsError: `COMMAND_WITHOUT_EDGE` when the graph has no edge from the sender of a command or recall to a receiver,
   * `REPORT_WITHOUT_EDGE` when it has none from a receiver of a report to the sender, and `TALK_OFF`,
   * `TALK_WITHOUT_EDGE` or `TALK_BUDGET_SPENT` when an agent may not say what it wants to; such talk is also logged as
   * `message.refused`. The user may command, and talk to, every agent, and hears all of them.
   */
  publish(draft: MessageDraft): Promise<Message>;
  /** Delivers all undelivered messages to `receiver` and those to come. Returns a function that unsubscribes it. */
  subscribe(receiver: string, listener: (message: Message) => void): () => void;
  /** All messages published so far, oldest first. */
  history(): readonly Message[];
}
