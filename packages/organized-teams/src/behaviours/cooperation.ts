import type { Message } from '@s-agents/core';
import { labelsOfSentence, sentencesOf } from './classify-message.js';

/** Cooperative behaviours (Organized Teams, table 3): a message may show any of these. */
export const cooperativeBehaviours = [
  'sharing information',
  'giving orders',
  'asking for information',
  'exchanging information',
  'asking for orders',
  'correction',
] as const;
export type CooperativeBehaviour = (typeof cooperativeBehaviours)[number];

type Said = Pick<Message, 'from' | 'to' | 'text'>;

/** Questions in which the speaker asks what to do. */
const asksForOrders =
  /\b(?:(?:shall|should|can|may|must|could) i|need me to|want me to|you want me|need my|need help|i can do|for me to do)\b/i;
/** Sentences that by their words alone call a plan wrong. */
const corrects =
  /\b(?:no need|(?:not|don't|doesn't) need|not needed|not necessary|needless|mistaken|wrong|not right|incorrect|(?:an)?other plan|already done)\b/i;
/** Sentences that correct what was asked or planned just before. */
const contradicts =
  /^(?:no|don't|do not|that's not|that is not)\b|\b(?:already|there is no|there are no|nothing left|no more)\b/i;
/** Statements of what the speaker is about to do. */
const plans = /\b(?:i will|i'll|i am going|i'm going|i go|i take|let's|i want to)\b/i;

/**
 * Finds the cooperative behaviours that each message of a dialogue (oldest first) shows, by rules over its sentences
 * and over what its sender has heard before. A statement about a third member, or one that the sender has heard from a
 * third member, is an exchange of information. Each message shows at least one behaviour. Pure.
 */
export function classifyCooperation(messages: readonly Said[]): readonly (readonly CooperativeBehaviour[])[] {
  const team = new Set(messages.flatMap(({ from, to }) => [from, ...to]));
  return messages.map((message, index) => {
    const before = messages.slice(0, index);
    const thirds = [...team].filter((name) => name !== message.from && !message.to.includes(name));
    const context: Context = {
      thirds,
      answersPlan: isPlan(before.findLast(({ from, to }) => message.to.includes(from) && to.includes(message.from))),
      heardOfThirds: new Set(
        before
          .filter(({ from, to }) => thirds.includes(from) && to.includes(message.from))
          .flatMap(({ text }) => sentencesOf(text))
          .map(plain),
      ),
    };
    const found = new Set(sentencesOf(message.text).flatMap((sentence) => behavioursOf(sentence, context)));
    const shown = cooperativeBehaviours.filter((behaviour) => found.has(behaviour));
    return shown.length === 0 ? ['sharing information'] : shown;
  });
}

interface Context {
  /** The names of the members that are neither the sender nor a receiver. */
  readonly thirds: readonly string[];
  /** Whether the last message from a receiver to the sender said what to do, or what that receiver is about to do. */
  readonly answersPlan: boolean;
  /** The sentences that the sender has heard from third members. */
  readonly heardOfThirds: ReadonlySet<string>;
}

function behavioursOf(sentence: string, context: Context): readonly CooperativeBehaviour[] {
  const labels = labelsOfSentence(sentence);
  if (labels.includes('request for guidance'))
    return [asksForOrders.test(sentence) ? 'asking for orders' : 'asking for information'];
  const isCorrection = corrects.test(sentence) || (context.answersPlan && contradicts.test(sentence.trim()));
  return [
    ...(isCorrection ? (['correction'] as const) : []),
    ...(labels.includes('leadership and assistance') && !isCorrection ? (['giving orders'] as const) : []),
    ...(labels.includes('information sharing')
      ? [isExchange(sentence, context) ? ('exchanging information' as const) : ('sharing information' as const)]
      : []),
  ];
}

function isExchange(sentence: string, { thirds, heardOfThirds }: Context): boolean {
  if (heardOfThirds.has(plain(sentence))) return true;
  // A statement that begins with "I" is the sender's own information, even if it names a third member.
  if (/^i\b/i.test(sentence.trim())) return false;
  return thirds.some((name) => words(sentence).includes(name.toLowerCase()));
}

/** Whether a message says what to do, or what its sender is about to do. */
function isPlan(message: Said | undefined): boolean {
  if (message === undefined) return false;
  return sentencesOf(message.text).some(
    (sentence) =>
      !sentence.trim().endsWith('?') &&
      (labelsOfSentence(sentence).includes('leadership and assistance') || plans.test(sentence)),
  );
}

function words(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function plain(sentence: string): string {
  return words(sentence).join(' ');
}
