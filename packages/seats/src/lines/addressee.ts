import { everyone, someone } from './phrases.js';

/** To whom a line is: agents by name, each of all, or whoever is free first. */
export type Addressee = readonly string[] | 'each' | 'anyone';

export interface Addressed {
  readonly to: Addressee;
  /** What follows the name. */
  readonly rest: string;
  /** Whether a colon or a comma stands behind the name. */
  readonly isMarked: boolean;
}

/** What stands between two names. */
const joint = /^\s*(?:,\s*and\s|,|&|and\s)\s*/i;
const marked = /^\s*[:,–—-]\s*/;
/** Names that are words of their own, unless they are written exactly so. */
const words = new Set(['a', 'an', 'i', 'the', 'all', 'one', 'me', 'you', 'get', 'go', 'mine']);

/** The agents that a line begins with; null where it begins with none. */
export function addressed(line: string, names: readonly string[]): Addressed | null {
  const text = line.replace(/^[\s"'`@]+/, '');
  const all = everyone.exec(text) ?? someone.exec(text);
  if (all !== null) return told(text.slice(all[0].length), everyone.test(text) ? 'each' : 'anyone');
  const found: string[] = [];
  let rest = text;
  for (;;) {
    const next = found.length === 0 ? rest : rest.replace(joint, '');
    const name = nameAt(next, names);
    if (name === null || (found.length > 0 && next === rest)) break;
    found.push(name.name);
    rest = next.slice(name.length);
  }
  return found.length === 0 ? null : told(rest, [...new Set(found)]);
}

function told(rest: string, to: Addressee): Addressed {
  return { to, rest: rest.replace(marked, '').trim(), isMarked: marked.test(rest) };
}

/** The name at the beginning of a text, the longest first; in any case, and with blanks in it: "worker a". */
function nameAt(text: string, names: readonly string[]): { readonly name: string; readonly length: number } | null {
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    const letters = [...name].map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`));
    const spelled = new RegExp(`^${letters.join(String.raw`[\s_-]?`)}["'\`]?(?![\\p{L}\\d_])`, 'iu');
    const [match] = spelled.exec(text) ?? [];
    if (match === undefined) continue;
    const isExact = text.startsWith(name);
    if (isExact || !words.has(name.toLowerCase()) || /^\s*:/.test(text.slice(match.length)))
      return { name, length: match.length };
  }
  return null;
}

/** Where in a text a name of these stands as a word of its own, in any case; null where none does. */
export function nameIn(
  text: string,
  names: readonly string[],
): { readonly name: string; readonly at: number; readonly length: number } | null {
  for (const { index } of text.matchAll(/(?<![\p{L}\d_])[\p{L}\d]/gu)) {
    const found = nameAt(text.slice(index), names);
    if (found !== null) return { ...found, at: index };
  }
  return null;
}
