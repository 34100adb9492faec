/** A part of a page in Markdown, of the kinds that `s-agents experiment` writes. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'picture'; readonly text: string; readonly file: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** Reads a page into its parts. Pure; anything else than these parts is a paragraph. */
export function readMarkdown(text: string): readonly Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  const takeWhile = (belongs: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    for (let line = lines[0]; line !== undefined && belongs(line); line = lines[0]) taken.push(lines.shift() ?? '');
    return taken;
  };
  while (lines.length > 0) {
    const line = lines[0] ?? '';
    const [, signs = '', heading = ''] = /^(#{1,6}) (.*)$/.exec(line) ?? [];
    const [, about, file] = /^!\[([^\]]*)\]\(([^)]*)\)$/.exec(line) ?? [];
    if (line.trim() === '') lines.shift();
    else if (signs !== '') {
      lines.shift();
      blocks.push({ kind: 'heading', level: signs.length, text: heading });
    } else if (file !== undefined) {
      lines.shift();
      blocks.push({ kind: 'picture', text: about ?? '', file });
    } else if (line.startsWith('```')) {
      lines.shift();
      const code = takeWhile((next) => !next.startsWith('```'));
      lines.shift();
      blocks.push({ kind: 'code', text: code.join('\n') });
    } else if (line.startsWith('- ')) {
      const items = takeWhile((next) => /^(- | {2})/.test(next)).join('\n');
      blocks.push({ kind: 'list', items: items.slice(2).split('\n- ').map(oneLine) });
    } else if (line.startsWith('|')) {
      const [head = [], ...rows] = takeWhile((next) => next.startsWith('|'))
        .filter((row) => !/^[|:\s-]+$/.test(row))
        .map(cellsOf);
      blocks.push({ kind: 'table', head, rows });
    } else blocks.push({ kind: 'paragraph', text: oneLine([lines.shift(), ...takeWhile(isText)].join('\n')) });
  }
  return blocks;
}

function isText(line: string): boolean {
  return line.trim() !== '' && !/^(#|\||- |```|!\[)/.test(line);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}

function cellsOf(row: string): readonly string[] {
  return row
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
}

/** A piece of a line. */
export interface Piece {
  readonly kind: 'text' | 'strong' | 'emphasis' | 'code';
  readonly text: string;
}

/** Reads what stands out in a line; of links, their text. Pure. */
export function readPieces(line: string): readonly Piece[] {
  const plain = line.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return plain.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).flatMap((part): Piece[] => {
    if (part === '') return [];
    if (/^`.+`$/.test(part)) return [{ kind: 'code', text: part.slice(1, -1) }];
    if (/^\*\*.+\*\*$/.test(part)) return [{ kind: 'strong', text: part.slice(2, -2) }];
    if (/^\*.+\*$/.test(part)) return [{ kind: 'emphasis', text: part.slice(1, -1) }];
    return [{ kind: 'text', text: part }];
  });
}
