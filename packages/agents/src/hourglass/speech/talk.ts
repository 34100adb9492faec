import type { Message, Plan } from '@s-agents/core';
import {
  emptyList,
  emptyMap,
  listAppend,
  listDrop,
  mapSet,
  type PersistentList,
  type PersistentMap,
} from '@s-agents/kit';
import { nothingAsked, withQuestionsOf, type Asking } from './asking.js';

/** What is said about a commission. */
export interface Talk {
  /** Said by or to the agent since its last planning. */
  readonly conversation: PersistentList<Message>;
  /** How much of the conversation the planning that is under way has seen. */
  readonly seen: number;
  /** The words that plans have said. */
  readonly said: PersistentMap<true>;
  readonly asking: Asking;
}

export const nothingSaid: Talk = { conversation: emptyList(), seen: 0, said: emptyMap(), asking: nothingAsked };

/** After a plan, which knew what had been said when it was begun. */
export function talkAfter(plan: Plan, { conversation, seen, said, asking }: Talk): Talk {
  return {
    conversation: listDrop(conversation, seen),
    seen: 0,
    said: (plan.say ?? []).reduce((all, { text }) => mapSet(all, text, true), said),
    asking: withQuestionsOf(plan, asking),
  };
}

/** With one more message. */
export function hearing(talk: Talk, message: Message): Talk {
  return { ...talk, conversation: listAppend(talk.conversation, message) };
}
