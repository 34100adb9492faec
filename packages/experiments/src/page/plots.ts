import type { Page } from './page.js';
import { linePlotOf, sizedCells } from './line-plot.js';
import { plotOf } from './plot.js';

/** A picture of a page: how its file's name ends, and what it shows. */
export interface PagePicture {
  readonly ending: string;
  readonly text: string;
  readonly picture: string;
}

/** The plots of a page, one for each of its worlds: lines over the size of teams where it has several. Pure: a page's JSON is all that they need. */
export function plotsOf(page: Pick<Page, 'title' | 'summary' | 'amdahl'>): readonly PagePicture[] {
  const worlds = [...new Set(page.summary.map(({ labels }) => labels['world'] ?? ''))];
  return worlds.map((world) => {
    const isOnly = worlds.length === 1;
    const title = isOnly ? page.title : `${page.title} (${world})`;
    const sized = sizedCells(page.summary, world);
    return {
      ending: isOnly ? '-plot.svg' : `-plot-${world.replaceAll(/[^\w-]+/g, '-')}.svg`,
      text: `Speed-ups in ${world}`,
      picture: sized === null ? plotOf(page, { title, world }) : linePlotOf(sized, page, { title }),
    };
  });
}
