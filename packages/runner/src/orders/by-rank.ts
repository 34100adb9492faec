import { memberByNumber } from '@s-agents/kit';
import { addressed, anyOf, greeting } from './address.js';
import { askedAbout } from './asked-about.js';
import { isOrder } from './control-words.js';
import { clausesOf, writtenOut } from './plain-words.js';

const ranks = '(?:boss|leader|chief|captain|foreman)';
/** How questions begin; a question mark alone may ask others: "boss fight tonight?". */
const asks =
  /^(?:what|where|who|whose|which|why|when|how|(?:can|could|would|will|do|did|are|were|have|may|should|shall) (?:you|we|i))\b/iu;
/** What stands for an agent, with its number among all. */
const byNumber = String.raw`(?:agent|bot|worker|number|no\.?)[\s_#-]?(?<number>\d{1,3})`;
const called = new RegExp(String.raw`^@?(?<who>${ranks}|${byNumber})(?![\p{L}\p{N}_])(?<mark>\s*[,:!])?`, 'iu');
const calledLast = new RegExp(String.raw`,\s*(?<who>${ranks}|${byNumber})(?<end>[\s.!?]*)$`, 'iu');
/** What is a number of an agent wherever it stands. */
const mention = /(?<![\p{L}\p{N}_])(?:agent|bot|worker)[\s_#-]?(?<number>\d{1,3})(?![\p{L}\p{N}_])/giu;
/** The others of those who are called together. */
const others = new RegExp(
  String.raw`^(?:\s*(?:,|&|,?\s*\band\b)\s*@?(?:${mention.source.replace('?<number>', '')}))+[,:]?`,
  'iu',
);

interface TeamNames {
  readonly members: readonly string[];
  readonly leader: string;
}

/**
 * A line with the name of the one in place of what it is called by: "boss, what is the plan?", "Agent 2, come here". Words
 * that are names of the team stay as they are. Pure.
 */
export function byName(text: string, team: TeamNames): string {
  const named = calledByName(text, team);
  const numbered = named.replaceAll(mention, (who, number: string) => memberOf({ who, number }, team) ?? who);
  const { members } = team;
  return addressed(named, members) === null && askedAbout(numbered, members) === null ? named : numbered;
}

function calledByName(text: string, team: TeamNames): string {
  const greeted = greeting.exec(text)?.[0] ?? '';
  const rest = text.slice(greeted.length);
  const first = called.exec(rest);
  if (first !== null) {
    const name = memberOf(first.groups, team);
    const words = rest.slice(first[0].length).trim();
    const said = words.replace(others, '').trim();
    const [clause = ''] = clausesOf(said);
    const isCalled = first.groups?.['mark'] !== undefined || asks.test(writtenOut(said)) || isOrder(clause);
    return name !== null && isCalled && words !== '' ? `${greeted}${name}, ${words}` : text;
  }
  const last = calledLast.exec(text);
  const name = memberOf(last?.groups, team);
  return last === null || name === null ? text : `${text.slice(0, last.index)}, ${name}${last.groups?.['end']}`;
}

/** The member that is called by a rank or a number; null where words name a member anyway, and where nobody is meant. */
function memberOf(
  groups: { readonly [key in 'who' | 'number']?: string | undefined } | undefined,
  { members, leader }: TeamNames,
): string | null {
  const { who = '', number } = groups ?? {};
  if (who === '' || new RegExp(anyOf(members), 'iu').test(who)) return null;
  if (number !== undefined) return memberByNumber(who, members);
  return leader === '' ? null : leader;
}
