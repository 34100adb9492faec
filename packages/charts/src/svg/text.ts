import { escaped } from './escaped.js';
import { point } from './shapes.js';

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

/** A text of one line that is at most `width` pixels wide: what does not fit is left out at its end. */
export function shortened(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && textWidth(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** Lines of text, the first one at `y`. */
export function linesAt(x: number, y: number, lines: readonly string[], options: TextOptions = {}): readonly string[] {
  return lines.map((line, index) => textAt(x, y + index * lineHeight, line, options));
}

export interface TextOptions {
  readonly as?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

export function textAt(x: number, y: number, text: string, { as = '', anchor = 'start' }: TextOptions = {}): string {
  const looks = as === '' ? '' : ` class="${as}"`;
  return `<text x="${point(x)}" y="${point(y)}"${looks} text-anchor="${anchor}">${escaped(text)}</text>`;
}
