import { cellText, numberText, ratioText } from './format.js';
import type { CellSummary } from './page.js';
import type { PaperFigures } from './paper-figures.js';

/** A column of a table of cells. */
export interface Column {
  readonly title: string;
  readonly text: (cell: CellSummary) => string;
}

/** The columns of the paper's figures, as far as it has any about these cells. */
export function paperColumns(cells: readonly CellSummary[]): readonly Column[] {
  const columns: readonly (Column & { readonly isFilled: (paper: PaperFigures) => boolean })[] = [
    {
      title: 'paper: steps',
      isFilled: ({ steps }) => steps !== null,
      text: ({ paper }) => numberText(paper?.steps ?? null, 2),
    },
    {
      title: 'paper: minutes',
      isFilled: ({ minutes, steps }) => minutes !== null && steps === null,
      text: ({ paper }) => numberText(paper?.minutes ?? null, 1),
    },
    {
      title: 'paper: speed-up',
      isFilled: ({ speedUp }) => speedUp !== null,
      text: ({ paper, isBaseline }) =>
        isBaseline && typeof paper?.minutes === 'number' ? '1' : numberText(paper?.speedUp ?? null, 2),
    },
    {
      title: 'power for it',
      isFilled: ({ power, isExcluded }) => power !== null || isExcluded === true,
      text: ({ paper }) => (paper?.isExcluded === true ? 'outside ours' : numberText(paper?.power ?? null, 2)),
    },
    {
      title: 'paper: mPT',
      isFilled: ({ prompts }) => prompts !== null,
      text: ({ paper }) => numberText(paper?.prompts ?? null, 1),
    },
    {
      title: 'paper: CGI',
      isFilled: ({ code }) => code !== null,
      text: ({ paper }) => numberText(paper?.code ?? null, 0),
    },
    {
      title: 'ratio of words per step',
      isFilled: ({ tokenRatio }) => tokenRatio !== null,
      text: ({ isBaseline, tokenRatio }) => (isBaseline ? '1' : ratioText(tokenRatio)),
    },
    {
      title: 'paper: ratio of words per step',
      isFilled: ({ tokenRatio }) => tokenRatio !== null,
      text: ({ paper, isBaseline }) =>
        isBaseline && paper?.tokensPerStep != null ? '1' : numberText(paper?.tokenRatio ?? null, 2),
    },
    { title: 'paper: where', isFilled: () => true, text: ({ paper }) => whereText(paper) },
  ];
  return columns.filter(({ isFilled }) => cells.some(({ paper }) => paper !== null && isFilled(paper)));
}

function whereText(paper: PaperFigures | null): string {
  if (paper === null) return '–';
  return cellText(`${paper.section}${paper.runs === null ? '' : `, n = ${paper.runs}`}`);
}
