import { digitsOf, figureTitles, type FigureName } from '../figures/figure-names.js';
import type { CellSummary, FigureColumn } from './page.js';

/** What models cost, which every page of models prints. */
const costs = ['calls', 'tokens', 'cost'] as const satisfies readonly FigureName[];

/**
 * Returns the figures that a page prints: those that the file asks for, what models cost unless they are symbolic, and
 * how much of the goal was reached if a setting's run missed it. Pure.
 */
export function figureColumns(
  asked: readonly FigureName[],
  isSymbolic: boolean,
  summary: readonly Pick<CellSummary, 'isReference' | 'counted' | 'met'>[],
): readonly FigureColumn[] {
  const isMissed = summary.some(({ isReference, counted, met }) => !isReference && met < counted);
  const names = new Set([...asked, ...(isSymbolic ? [] : costs), ...(isMissed ? (['reached'] as const) : [])]);
  return [...names].map((name) => ({ name, title: figureTitles[name], digits: digitsOf(name) }));
}
