import { distance } from 'fastest-levenshtein';

const maximumSuggestions = 3;

/**
 * Returns the words closest to a mistyped one, best first. A word qualifies when the edit distance is at most a third of
 * the mistyped word's length, rounded up, and at most `edits`. Case, blanks and hyphens do not count as edits.
 */
export function nearestWords(
  word: string,
  words: readonly string[],
  { edits = 3 }: { readonly edits?: number } = {},
): readonly string[] {
  const meant = plain(word).slice(0, 60);
  const limit = Math.min(edits, Math.max(1, Math.ceil(meant.length / 3)));
  return words
    .map((candidate) => ({ candidate, apart: distance(meant, plain(candidate)) }))
    .filter(({ apart }) => apart <= limit)
    .sort((a, b) => a.apart - b.apart || a.candidate.length - b.candidate.length)
    .slice(0, maximumSuggestions)
    .map(({ candidate }) => candidate);
}

function plain(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

/**
 * Returns the names closest to one of several words joined by "_" that nobody knows, best first, at most four: those that
 * one of its words names, its last word before the others, then those that are spelt alike.
 */
export function nearestNames(name: string, names: readonly string[]): readonly string[] {
  const words = plain(name).slice(0, 60).split('_');
  const parts = words.length === 1 ? [] : words.toReversed();
  const named = parts.filter((part) => names.includes(part));
  const alike = [name, ...parts.filter((part) => !named.includes(part))].flatMap((part) => nearestWords(part, names));
  return [...new Set([...named, ...alike])].slice(0, maximumSuggestions + 1);
}

/** "did you mean \"NAME\"? Otherwise " for a name that resembles a known one; empty for any other. */
export function meantText(name: string, known: readonly string[]): string {
  const [meant] = nearestWords(name, known);
  return meant === undefined ? '' : `did you mean "${meant}"? Otherwise `;
}
