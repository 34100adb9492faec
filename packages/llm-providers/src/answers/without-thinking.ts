const closingTag = /<\/(?:think|thinking|thought|reasoning)>/gi;
const openingTag = /<(?:think|thinking|thought|reasoning)>/i;

/** What introduces the final answer in the format of gpt-oss, whose servers are to remove it but do not always. */
const channel = '<|channel|>';
const finalMessage = '<|channel|>final<|message|>';

/**
 * Removes a reasoning model's thoughts: everything up to the last `</think>`, whose opening tag chat templates often
 * omit. Returns '' when the thoughts do not end.
 */
export function withoutThinking(text: string): string {
  if (isJson(text)) return text;
  if (text.includes(channel)) {
    const final = text.lastIndexOf(finalMessage);
    return final < 0 ? '' : text.slice(final + finalMessage.length);
  }
  let end = 0;
  for (const { index, 0: tag } of text.matchAll(closingTag)) end = index + tag.length;
  const said = text.slice(end);
  return openingTag.test(said) ? '' : said;
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
