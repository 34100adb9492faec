/** Formats a row of a Markdown table. */
export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Formats the first two lines of a Markdown table. An empty title leaves its cell empty. */
export function head(titles: readonly string[]): readonly string[] {
  return [
    `|${titles.map((title) => (title === '' ? ' ' : ` ${title} `)).join('|')}|`,
    `|${'---|'.repeat(titles.length)}`,
  ];
}
