import { distance } from 'fastest-levenshtein';

/** At most so many words are worth offering. */
const most = 3;

/**
 * The words that a mistyped one may have been meant for, the likeliest first: by letters to insert, delete or change,
 * at most half of the word and three. Upper case, blanks and hyphens do not count as mistakes.
 */
export function nearestWords(word: string, words: readonly string[]): readonly string[] {
  const meant = plain(word).slice(0, 60);
  const limit = Math.min(3, Math.max(1, Math.floor(meant.length / 2)));
  return words
    .map((candidate) => ({ candidate, edits: distance(meant, plain(candidate)) }))
    .filter(({ edits }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits || a.candidate.length - b.candidate.length)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

function plain(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}
