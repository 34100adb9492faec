import type { Message, MessageDraft } from './message.js';

export const MessagePool = Symbol.for('@s-agents/MessagePool');

/**
 * Carries commands, reports and talk. Each receiver gets the messages of a sender in order, and in one process all of them.
 * Delivery is at least once; receivers drop an id that they have seen. A message to a receiver without a subscription is kept in the history and delivered
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
  subscribe(receiver: string, handle: MessageHandler): () => void;
}

/**
 * Takes a message of a receiver in. The next one comes when it has resolved; the message counts as handled once what it
 * has changed is in the receiver's journal, and is delivered again to whoever hosts the receiver next if that was not so.
 */
export type MessageHandler = (message: Message) => void | Promise<void>;
