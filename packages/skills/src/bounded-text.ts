/** Characters of an error's name, message, stack or detail that are kept. */
export const longestDetail = 2000;

/**
 * The beginning of a text, as a flat copy: a slice or a joined string would keep the strings that it was made from in
 * memory.
 */
export function boundedText(text: string, longest: number): string {
  const kept = text.length <= longest ? text : `${text.slice(0, longest)}…`;
  return Buffer.from(kept, 'utf16le').toString('utf16le');
}
