/**
 * A line in parts of at most `columns` characters, broken between words; a longer word stays whole. Parts after the first
 * are indented to where the text after the line's label begins. Pure.
 */
export function wrapped(line: string, columns: number): readonly string[] {
  if (line.length <= columns) return [line];
  const label = /^\s*(?:\S+\s{2,})?/.exec(line)?.[0].length ?? 0;
  const indent = ' '.repeat(label <= columns / 2 ? label : 2);
  const parts: string[] = [];
  let part = line.slice(0, label);
  let isFresh = true;
  for (const word of line.slice(label).split(' ')) {
    if (!isFresh && part.length + 1 + word.length > columns) {
      parts.push(part.trimEnd());
      part = indent;
      isFresh = true;
    }
    part += isFresh ? word : ` ${word}`;
    isFresh = false;
  }
  return [...parts, part.trimEnd()];
}
