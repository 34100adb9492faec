import { textAt, textWidth } from './text.js';

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
