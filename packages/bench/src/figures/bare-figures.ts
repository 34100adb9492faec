import { findMarkers } from './markers.js';
import { lineAt, maskCode, maskComments } from './mask.js';

/** A figure that was typed into a document by hand. */
export interface BareFigure {
  readonly line: number;
  readonly text: string;
}

const number = String.raw`\d[\d,.]*`;
const units =
  '[KMG]B|[mµn]s|s|min|%|×|x|percent|(?:(?:world|wall) )?(?:milliseconds?|seconds?|minutes?|hours?)|times (?:as|faster|slower)';
const figure = new RegExp(
  String.raw`(?<![\w.#-])${number}(?:\s*(?:±|–|-|to)\s*${number})?\s?(?:${units})(?![\w-])`,
  'g',
);

/**
 * Finds the numbers with a unit of time, size or share in a Markdown text, outside of markers, code and `facts`. A fact
 * is a phrase of the text that contains such numbers.
 *
 * @param path the document's path, for errors about its markers
 */
export function bareFigures(text: string, facts: readonly string[], path: string): readonly BareFigure[] {
  let visible = maskComments(maskCode(text));
  for (const { from, to } of findMarkers(text, path)) visible = blanked(visible, from, to);
  for (const fact of facts)
    for (let at = visible.indexOf(fact); at >= 0; at = visible.indexOf(fact, at + fact.length))
      visible = blanked(visible, at, at + fact.length);
  return [...visible.matchAll(figure)].map(({ 0: found, index }) => ({ line: lineAt(text, index), text: found }));
}

/** Lists the facts that no longer occur in the text. */
export function unusedFacts(text: string, facts: readonly string[]): readonly string[] {
  return facts.filter((fact) => !text.includes(fact));
}

function blanked(text: string, from: number, to: number): string {
  return text.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, ' ') + text.slice(to);
}
