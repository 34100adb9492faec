import type {
  ActionOutcome,
  Lack,
  Message,
  Milestone,
  Question,
  RefusedTalk,
  RunEvent,
  RunEventOf,
  Said,
} from '@s-agents/core';
import { answerKind, questionKind, talkLimit } from './talk.js';

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

export interface Reached {
  readonly milestone: Milestone;
  /** What went wrong there. */
  readonly failure?: Extract<ActionOutcome, { status: 'failed' }>;
  /** What it is about, where the task does not say. */
  readonly what?: string;
  /** What the action was still to bring after a find. */
  readonly left?: readonly Lack[];
}

export const nothingToSay: Speech = { toSay: [], questions: [], unsaid: [], untold: [], milestones: [] };

/** `self`: the agent, which sent some of the messages. */
export function reduceSpeech(speech: Speech, event: RunEvent, self: string): Speech {
  switch (event.type) {
    case 'message.published':
    case 'message.received':
      return event.message.from === self ? said(speech, event.message) : questioned(speech, event.message);
    case 'message.refused':
      return refused(speech, event);
    case 'plan.made':
      return { ...speech, toSay: [...speech.toSay, ...(event.plan.say ?? [])], unsaid: [] };
    default:
      return speech;
  }
}

function said(speech: Speech, { kind, to, text, report, inReplyTo }: Message): Speech {
  if (report?.status === 'ready') return { ...speech, untold: speech.untold.filter((name) => !to.includes(name)) };
  if (report?.status === 'under-way') return { ...speech, milestones: [] };
  if (kind === answerKind)
    return { ...speech, questions: speech.questions.filter(({ messageId }) => messageId !== inReplyTo) };
  return kind === 'talk' ? { ...speech, toSay: withoutFirst(speech.toSay, text) } : speech;
}

function questioned(speech: Speech, { id, from, kind, text }: Message): Speech {
  return kind === questionKind
    ? { ...speech, questions: [...speech.questions, { messageId: id, from, text }] }
    : speech;
}

/** The pool has refused a message. What the agent could not say or ask is told to its next planning. */
function refused(speech: Speech, { to, kind, text, why, code }: RunEventOf<'message.refused'>): Speech {
  const { questions, unsaid, toSay } = speech;
  if (kind === answerKind)
    return { ...speech, questions: questions.filter(({ messageId }) => messageId !== questions[0]?.messageId) };
  if (kind !== 'talk' && kind !== questionKind) return speech;
  // What is over a limit was never to be said.
  const isLeft = kind === 'talk' && code !== talkLimit;
  return { ...speech, unsaid: [...unsaid, { to, text, why }], toSay: isLeft ? withoutFirst(toSay, text) : toSay };
}

/** Words that are to be said, in order, without the first if it is the one that was said now. */
export function withoutFirst(words: readonly Said[], said: string): readonly Said[] {
  return words[0]?.text === said ? words.slice(1) : words;
}
