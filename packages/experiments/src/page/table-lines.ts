import { head, row } from '../measure/markdown.js';
import { labelKey, noLabel, type Labels } from '../file/labels.js';
import { cellText, probabilityText, ratioText, shareText, summaryText } from './format.js';
import type { CellSummary, FigureColumn } from './page.js';
import { paperColumns, type Column } from './paper-columns.js';
import { differs } from './page-texts.js';
import { isPartial, shownText } from './shown-text.js';

/** Prints cells as a table, each baseline followed by its second runs. */
export function tableLines(
  cells: readonly CellSummary[],
  repeats: readonly CellSummary[],
  dimensions: readonly string[],
  figures: readonly FigureColumn[],
): readonly string[] {
  const columns: readonly Column[] = [
    ...dimensions.map((name) => ({
      title: name,
      text: ({ labels }: CellSummary) => cellText(labels[name] ?? noLabel),
    })),
    {
      title: 'agents (workers)',
      text: ({ agents, workers }) => (agents === null ? '–' : `${agents} (${workers})`),
    },
    { title: 'goal met', text: metText },
    ...(cells.some((cell) => !cell.isReference && differs(cell)) ? [{ title: 'goal met: p', text: successText }] : []),
    { title: 'minutes', text: ({ minutes }) => summaryText(minutes, 2) },
    { title: 'speed-up', text: speedUpText },
    { title: 'shows', text: (cell) => cellText(shownText(cell)) },
    ...paperColumns(cells),
    ...figures.map(({ name, title, digits }) => ({
      title,
      text: ({ figures: own }: CellSummary) => summaryText(own[name], digits),
    })),
  ];
  const again = new Map(repeats.map((cell) => [labelKey(cell.labels), cell]));
  return [
    ...head(columns.map(({ title }) => title)),
    ...cells
      .flatMap((cell) => [
        cell,
        ...(again.has(labelKey(cell.labels)) ? [again.get(labelKey(cell.labels)) ?? cell] : []),
      ])
      .map((cell) => row(columns.map(({ text }) => text(cell)))),
  ];
}

/** A row of the paper that stands empty. */
export function unmeasuredRow(labels: Labels, dimensions: readonly string[]): string {
  return row([...dimensions.map((name) => cellText(labels[name] ?? '–')), '–', 'unmeasured']);
}

function metText({ met, counted, success, runs }: CellSummary): string {
  const lost = runs - counted;
  return `${shareText(met, counted, success)}${lost === 0 ? '' : `, ${lost} without figures`}`;
}

function successText(cell: CellSummary): string {
  const { successTest } = cell;
  if (successTest === null || !differs(cell)) return '–';
  return `${probabilityText(successTest.p)} (${successTest.onlyOwn} : ${successTest.onlyOther})`;
}

function speedUpText(cell: CellSummary): string {
  const { isBaseline, met, speedUp, runs } = cell;
  if (isBaseline) return met > 0 ? '1' : '–';
  return `${ratioText(speedUp)}${isPartial(cell) ? ` (${speedUp?.pairs ?? 0} of ${runs} seeds)` : ''}`;
}
