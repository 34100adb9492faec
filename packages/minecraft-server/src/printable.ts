const breaks = /[\t\r\n\u2028\u2029]+/g;
/** Control characters, those that hide or reverse text, halves of characters, and the game's formatting codes. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}]|§[0-9a-fk-or]?/giu;

/** Text from outside as it may reach a chat, a log or a terminal: one line of limited length, no control characters. */
export function printable(text: string, limit: number): string {
  const clean = text
    .slice(0, limit + 1)
    .replace(breaks, ' ')
    .replace(unprintable, '');
  return text.length > limit ? `${clean.slice(0, limit)}…` : clean;
}
