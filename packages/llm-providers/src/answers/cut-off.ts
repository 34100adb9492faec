const cuts: ReadonlyMap<string | undefined, string> = new Map([
  ['length', 'the server’s token limit'],
  ['content-filter', 'the server’s content filter'],
]);

/** Returns what cut an answer off before its end, or null. `finishReason`: in the terms of the AI SDK. */
export function cutBy(finishReason: string | undefined): string | null {
  return cuts.get(finishReason) ?? null;
}
