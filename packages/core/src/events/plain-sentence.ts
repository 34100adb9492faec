const longest = 300;
/** Characters that are looked at: the patterns below take time with the square of their number. */
const longestLine = 1000;

/** In this order: a later pattern does not see what an earlier one has replaced. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // Paths and file addresses keep the name of what they lead to, without its line.
  [/(?:file:\/\/)?(?:[A-Za-z]:)?(?:[\\/](?:[\w.@+~-]+)){1,}[\\/]([\w.@+~-]+)(?::\d+){0,2}/g, '$1'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g, 'then'],
  [/(?:\b\d{1,3}(?:\.\d{1,3}){3}\b|\[[0-9A-Fa-f:.]*::?[0-9A-Fa-f:.]*\])(?::\d{1,5}\b)?/g, 'the server'],
  [/(?<![\w:])::(?:1|ffff:the server)?:\d{2,5}\b/g, 'the server'],
  [/\b(?:localhost|(?:[A-Za-z0-9-]+\.)+[A-Za-z][A-Za-z0-9-]*):\d{1,5}\b/g, 'the server'],
  [/\bport:? \d{1,5}\b/g, 'its port'],
];

/**
 * A text of unknown origin (an error's, a foreign server's) as events may hold it: its first line, at most 300
 * characters, without stack, addresses, ports, folders and wall times, which differ from run to run of one seed.
 */
export function plainSentence(text: string): string {
  const first =
    text
      .slice(0, 10 * longestLine)
      .split(/[\r\n]/)
      .map((line) => line.trim())
      .find((line) => line !== '') ?? '';
  const plain = replacements.reduce((so, [pattern, by]) => so.replaceAll(pattern, by), first.slice(0, longestLine));
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 1)}…`;
}
