const breaks = /[\t\r\n\u2028\u2029]+/g;
/**
 * Control characters, invisible and direction-changing characters, lone surrogates, and the game's formatting codes.
 */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}]|§[0-9a-fk-or]?/giu;

/**
 * Returns untrusted text as a single line of limited length without control characters, safe for a chat, a log or a
 * terminal.
 */
export function printable(text: string, limit: number): string {
  const clean = text
    .slice(0, limit + 1)
    .replace(breaks, ' ')
    .replace(unprintable, '');
  return text.length > limit ? `${clean.slice(0, limit)}…` : clean;
}
