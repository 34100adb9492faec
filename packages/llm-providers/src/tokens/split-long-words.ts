/**
 * The longest run of letters, punctuation or white space that is encoded as one word. The encoder takes quadratic time
 * in a word's length.
 */
export const maximumWordCharacters = 64;

const longWord = new RegExp(
  String.raw`[\p{L}\p{M}]{${maximumWordCharacters}}|[^\s\p{L}\p{N}]{${maximumWordCharacters}}|\s{${maximumWordCharacters}}`,
  'gu',
);

/**
 * Splits a text after every {@link maximumWordCharacters} characters of a longer word. Returns the text alone if it has
 * none.
 */
export function splitLongWords(text: string): readonly string[] {
  const cut: string[] = [];
  let start = 0;
  for (const { index, 0: word } of text.matchAll(longWord)) {
    cut.push(text.slice(start, index + word.length));
    start = index + word.length;
  }
  return start === 0 ? [text] : [...cut, text.slice(start)];
}
