import { lineHeight, linesAt, textWidth, wrapped } from './text.js';

/** Marks of a legend with their texts, side by side for as long as they fit. Returns the height of the whole. */
export function legendAt(
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  entries: readonly LegendEntry[],
): { readonly shapes: readonly string[]; readonly height: number } {
  let [left, top, bottom] = [x, y, y];
  const shapes = entries.flatMap(({ mark, text }) => {
    const lines = wrapped(text, width - markWidth);
    const wide = markWidth + Math.max(...lines.map(textWidth)) + 16;
    if (left > x && left + wide - 16 > x + width) [left, top] = [x, bottom];
    const drawn = [...mark(left, top), ...linesAt(left + markWidth, top + 10, lines)];
    left += wide;
    bottom = Math.max(bottom, top + legendLine + (lines.length - 1) * lineHeight);
    return drawn;
  });
  return { shapes, height: bottom - y };
}

const markWidth = 18;
const legendLine = 20;

export interface LegendEntry {
  /** Draws the mark in 12 by 12 pixels. */
  readonly mark: (x: number, y: number) => readonly string[];
  readonly text: string;
}
