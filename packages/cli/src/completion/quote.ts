/** Quotes a text for bash and zsh, which then take every character of it as it is. */
export function quoteForSh(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Quotes a text for fish, which then takes every character of it as it is. */
export function quoteForFish(text: string): string {
  return `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`;
}

/** A description on one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
