import { transitions, type Transition } from './transitions.js';

/** The table of transitions in Markdown, for the docs. */
export function transitionTable(): string {
  const row = ({ from, signal, when, to }: Transition): string =>
    `| ${from === 'any' ? 'any' : `\`${from}\``} | ${signal} | ${when === undefined ? '' : inWords(when.name)} | \`${to}\` |`;
  return ['| phase | signal | when | next |', '|---|---|---|---|', ...transitions.map(row)].join('\n');
}

/** "hasNewsToJudge" as "has news to judge". */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
