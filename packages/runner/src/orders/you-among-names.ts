import { addressed, firstOf, greeting } from './address.js';
import { calledBesideOthers } from './beside-others.js';
import { toEachCalled } from './called-together.js';

const joint = String.raw`(?:\s*,(?:\s*and\b)?|\s*&|\s+and\b)\s*`;
const you = String.raw`(?:you|u)`;
const joined = new RegExp(String.raw`\b${you}(?=${joint}[\p{L}@])|(?<=(?:,|&|\band)\s{0,3})${you}\b(?!['’])`, 'iu');
const leading = new RegExp(`^${you}${joint}`, 'iu');
const asking = /^(?:please\s+|(?:can|could|would|will)\s+|both\s+(?:of\s+)?)+/iu;

/**
 * A line that calls "you" beside others, with the name of the one in place of "you": "workerA, you and Bob come here" is
 * "workerA and Bob come here". `hearer`: who is meant by "you" where nobody is called; null in public, where that is
 * none of the team. Other lines stay as they are. Pure.
 */
export function youByName(text: string, members: readonly string[], hearer: string | null): string {
  const said = text.trim().replace(greeting, '');
  const called = members.find((name) => firstOf(said, [name])?.to === name) ?? null;
  const rest = called === null ? said : (firstOf(said, [called])?.words ?? '');
  const words = rest.replace(asking, '');
  if (!joined.test(words)) return text;
  const who = called ?? hearer;
  const line = who === null ? words.replace(leading, '') : words.replace(joined, who);
  if (line === words) return text;
  const isRow = calledBesideOthers(line, members) !== null || toEachCalled(line, members) !== null;
  return isRow || (who === null && (addressed(line, members)?.to ?? null) !== null) ? line : text;
}
