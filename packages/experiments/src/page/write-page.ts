import { printJson } from '../measure/print-json.js';
import { isDead } from '../figures/run-figures.js';
import type { Selector } from '../file/experiment-schema.js';
import { matches } from '../file/labels.js';
import type { Experiment } from '../file/read-experiment.js';
import type { MeasuredRun } from '../measuring/measure-experiment.js';
import { runsGantt, type Panel } from './gantt.js';
import { markdownPage } from './markdown-page.js';
import type { Page } from './page.js';
import type { PageFiles } from './page-files.js';
import { groupName } from './plot.js';
import { plotsOf } from './plots.js';
import { talkGraphsOf } from './talk-graphs.js';

/** Writes a page as JSON, Markdown and pictures. Resolves with the Markdown. */
export async function writePage(
  page: Page,
  measured: readonly MeasuredRun[],
  { report }: Experiment,
  files: PageFiles,
): Promise<string> {
  await files.write('json', printJson(page));
  const pictures: { file: string; text: string }[] = [];
  const draw = async (ending: string, text: string, picture: string): Promise<void> => {
    await files.write(ending, picture);
    pictures.push({ file: `${page.experiment}${ending}`, text });
  };
  for (const { ending, text, picture } of plotsOf(page)) await draw(ending, text, picture);
  const panels = panelsOf(report.gantt, measured);
  const [seed] = page.seeds;
  if (panels.length > 0)
    await draw(
      '-gantt.svg',
      `What each agent did when, seed ${seed}`,
      runsGantt(panels, `${page.title}, seed ${seed}`),
    );
  for (const [index, { title, picture }] of talkGraphsOf(report.talk, measured).entries())
    await draw(`-talk-${index + 1}.svg`, title, picture);
  const text = markdownPage(page, { pictures });
  await files.write('md', text);
  return text;
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
