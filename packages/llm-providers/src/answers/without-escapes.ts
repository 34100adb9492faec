/** Returns JSON whose quotes are all escaped, as if it stood in a string, without the escapes; any other text as it is. */
export function withoutEscapes(text: string): string {
  if (!/^\s*[[{]\s*\\"/.test(text)) return text;
  try {
    return JSON.parse(`"${text.trim()}"`) as string;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
