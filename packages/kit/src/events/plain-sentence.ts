const maximumSentenceLength = 300;
/** Only so many characters are examined, because the patterns below take quadratic time. */
const maximumLineLength = 1000;

/** Applied in this order: a later pattern does not see what an earlier one has replaced. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Paths and file URLs are cut to the file's name, without its line number.
  [/(?:file:\/\/)?(?:[A-Za-z]:)?(?:[\\/](?:[\w.@+~-]+)){1,}[\\/]([\w.@+~-]+)(?::\d+){0,2}/g, '$1'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g, 'then'],
  [/(?:\b\d{1,3}(?:\.\d{1,3}){3}\b|\[[0-9A-Fa-f:.]*::?[0-9A-Fa-f:.]*\])(?::\d{1,5}\b)?/g, 'the server'],
  [/(?<![\w:])::(?:1|ffff:the server)?:\d{2,5}\b/g, 'the server'],
  [/\b(?:localhost|(?:[A-Za-z0-9-]+\.)+[A-Za-z][A-Za-z0-9-]*):\d{1,5}\b/g, 'the server'],
  [/\bport:? \d{1,5}\b/g, 'its port'],
];

/**
 * Makes a text of unknown origin (an error message, a server's words) fit for events: its first line, at most 300
 * characters, without stack, addresses, ports, folders and wall times, which differ between runs of the same seed.
 */
export function plainSentence(text: string): string {
  const first =
    text
      .slice(0, 10 * maximumLineLength)
      .split(/[\r\n]/)
      .map((line) => line.trim())
      .find((line) => line !== '') ?? '';
  const plain = replacements.reduce(
    (text, [pattern, replacement]) => text.replaceAll(pattern, replacement),
    first.slice(0, maximumLineLength),
  );
  return plain.length <= maximumSentenceLength ? plain : `${plain.slice(0, maximumSentenceLength - 1)}…`;
}
