/** Splits a text into lower-case words; names in camelCase and snake_case are split into their parts. */
export function splitWords(text: string): string[] {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** English endings with their replacements, in the order in which they are applied. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(?<=[^s])s$/, ''],
  [/(?<=[aeiouy].*)(ing|ed|er|est|ly)$/, ''],
  [/([^aeioulsz])\1$/, '$1'],
  [/(?<=..)e$/, ''],
];

/** Removes a word's English ending, so that "digging", "digs" and "dig" are the same. The stem need not be a word. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  return endings.reduce((rest, [ending, replacement]) => rest.replace(ending, replacement), word);
}
