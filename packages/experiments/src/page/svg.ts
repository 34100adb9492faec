/** Escapes a text for SVG. Control characters, which XML forbids, are left out. */
export function escaped(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export interface PictureOptions {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** Classes besides those of all pictures. */
  readonly style?: string;
}

/** Returns an SVG picture that suits light and dark pages. `shapes` use the classes of its style. */
export function svg({ width, height, title, style: own = '' }: PictureOptions, shapes: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${style}${own}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    ...shapes,
    '</svg>',
    '',
  ].join('\n');
}

const style =
  'text{font:13px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600;font-size:14px}.quiet{fill:#59636e}' +
  '.page{fill:#fff}.axis{stroke:#8c959f;stroke-width:1}.grid{stroke:#d1d9e0;stroke-width:1}' +
  '.error{stroke:#1f2328;stroke-width:1.5}.bound{stroke:#cf222e;stroke-width:3}' +
  '.bar0{fill:#4493f8}.bar1{fill:#8250df}.bar2{fill:#1a7f37}.bar3{fill:#9a6700}.bar4{fill:#bf3989}.bar5{fill:#57606a}.paper{fill:#cf222e}' +
  '.act{fill:#4493f8}.failed{fill:#d1242f}.plan{fill:#bf8700}.lane{fill:#8c959f;opacity:.15}' +
  '@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.quiet{fill:#9198a1}.page{fill:#0d1117}.axis{stroke:#9198a1}' +
  '.grid{stroke:#3d444d}.error{stroke:#f0f6fc}.paper{fill:#ff7b72}.bound{stroke:#ff7b72}}';

/** The height of a line of text, in pixels. */
export const lineHeight = 15;

/** How much wider a title is than other text. */
export const titleScale = 1.2;

/** The width of a text of the style's usual size, in pixels: an estimate that is rather too large. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + widthOf(character), 0);
}

function widthOf(character: string): number {
  if (/[\p{M}\p{Cc}]/u.test(character)) return 0;
  if (!/^[ -~\u00a0-\u024f…–—’“”·×±→]$/u.test(character)) return 14;
  if (/[iIjl.,:;'|!()[\]{} \-’]/.test(character)) return 4.4;
  if (/[frt/\\"*]/.test(character)) return 5.5;
  if (/[mwMW@%…—]/.test(character)) return 12;
  return /[A-Z&<>=+~_^#×±→]/.test(character) ? 9.5 : 7.6;
}

/** Breaks a text into lines that are at most `width` pixels wide, between words where they fit. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => broken(one, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || textWidth(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A word in pieces that fit. */
function broken(word: string, width: number): readonly string[] {
  const pieces = [''];
  for (const character of word) {
    const piece = pieces.at(-1) ?? '';
    if (piece === '' || textWidth(piece + character) <= width) pieces[pieces.length - 1] = piece + character;
    else pieces.push(character);
  }
  return pieces;
}

/** Lines of text, the first one at `y`. */
export function linesAt(x: number, y: number, lines: readonly string[], options: TextOptions = {}): readonly string[] {
  return lines.map((line, index) => textAt(x, y + index * lineHeight, line, options));
}

/** Marks of a legend with their texts, side by side for as long as they fit. Returns the height of the whole. */
export function legendAt(
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  entries: readonly LegendEntry[],
): { readonly shapes: readonly string[]; readonly height: number } {
  let [left, top] = [x, y];
  const shapes = entries.flatMap(({ mark, text }) => {
    const wide = 18 + textWidth(text) + 16;
    if (left > x && left + wide > x + width) [left, top] = [x, top + legendLine];
    const drawn = [...mark(left, top), textAt(left + 18, top + 10, text)];
    left += wide;
    return drawn;
  });
  return { shapes, height: entries.length === 0 ? 0 : top - y + legendLine };
}

const legendLine = 20;

export interface LegendEntry {
  /** Draws the mark in 12 by 12 pixels. */
  readonly mark: (x: number, y: number) => readonly string[];
  readonly text: string;
}

export interface TextOptions {
  readonly as?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

export function textAt(x: number, y: number, text: string, { as = '', anchor = 'start' }: TextOptions = {}): string {
  const looks = as === '' ? '' : ` class="${as}"`;
  return `<text x="${point(x)}" y="${point(y)}"${looks} text-anchor="${anchor}">${escaped(text)}</text>`;
}

export function lineFrom(x1: number, y1: number, x2: number, y2: number, as: string): string {
  return `<line class="${as}" x1="${point(x1)}" y1="${point(y1)}" x2="${point(x2)}" y2="${point(y2)}"/>`;
}

/** A box with a text that shows when it is pointed at. */
export function box(x: number, y: number, width: number, height: number, as: string, hint = ''): string {
  const shape = `<rect class="${as}" x="${point(x)}" y="${point(y)}" width="${point(width)}" height="${point(height)}"`;
  return hint === '' ? `${shape}/>` : `${shape}><title>${escaped(hint)}</title></rect>`;
}

export function point(value: number): string {
  return `${Math.round(100 * value) / 100}`;
}

/** Returns round numbers from 0 that divide a length into about six steps. The last one is at least the length. */
export function ticksUpTo(length: number): readonly number[] {
  if (!(length > 0)) return [0, 1];
  const rough = length / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(length / step - 1e-9) + 1 }, (_, index) =>
    Number((index * step).toPrecision(6)),
  );
}
