/** The tokenizer that every count in a report uses where a provider does not count itself; named in the report. */
export const tokenizerName = 'characters/4';

/** An estimate: a quarter of the UTF-16 length, rounded up. Communication counts give whitespace words beside it. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** Whitespace-separated words, as the code of Organized Teams counts "tokens". */
export function countWords(text: string): number {
  const word = /\S+/g;
  let words = 0;
  while (word.test(text)) words++;
  return words;
}
