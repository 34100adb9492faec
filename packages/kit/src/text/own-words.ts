/** A word in running text, in a name ("oak_log") or in an identifier ("sparePickaxes"). */
const word = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/**
 * Returns a function that puts a world's own words back into whatever came of a run in which agents were told others:
 * its log, a prompt. `dictionary` is that of the environment; plurals and words that begin with a capital are read too.
 */
export function toOwnWords(dictionary: ReadonlyMap<string, string>): (text: string) => string {
  const meaning = (told: string): string | null => {
    const exact = dictionary.get(told);
    if (exact !== undefined) return exact;
    const ending = ['s', 'es'].find((one) => told.endsWith(one) && dictionary.has(told.slice(0, -one.length)));
    return ending === undefined ? null : `${dictionary.get(told.slice(0, -ending.length)) ?? ''}${ending}`;
  };
  return (text) =>
    text.replaceAll(word, (found) => {
      const real = meaning(found.toLowerCase());
      if (real === null) return found;
      return /^[A-Z]/.test(found) ? `${real.charAt(0).toUpperCase()}${real.slice(1)}` : real;
    });
}
