/** The first sentence of a text; all of a text that has no end. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?= |$)/s.exec(text)?.[0] ?? text;
}
