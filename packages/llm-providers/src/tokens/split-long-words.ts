/**
 * The longest run of letters, punctuation or white space that is encoded as one word. The encoder takes quadratic time
 * in a word's length.
 */
const maximumWordCharacters = 64;

const longWord = new RegExp(
  String.raw`[\p{L}\p{M}]{${maximumWordCharacters}}|[^\s\p{L}\p{N}]{${maximumWordCharacters}}|\s{${maximumWordCharacters}}`,
  'gu',
);

/** The same for what most texts are: without the tables of Unicode it is many times faster. */
const plain = /^[\0-\x7f]*$/;
const longPlainWord = new RegExp(
  String.raw`[A-Za-z]{${maximumWordCharacters}}|[^\sA-Za-z0-9]{${maximumWordCharacters}}|\s{${maximumWordCharacters}}`,
);

/**
 * Splits a text after every {@link maximumWordCharacters} characters of a longer word. Returns the text alone if it has
 * none.
 */
export function splitLongWords(text: string): readonly string[] {
  if (plain.test(text) && !longPlainWord.test(text)) return [text];
  const cut: string[] = [];
  let start = 0;
  for (const { index, 0: word } of text.matchAll(longWord)) {
    cut.push(text.slice(start, index + word.length));
    start = index + word.length;
  }
  return start === 0 ? [text] : [...cut, text.slice(start)];
}
