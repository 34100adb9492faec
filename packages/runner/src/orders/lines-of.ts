import { anyOf, firstOf, greeting, isSpokenOf } from './address.js';
import { askedAbout } from './asked-about.js';
import { calledBesideOthers } from './beside-others.js';
import { isOrder } from './control-words.js';
import { clausesOf } from './plain-words.js';

/**
 * The lines that a line stands for which calls several agents, each as if it were said to one alone: "workerA and
 * workerB, come here"; "workerA mine 3 logs and workerB follow me". A question about agents is put to each of them. Pure.
 */
export function linesOf(text: string, members: readonly string[]): readonly string[] {
  return (
    toEachAskedAbout(text, members) ??
    toEachBesideOthers(text, members) ??
    toEachCalled(text, members) ??
    toOneAfterTheOther(text, members) ?? [text]
  );
}

/** "where is workerA?", "workerB, what does workerA have?" */
function toEachAskedAbout(text: string, members: readonly string[]): readonly string[] | null {
  const asked = askedAbout(text, members);
  return asked === null ? null : asked.about.map((name) => `${name}, ${asked.question}`);
}

/** "workerA and Bob, come here", where Bob is none of the team */
function toEachBesideOthers(text: string, members: readonly string[]): readonly string[] | null {
  const called = calledBesideOthers(text, members);
  return called === null ? null : (called.names ?? ['team']).map((name) => `${name}, ${called.words}`);
}

/** "workerA, workerB and workerC: come here", "come here, workerA and workerB" */
function toEachCalled(text: string, members: readonly string[]): readonly string[] | null {
  const names = String.raw`(?<names>${anyOf(members)}(?:\s*(?:,|&|,?\s\band\b)\s*@?${anyOf(members)})+)`;
  const first = new RegExp(String.raw`^@?${names}\s*[,:]?\s+(?<words>\S.*)$`, 'isu').exec(text.replace(greeting, ''));
  const last = new RegExp(String.raw`^(?<words>.*[^\s,])[\s,]+@?${names}(?<end>[\s.!?]*)$`, 'isu').exec(text);
  const found = first ?? (last === null || isSpokenOf(`${last.groups?.['words']} `) ? null : last);
  const { names: called = '', words = '', end = '' } = found?.groups ?? {};
  // "workerA and workerB are here" speaks of them.
  if (found === null || /^(?:(?:is|are|was|were|has|have|had|and|or)\b|&)/iu.test(words)) return null;
  const isCalled = (name: string): boolean => new RegExp(anyOf([name]), 'iu').test(called);
  return members.filter(isCalled).map((name) => `${name}, ${words}${end.trim()}`);
}

/** "workerA, mine 3 logs. workerB, follow me": where every part calls somebody and orders something. */
function toOneAfterTheOther(text: string, members: readonly string[]): readonly string[] | null {
  const joint = new RegExp(String.raw`\s*(?:[,;.!]|\b(?:and|then|while)\b)\s*(?=${anyOf(members)}[\s,:]+\S)`, 'iu');
  const parts = text.split(joint);
  const orders = (part: string): boolean => clausesOf(firstOf(part.trim(), members)?.words ?? '').some(isOrder);
  return parts.length > 1 && parts.every(orders) ? parts : null;
}
