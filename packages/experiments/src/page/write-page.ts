import { forPrint, pixelsOf } from '@s-agents/charts';
import { pdfOf } from '@s-agents/charts/pdf';
import { printJson } from '../measure/print-json.js';
import { isDead } from '../figures/run-figures.js';
import type { Selector } from '../file/experiment-schema.js';
import { matches } from '../file/labels.js';
import type { Experiment } from '../file/read-experiment.js';
import type { MeasuredRun } from '../measuring/measure-experiment.js';
import { runsGantt, type Panel } from '../plots/gantt.js';
import { groupName } from '../plots/group-name.js';
import { plotsOf, type PagePicture } from '../plots/plots.js';
import { talkGraphsOf } from '../plots/talk-graphs.js';
import { cellsCsv, runsCsv } from './csv.js';
import { markdownPage } from './markdown-page.js';
import type { Page } from './page.js';
import type { PageFiles } from './page-files.js';

/** Writes a page as JSON, Markdown, CSV and pictures so many millimetres wide. Resolves with the Markdown. */
export async function writePage(
  page: Page,
  measured: readonly MeasuredRun[],
  { report }: Pick<Experiment, 'report'>,
  files: PageFiles,
  width: number,
): Promise<string> {
  await files.write('json', printJson(page));
  await files.write('-cells.csv', cellsCsv(page));
  await files.write('-runs.csv', runsCsv(page));
  const pictures = [
    ...plotsOf(page, pixelsOf(width)),
    ...ganttOf(page, panelsOf(report.gantt, measured), pixelsOf(width)),
    ...talkGraphsOf(report.talk, measured),
  ];
  for (const { figure, picture } of pictures) {
    const printed = forPrint(picture, width);
    await files.write(`-${figure}.svg`, printed);
    await files.write(`-${figure}.pdf`, await pdfOf(printed));
  }
  const text = markdownPage(page, {
    pictures: pictures.map((one) => ({ name: `${page.experiment}-${one.figure}`, text: one.text })),
  });
  await files.write('md', text);
  return text;
}

function ganttOf({ title, seeds: [seed] }: Page, panels: readonly Panel[], width: number): readonly PagePicture[] {
  if (panels.length === 0) return [];
  const picture = runsGantt(panels, `${title}, seed ${seed}`, width);
  return [{ figure: 'gantt', text: `What each agent did when, seed ${seed}`, picture }];
}

/** The first run of the first cell that each selector names. */
function panelsOf(selectors: readonly Selector[], measured: readonly MeasuredRun[]): readonly Panel[] {
  return selectors.flatMap((where) => {
    const run = measured.find(({ cell, isRepeat }) => !isRepeat && matches(cell.labels, where));
    if (run === undefined || isDead(run.outcome)) return [];
    const { latency } = run.cell.labels;
    return [{ name: `${groupName(run.cell.labels)}, latency ${latency}`, figures: run.outcome }];
  });
}
