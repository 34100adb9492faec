/** Formats a part of a prompt under its heading. */
export function section(title: string, text: string): string {
  return `## ${title}\n${text}`;
}

/** Formats a value in a code fence: as JSON, or as plain text. The fence is longer than any fence inside the value. */
export function block(language: 'json' | 'js' | 'text', value: unknown): string {
  const text = language === 'json' ? JSON.stringify(value, null, 2) : String(value);
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
