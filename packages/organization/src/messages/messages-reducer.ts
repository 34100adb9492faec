import type { Message, StateReducer } from '@s-agents/core';

/** What was said in a run, and who has yet to hear what of it. */
export interface MessagesSlice {
  /** Oldest first. */
  readonly published: readonly Message[];
  /** By receiver, ids in the order of their publication; who has heard everything is not in it. */
  readonly undelivered: Readonly<Record<string, readonly string[]>>;
}

/** The slice `messages`: all that a message pool has to remember. A second copy of a message, or of its receipt, changes nothing. */
export const messagesReducer: StateReducer<MessagesSlice> = {
  slice: 'messages',
  initial: { published: [], undelivered: {} },
  reduce: (slice, event) => {
    switch (event.type) {
      case 'message.published': {
        const { message } = event;
        if (slice.published.some(({ id }) => id === message.id)) return slice;
        const posted = Object.fromEntries(message.to.map((receiver) => [receiver, [...(slice.undelivered[receiver] ?? []), message.id]]));
        return { published: [...slice.published, message], undelivered: { ...slice.undelivered, ...posted } };
      }
      case 'message.received': {
        const { [event.agent]: waiting = [], ...others } = slice.undelivered;
        const left = waiting.filter((id) => id !== event.messageId);
        return { ...slice, undelivered: left.length === 0 ? others : { ...others, [event.agent]: left } };
      }
      default:
        return slice;
    }
  },
};

/** The oldest message that `receiver` has not heard, or null. */
export function nextFor(receiver: string, { published, undelivered }: MessagesSlice): Message | null {
  const id = undelivered[receiver]?.[0];
  return published.findLast((message) => message.id === id) ?? null;
}
