/**
 * Words in names that keep their meaning: grammar, words that observations, parameters and failures use for other things
 * too, and words for shapes and sizes that give no rule away.
 */
const kept: ReadonlySet<string> = new Set(
  (
    'a and at o of on the block blocks item player name target light map effect area command structure knowledge ' +
    'note experience point big large small medium tall end dead head foot feet hand wait stand box cut raw spawn far ' +
    'moving falling hanging hide filled frame lead slice medium heavy'
  ).split(' '),
);

/** Returns the words that names consist of ("oak" and "log" in "oak_log"), in the order of the names, each once. */
export function wordsOfNames(names: readonly string[]): readonly string[] {
  const words = names.flatMap((name) => name.split('_')).filter((word) => /^[a-z]{2,}$/.test(word) && !kept.has(word));
  return [...new Set([...words, 'minecraft'])];
}

/** Returns the singular of a plural word, and the plural's ending; null if no known word has this plural. */
export function singularOf(word: string, isWord: (word: string) => boolean): readonly [string, string] | null {
  for (const ending of ['s', 'es'])
    if (word.endsWith(ending) && isWord(word.slice(0, -ending.length))) return [word.slice(0, -ending.length), ending];
  return null;
}
