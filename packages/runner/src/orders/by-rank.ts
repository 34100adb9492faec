import { greeting } from './address.js';
import { isOrder } from './control-words.js';
import { clausesOf, writtenOut } from './plain-words.js';

const ranks = '(?:boss|leader|chief|captain|foreman)';
const asks = /^(?:what|where|who|whose|which|why|when|how)\b|[?]\s*$/iu;
/** What stands for an agent, with its number among all. */
const numbered = /(?:agent|bot|worker|number|no\.?)[\s_#-]?(?<number>\d{1,3})/iu;
const called = new RegExp(String.raw`^@?(?:${ranks}|${numbered.source})(?![\p{L}\p{N}_])(?<mark>\s*[,:!])?`, 'iu');
const calledLast = new RegExp(String.raw`,\s*(?:${ranks}|${numbered.source})(?<end>[\s.!?]*)$`, 'iu');

/**
 * A line with the name of the one in place of what it is called by: "boss, what is the plan?", "Agent 2, come here". Words
 * that are names of the team stay as they are. Pure.
 */
export function byName(
  text: string,
  { members, leader }: { readonly members: readonly string[]; readonly leader: string },
): string {
  const greeted = greeting.exec(text)?.[0] ?? '';
  const rest = text.slice(greeted.length);
  const isName = (words: string): boolean =>
    members.some((member) => words.toLowerCase().includes(member.toLowerCase()));
  const nameOf = (number: string | undefined): string | undefined =>
    number === undefined ? leader : members[Number(number) - 1];
  const first = called.exec(rest);
  if (first !== null && !isName(first[0])) {
    const name = nameOf(first.groups?.['number']);
    const words = rest.slice(first[0].length).trim();
    const isCalled =
      first.groups?.['mark'] !== undefined || asks.test(writtenOut(words)) || clausesOf(words).some(isOrder);
    return name !== undefined && isCalled && words !== '' ? `${greeted}${name}, ${words}` : text;
  }
  const last = calledLast.exec(text);
  const name = last === null || isName(last[0]) ? undefined : nameOf(last.groups?.['number']);
  return last === null || name === undefined ? text : `${text.slice(0, last.index)}, ${name}${last.groups?.['end']}`;
}
