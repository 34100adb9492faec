import type { ActionOutcome, Lack, Milestone, Question, RefusedTalk, Said } from '@s-agents/core';

/** What an agent has yet to say, and what it could not say. */
export interface Speech {
  /** What it has yet to say to others, in order. */
  readonly toSay: readonly Said[];
  /** What it has been asked and has not answered, in the order in which it came. */
  readonly questions: readonly AskedQuestion[];
  /** What it could not say, since its last planning. */
  readonly unsaid: readonly RefusedTalk[];
  /** Commanders that it has yet to tell what it and its group hold, while it is at no task. */
  readonly untold: readonly string[];
  /** What its commander is to be told of the task that it is at, in the order in which it came up. */
  readonly milestones: readonly Reached[];
}

/** A question that the agent has been asked, and the message that asks it. */
export interface AskedQuestion extends Question {
  readonly messageId: string;
}

/**
 * A milestone, what went wrong there, what it is about where the task does not say, and what the action was still to
 * bring after a find.
 */
export interface Reached {
  readonly milestone: Milestone;
  readonly failure: Extract<ActionOutcome, { status: 'failed' }> | null;
  readonly what: string | null;
  readonly left: readonly Lack[];
}

export const nothingToSay: Speech = { toSay: [], questions: [], unsaid: [], untold: [], milestones: [] };

/** Words that are to be said, in order, without the first if it is the one that was said now. */
export function withoutFirst(words: readonly Said[], said: string): readonly Said[] {
  return words[0]?.text === said ? words.slice(1) : words;
}
