import { user, type Message, type StateReducer } from '@s-agents/core';
import { isTalk, emptyMap, mapDelete, mapGet, mapHas, mapSet, type PersistentMap } from '@s-agents/kit';

/** The messages of a run, and which of them each receiver has yet to hear. */
export interface MessagesSlice {
  /** By id. */
  readonly published: PersistentMap<Message>;
  /**
   * The ids of undelivered messages by receiver, in the order of publication. A receiver that has heard everything has
   * no entry.
   */
  readonly undelivered: PersistentMap<readonly string[]>;
  /** How many messages of talk each agent has sent to others in its current turn; an agent that sent none is not in it. */
  readonly said: PersistentMap<number>;
}

/**
 * The slice `messages`: all that a message pool has to remember. A second copy of a message, or of its receipt, changes
 * nothing. An agent's turn is one step of its loop.
 */
export const messagesReducer: StateReducer<MessagesSlice> = {
  slice: 'messages',
  types: ['message.published', 'step.started', 'message.received'],
  initial: { published: emptyMap(), undelivered: emptyMap(), said: emptyMap() },
  reduce: (slice, event) => {
    switch (event.type) {
      case 'message.published': {
        const { message } = event;
        if (mapHas(slice.published, message.id)) return slice;
        return {
          published: mapSet(slice.published, message.id, message),
          undelivered: message.to.reduce(
            (undelivered, receiver) =>
              mapSet(undelivered, receiver, [...(mapGet(undelivered, receiver) ?? []), message.id]),
            slice.undelivered,
          ),
          said: isTalkAmongAgents(message)
            ? mapSet(slice.said, message.from, saidBy(message.from, slice) + 1)
            : slice.said,
        };
      }
      case 'step.started':
        return event.lane === 'speak' && mapHas(slice.said, event.agent)
          ? { ...slice, said: mapDelete(slice.said, event.agent) }
          : slice;
      case 'message.received': {
        const left = without(mapGet(slice.undelivered, event.agent) ?? [], event.message.id);
        return {
          ...slice,
          undelivered:
            left.length === 0
              ? mapDelete(slice.undelivered, event.agent)
              : mapSet(slice.undelivered, event.agent, left),
        };
      }
      default:
        return slice;
    }
  },
};

/** The ids without one of them, which is mostly the first. */
function without(ids: readonly string[], id: string): readonly string[] {
  const place = ids.indexOf(id);
  return place < 0 ? ids : ids.toSpliced(place, 1);
}

/** Whether an agent says something to other agents: what goes between it and the user is no part of the team's talk. */
export function isTalkAmongAgents({ kind, from, to }: Pick<Message, 'kind' | 'from' | 'to'>): boolean {
  return isTalk(kind) && from !== user && to.some((receiver) => receiver !== user);
}

/** How many messages of talk an agent has sent to others in its current turn. */
export function saidBy(agent: string, { said }: Pick<MessagesSlice, 'said'>): number {
  return mapGet(said, agent) ?? 0;
}

/** The oldest message that `receiver` has not heard, or null. */
export function nextFor(receiver: string, { published, undelivered }: MessagesSlice): Message | null {
  const [id] = mapGet(undelivered, receiver) ?? [];
  return id === undefined ? null : (mapGet(published, id) ?? null);
}
