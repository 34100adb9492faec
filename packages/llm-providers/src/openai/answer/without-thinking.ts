/**
 * Removes a reasoning model's thoughts: everything up to the last `</think>`, whose opening tag chat templates often
 * omit. Returns '' when the thoughts do not end.
 */
export function withoutThinking(text: string): string {
  if (isJson(text)) return text;
  let end = -1;
  for (const { index, 0: tag } of text.matchAll(/<\/think(?:ing)?>/gi)) end = index + tag.length;
  if (end >= 0) return text.slice(end);
  return /^\s*<think(?:ing)?>/i.test(text) ? '' : text;
}

/** A text that is JSON as a whole has no thoughts, even if one of its strings holds the tag. */
function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
