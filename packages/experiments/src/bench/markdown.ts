/** A row of a Markdown table. */
export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The first two lines of a Markdown table; an empty title leaves its cell empty. */
export function head(titles: readonly string[]): readonly string[] {
  return [
    `|${titles.map((title) => (title === '' ? ' ' : ` ${title} `)).join('|')}|`,
    `|${'---|'.repeat(titles.length)}`,
  ];
}
