/** Counts whitespace-separated words, which the code of the Organized Teams paper calls "tokens". */
export function countWords(text: string): number {
  const word = /\S+/g;
  let words = 0;
  while (word.test(text)) words++;
  return words;
}
