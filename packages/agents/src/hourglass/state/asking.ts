import type { AgentLimits, Said } from '@s-agents/core';

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

export const nothingAsked: Asking = { unasked: [], awaited: [], rounds: 0 };

/** Whether there is still an answer to come. */
export function isAsking({ asking: { unasked, awaited } }: { readonly asking: Asking }): boolean {
  return unasked.length > 0 || awaited.length > 0;
}

/** Whose answers are awaited, for the commission at hand and for one that waits meanwhile. */
export function awaitedBy({
  asking,
  interrupted,
}: {
  readonly asking: Asking;
  readonly interrupted: { readonly asking: Asking } | null;
}): Asking['awaited'] {
  return interrupted === null ? asking.awaited : [...asking.awaited, ...interrupted.asking.awaited];
}

/** Whether an agent may talk once more before it plans with what it knows. */
export function mayTalk({ asking, limits }: { readonly asking: Asking; readonly limits: AgentLimits }): boolean {
  return asking.rounds < limits.talksInARow;
}
