import type { Message, Plan, AgentLimits, Said } from '@s-agents/core';
import {
  emptyList,
  emptyMap,
  listAppend,
  listDrop,
  mapSet,
  type PersistentList,
  type PersistentMap,
} from '@s-agents/kit';

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

/** Kinds of talk: a question, and the answer to it. */
export const questionKind = 'question';
export const answerKind = 'answer';

/** The code of talk that a plan holds beyond the limits of `agents.limits`. */
export const talkLimit = 'TALK_LIMIT';

/** What an agent asks others for its commission (CSAS: the inquiry list of a short-term plan). */
export interface Asking {
  /** In the order in which it is to be asked. */
  readonly unasked: readonly Said[];
  /** For each message that asked something, an agent that has yet to answer it. */
  readonly awaited: readonly { readonly message: string; readonly of: string }[];
  /** Plans in a row that asked something, or said something and gave out no work. */
  readonly rounds: number;
}

const nothingAsked: Asking = { unasked: [], awaited: [], rounds: 0 };

/** Whether there is still an answer to come. */
export function isAsking({ unasked, awaited }: Asking): boolean {
  return unasked.length > 0 || awaited.length > 0;
}

/** Whether an agent may talk once more before it plans with what it knows. */
export function mayTalk({ rounds }: Asking, { talksInARow }: AgentLimits): boolean {
  return rounds < talksInARow;
}

/** The questions after a new plan. Those of the plan before it may still be answered. */
function withQuestionsOf({ ask = [], say = [], tasks }: Plan, { awaited, rounds }: Asking): Asking {
  const onlyTalks = ask.length > 0 || (say.length > 0 && tasks.length === 0);
  return { unasked: ask, awaited, rounds: onlyTalks ? rounds + 1 : 0 };
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
