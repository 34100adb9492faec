/** A part of a prompt under its heading. */
export function section(title: string, text: string): string {
  return `## ${title}\n${text}`;
}

/** A value in a fence; texts as they are, anything else as JSON. The fence is longer than any within. */
export function block(language: 'json' | 'js' | 'text', value: unknown): string {
  const text = language === 'json' ? JSON.stringify(value, null, 2) : String(value);
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
