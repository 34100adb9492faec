/** Lower-case words of a text; names in camelCase and snake_case fall into their parts. */
export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** English endings, in the order in which they are taken off, and what is put in their place. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(?<=[^s])s$/, ''],
  [/(?<=[aeiouy].*)(ing|ed|er|est|ly)$/, ''],
  [/([^aeioulsz])\1$/, '$1'],
  [/(?<=..)e$/, ''],
];

/** A word without its English ending, so that "digging", "digs" and "dig" are the same. Not always a word itself. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  return endings.reduce((stem, [ending, by]) => stem.replace(ending, by), word);
}
