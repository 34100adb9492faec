/** A value of an environment variable that no log, event, report or error may show. */
export interface Secret {
  /** The name of the variable. */
  readonly name: string;
  readonly value: string;
}

/**
 * Returns the text with `${NAME}` in place of every secret. A server may colour what it repeats, so formatting codes
 * between the characters of a secret do not hide it. Texts are to be masked before they are cut, since half a secret is
 * not recognized.
 */
export function maskSecrets(text: string, secrets: readonly Secret[] = []): string {
  const longestFirst = [...secrets].sort((a, b) => b.value.length - a.value.length);
  return longestFirst.reduce(
    (masked, { name, value }) => masked.replaceAll(patternOf(value), () => `\${${name}}`),
    text,
  );
}

function patternOf(value: string): RegExp {
  const characters = [...value].map((character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
  return new RegExp(characters.join('(?:§.)*'), 'giu');
}
