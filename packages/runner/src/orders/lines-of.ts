import { anyOf, firstOf } from './address.js';
import { askedAbout } from './asked-about.js';
import { calledBesideOthers } from './beside-others.js';
import { toEachCalled } from './called-together.js';
import { isOrder } from './control-words.js';
import { clausesOf } from './plain-words.js';
import { youByName } from './you-among-names.js';

/**
 * The lines that a line stands for which calls several agents, each as if it were said to one alone: "workerA and
 * workerB, come here"; "workerA mine 3 logs and workerB follow me". A question about agents is put to each of them.
 * `hearer`: who is meant by "you" in a line that was whispered; null otherwise. Pure.
 */
export function linesOf(
  text: string,
  members: readonly string[],
  { hearer = null }: { readonly hearer?: string | null } = {},
): readonly string[] {
  const line = youByName(text, members, hearer);
  return (
    toEachAskedAbout(line, members) ??
    toEachBesideOthers(line, members) ??
    toEachCalled(line, members) ??
    toOneAfterTheOther(line, members) ?? [line]
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

/** "workerA, mine 3 logs. workerB, follow me": where every part calls somebody and orders something. */
function toOneAfterTheOther(text: string, members: readonly string[]): readonly string[] | null {
  const joint = new RegExp(String.raw`\s*(?:[,;.!]|\b(?:and|then|while)\b)\s*(?=${anyOf(members)}[\s,:]+\S)`, 'iu');
  const parts = text.split(joint);
  const orders = (part: string): boolean => clausesOf(firstOf(part.trim(), members)?.words ?? '').some(isOrder);
  return parts.length > 1 && parts.every(orders) ? parts : null;
}
