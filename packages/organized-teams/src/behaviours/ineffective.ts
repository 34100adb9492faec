import type { Message } from '@s-agents/core';
import { classifyMessage, labelsOfSentence, sentencesOf } from './classify-message.js';

/** Kinds of ineffective communication (Organized Teams, appendix E), as far as rules tell them from the messages. */
export const ineffectiveKinds = [
  'duplicated message',
  'repeated command',
  'conflicting command',
  'conflicting plans',
  'improper delegation',
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
/** The share of their words that two orders for the same have in common. */
const alike = 0.6;
/** Statements of what the speaker is about to do. */
const plan = /\b(?:i will|i'll|i am going to|i'm going to)\b/i;
/** Words that say nothing of what is to be done. */
const fillers = new Set(
  'a an and at for from i in it me my now of on please then the to too will with you your'.split(' '),
);

/**
 * Finds ineffective messages of a run, oldest first: what a receiver was told already a short while ago, in the same
 * words, as information or as a command; commands of two others at the same moment; different plans of one's own, told
 * to different others at the same moment; orders to do what one was asked to do oneself a short while ago; and requests
 * that none of those who were asked answered soon. Pure.
 *
 * @param leads whether the sender of a message leads one of its receivers: such a one may pass orders on
 */
export function findIneffective<M extends Said>(
  messages: readonly M[],
  leads: (message: M, receiver: string) => boolean = () => false,
): readonly Ineffective[] {
  return messages.flatMap((message, index) => {
    const before = messages.slice(0, index).filter(({ at }) => message.at - at <= soon);
    const found = message.to.flatMap((to): Ineffective[] =>
      [...kindsFor(message, to, before), ...(leads(message, to) ? [] : delegations(message, to, before))].map(
        (kind) => ({ kind, messageId: message.id, to }),
      ),
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
    ...(hasOtherPlan({ text, from, at }, to, before) ? (['conflicting plans'] as const) : []),
  ];
}

/** Whether the sender has told another member of other plans at the same moment, and of none of these. */
function hasOtherPlan(
  { text, from, at }: Pick<Said, 'text' | 'from' | 'at'>,
  to: string,
  before: readonly Said[],
): boolean {
  const own = plansIn(text);
  if (own.length === 0) return false;
  return before.some((one) => {
    if (one.from !== from || one.at !== at || one.to.includes(to)) return false;
    const others = plansIn(one.text);
    return others.length > 0 && !own.some((sentence) => others.includes(sentence));
  });
}

/** Whether the sender asks a member to do what a third member has just asked the sender to do. */
function delegations({ text, from }: Said, to: string, before: readonly Said[]): readonly IneffectiveKind[] {
  const orders = commandsIn(text);
  if (orders.length === 0) return [];
  const own = before
    .filter((one) => one.from !== to && one.from !== from && one.to.includes(from) && !one.to.includes(to))
    .flatMap((one) => commandsIn(one.text));
  const names = new Set([from, to].map((name) => name.toLowerCase()));
  return orders.some((order) => own.some((other) => isAlike(order, other, names))) ? ['improper delegation'] : [];
}

/** Whether two orders share most of their words, names of the sender and receiver and fillers left out. */
function isAlike(one: string, other: string, names: ReadonlySet<string>): boolean {
  const contentOf = (text: string): ReadonlySet<string> =>
    new Set(text.split(' ').filter((word) => !fillers.has(word) && !names.has(word)));
  const [own, theirs] = [contentOf(one), contentOf(other)];
  const shared = [...own].filter((word) => theirs.has(word)).length;
  const all = own.size + theirs.size - shared;
  return all > 0 && shared / all >= alike;
}

function plansIn(text: string): readonly string[] {
  return sentencesOf(text)
    .filter((sentence) => plan.test(sentence))
    .map(plain);
}

/** Whether none of the receivers of a request answers it soon, although the run goes on long enough for that. */
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
