import type { Message } from '@s-agents/core';
import { classifyMessage, labelsOfSentence, sentencesOf } from './classify-message.js';

/**
 * Kinds of ineffective communication (Organized Teams, appendix E) that rules can tell from the messages alone. The
 * paper's conflicting plans and improper delegation take somebody who understands them.
 */
export const ineffectiveKinds = [
  'duplicated message',
  'repeated command',
  'conflicting command',
  'ignored request',
] as const;
export type IneffectiveKind = (typeof ineffectiveKinds)[number];

/** One place where talk was of no use. */
export interface Ineffective {
  readonly kind: IneffectiveKind;
  readonly messageId: string;
  readonly to: string;
}

type Said = Pick<Message, 'id' | 'at' | 'from' | 'to' | 'text'>;

/** World seconds within which a word counts as said again, or as an answer. */
const soon = 30;

/**
 * Finds ineffective messages of a run, oldest first: what a receiver was told already a short while ago, in the same
 * words, as information or as a command; commands of two others at the same moment; and requests that none of those who
 * were asked answered soon. Pure.
 */
export function findIneffective(messages: readonly Said[]): readonly Ineffective[] {
  return messages.flatMap((message, index) => {
    const before = messages.slice(0, index).filter(({ at }) => message.at - at <= soon);
    const found = message.to.flatMap((to): Ineffective[] =>
      kindsFor(message, to, before).map((kind) => ({ kind, messageId: message.id, to })),
    );
    return isIgnored(message, messages.slice(index + 1))
      ? [...found, { kind: 'ignored request' as const, messageId: message.id, to: message.to.join(', ') }]
      : found;
  });
}

function kindsFor({ text, from, at }: Said, to: string, before: readonly Said[]): readonly IneffectiveKind[] {
  const heard = before.filter((one) => one.to.includes(to));
  const known = new Set(heard.flatMap((one) => sentencesOf(one.text)).map(plain));
  const again = sentencesOf(text).filter((sentence) => known.has(plain(sentence)));
  const isAgain = (isOrder: boolean): boolean => again.some((sentence) => isCommand(sentence) === isOrder);
  const orders = commandsIn(text);
  const isConflicting = heard.some(
    (one) => one.from !== from && one.at === at && commandsIn(one.text).some((other) => !orders.includes(other)),
  );
  return [
    ...(isAgain(false) ? (['duplicated message'] as const) : []),
    ...(isAgain(true) ? (['repeated command'] as const) : []),
    ...(orders.length > 0 && isConflicting ? (['conflicting command'] as const) : []),
  ];
}

/** Whether a request gets no message from any of those who were asked, although the run goes on for long enough. */
function isIgnored({ text, from, to, at }: Said, after: readonly Said[]): boolean {
  if (!classifyMessage(text).includes('request for guidance')) return false;
  const later = after.filter((one) => one.at - at <= soon);
  const isAnswered = later.some((one) => to.includes(one.from) && one.to.includes(from));
  return !isAnswered && after.some((one) => one.at - at > soon);
}

function commandsIn(text: string): readonly string[] {
  return sentencesOf(text).filter(isCommand).map(plain);
}

function isCommand(sentence: string): boolean {
  return labelsOfSentence(sentence).includes('leadership and assistance');
}

function plain(sentence: string): string {
  return sentence
    .toLowerCase()
    .replaceAll(/[^a-z0-9_ ]/g, '')
    .trim();
}
