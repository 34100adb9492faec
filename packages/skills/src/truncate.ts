/** The most characters of an error's name, message, stack or detail that are kept. */
export const maximumDetailCharacters = 2000;

/**
 * Truncates a text. Returns a flat copy, since a slice or a concatenation would keep the strings that it was made from
 * in memory.
 */
export function truncate(text: string, longest: number): string {
  const kept = text.length <= longest ? text : `${text.slice(0, longest)}…`;
  return Buffer.from(kept, 'utf16le').toString('utf16le');
}
