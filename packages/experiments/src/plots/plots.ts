import { labelKey, matches } from '../file/labels.js';
import type { Page } from '../page/page.js';
import { barPlot } from './bar-plot.js';
import { growingOf } from './growing.js';
import { linePlot } from './line-plot.js';
import type { PlottedCell } from './value-of.js';

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
  readonly summary: readonly PlottedCell[];
}

/** A plot of more bars would be longer than a page of a paper. */
const mostBars = 50;

/**
 * The plots of a page, one for each of its worlds, so many pixels wide: lines where a number grows, such as the workers of
 * a team, and bars elsewhere, for each task where they are many; none for more lines or bars side by side than can be told
 * apart. Pure: a page's JSON is all that they need.
 */
export function plotsOf(page: PlottedPage, width: number): readonly PagePicture[] {
  const bounds = new Map(
    page.amdahl.flatMap(({ teams }) => teams.map(({ labels, bound }) => [labelKey(labels), bound] as const)),
  );
  const worlds = labelsIn(page.summary, 'world');
  return worlds.flatMap((world) => {
    const here = page.summary.filter(({ labels }) => matches(labels, { world }));
    const growing = growingOf(page, world);
    const parts = growing === null && here.length > mostBars ? labelsIn(here, 'task') : [null];
    return parts.flatMap((task) => {
      const cells = task === null ? here : here.filter(({ labels }) => matches(labels, { task }));
      const names = [...(worlds.length === 1 ? [] : [world]), ...(task === null ? [] : [task])];
      const options = { title: [page.title, ...names].join(', '), bounds, width };
      const picture = growing === null ? barPlot(cells, options) : linePlot(growing, here, options);
      const figure = ['speed-up', ...names.map((name) => name.replaceAll(/[^\w-]+/g, '-'))].join('-');
      const text = ['Speed-ups', ...(task === null ? [] : [`at ${task}`]), `in ${world}`].join(' ');
      return picture === null ? [] : [{ figure, text, picture }];
    });
  });
}

/** The labels that occur in a dimension. */
function labelsIn(cells: readonly PlottedCell[], dimension: string): readonly string[] {
  return [...new Set(cells.map(({ labels }) => labels[dimension] ?? ''))];
}
