import { labelKey, matches } from '../file/labels.js';
import type { CellSummary, Page } from '../page/page.js';
import { barPlot } from './bar-plot.js';
import { growingOf } from './growing.js';
import { linePlot } from './line-plot.js';
import { goals, speedUps, type PlottedCell, type PlottedFigure } from './value-of.js';

/** A picture of a page. */
export interface PagePicture {
  /** What it shows, as a part of its file's name. */
  readonly figure: string;
  readonly text: string;
  /** SVG. */
  readonly picture: string;
}

/** What a page's plots are drawn from. */
export interface PlottedPage extends Pick<Page, 'title' | 'amdahl' | 'latency'> {
  readonly summary: readonly (PlottedCell & Pick<CellSummary, 'isReference'>)[];
}

/** A plot of more bars would be longer than a page of a paper. */
const mostBars = 50;

/**
 * The plots of a page, for each of its worlds, so many pixels wide: speed-ups, and the share of runs that met the goal
 * where some did not. They are lines where a number grows, such as the workers of a team, and bars elsewhere, for each task
 * where they are many; none for more lines or bars side by side than can be told apart. Pure: a page's JSON is all that
 * they need.
 */
export function plotsOf(page: PlottedPage, width: number): readonly PagePicture[] {
  const isMissed = page.summary.some(({ isReference, met, counted }) => !isReference && met < counted);
  return [speedUps, ...(isMissed ? [goals] : [])].flatMap((figure) => plotsOfFigure(figure, page, width));
}

function plotsOfFigure(figure: PlottedFigure, page: PlottedPage, width: number): readonly PagePicture[] {
  const teams = figure === speedUps ? page.amdahl.flatMap((one) => one.teams) : [];
  const bounds = new Map(teams.map(({ labels, bound }) => [labelKey(labels), bound]));
  const worlds = labelsIn(page.summary, 'world');
  return worlds.flatMap((world) => {
    const here = page.summary.filter(({ labels }) => matches(labels, { world }));
    const growing = growingOf(page, world);
    const parts = growing === null && here.length > mostBars ? labelsIn(here, 'task') : [null];
    return parts.flatMap((task) => {
      const cells = task === null ? here : here.filter(({ labels }) => matches(labels, { task }));
      const names = [...(worlds.length === 1 ? [] : [world]), ...(task === null ? [] : [task])];
      const options = { figure, title: [page.title, ...names].join(', '), bounds, width };
      const picture = growing === null ? barPlot(cells, options) : linePlot(growing, here, options);
      if (picture === null) return [];
      const file = [figure.name, ...names.map((name) => name.replaceAll(/[^\w-]+/g, '-'))].join('-');
      const text = [figure.text, ...(task === null ? [] : [`at ${task}`]), `in ${world}`].join(' ');
      return [{ figure: file, text, picture }];
    });
  });
}

/** The labels that occur in a dimension. */
function labelsIn(cells: readonly PlottedCell[], dimension: string): readonly string[] {
  return [...new Set(cells.map(({ labels }) => labels[dimension] ?? ''))];
}
