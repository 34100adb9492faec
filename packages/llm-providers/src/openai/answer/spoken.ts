/**
 * A model's text without what it thinks aloud: all up to the last `</think>`, whose opening tag chat templates often
 * keep to themselves. Empty where the thinking does not end.
 */
export function spoken(text: string): string {
  if (isJson(text)) return text;
  let end = -1;
  for (const { index, 0: tag } of text.matchAll(/<\/think(?:ing)?>/gi)) end = index + tag.length;
  if (end >= 0) return text.slice(end);
  return /^\s*<think(?:ing)?>/i.test(text) ? '' : text;
}

/** A tag in a string of the answer ends no thinking. */
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
