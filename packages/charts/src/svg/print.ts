/** Millimetres of a pixel in print: texts of 13 pixels are set in 8 points. */
const pixel = ((8 / 13) * 25.4) / 72;

/** The widths of a column and of a page of a paper, in millimetres. */
export const paperWidths = { column: 84, page: 174 } as const;

/** Narrower pictures have no room for their names, and wider ones no page. */
const [leastWidth, mostWidth] = [60, 400];

/** Reads a width in print, as options give it: "column", "page" or millimetres. Null for anything else. */
export function printWidth(text: string): number | null {
  if (text === 'column' || text === 'page') return paperWidths[text];
  const width = /^\d{1,3}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  return width >= leastWidth && width <= mostWidth ? width : null;
}

/** What {@link printWidth} reads, in words. */
export const printWidths = `column (${paperWidths.column} mm), page (${paperWidths.page} mm), or millimetres from ${leastWidth} to ${mostWidth}`;

/** How many pixels wide a picture is drawn that is so wide in print. */
export function pixelsOf(millimetres: number): number {
  return Math.ceil(millimetres / pixel);
}

/**
 * A picture for print: its size in millimetres, with texts of 8 points, or smaller where it is drawn wider than this;
 * and in light colours, whatever a reader's screen prefers. Pure.
 */
export function forPrint(picture: string, widest: number): string {
  return picture
    .replace(/(<svg [^>]*?)width="([\d.]+)" height="([\d.]+)"/, (_, start: string, width: string, height: string) => {
      const scale = Math.min(pixel, widest / Number(width));
      return `${start}width="${millimetres(Number(width) * scale)}" height="${millimetres(Number(height) * scale)}"`;
    })
    .replaceAll(/@media\(prefers-color-scheme:dark\)\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
}

function millimetres(length: number): string {
  return `${Math.round(100 * length) / 100}mm`;
}
