/**
 * Letters, signs or white space in a row that are encoded as one word at most: the encoder takes time quadratic in a
 * word's length.
 */
const longestWord = 64;

const longWord = new RegExp(
  String.raw`[\p{L}\p{M}]{${longestWord}}|[^\s\p{L}\p{N}]{${longestWord}}|\s{${longestWord}}`,
  'gu',
);

/** The text itself, or its pieces, cut after every {@link longestWord} characters of words that are too long. */
export function pieces(text: string): readonly string[] {
  const cut: string[] = [];
  let start = 0;
  for (const { index, 0: word } of text.matchAll(longWord)) {
    cut.push(text.slice(start, index + word.length));
    start = index + word.length;
  }
  return start === 0 ? [text] : [...cut, text.slice(start)];
}
