import type { EndedRun, RunEvent, RunReport } from '@s-agents/core';
import { RunRecord, shownEvents, slimEvent, type MoreFigures, type ReportData } from '@s-agents/page/report';
import { figureEvents, figuresOf } from '@s-agents/run-figures';
import { groundOf } from '../ground/ground-of.js';
import { documentOf } from './document.js';
import { lessOf, levels } from './less-of.js';
import { shortened, withShortTexts } from './short-texts.js';

/** The most bytes of a page. */
export const mostBytes = 1_000_000;

/** Reads a run's events and puts what the page shows of them into one file. Throws RangeError for a run that never started. */
export async function createPage(run: EndedRun): Promise<string> {
  const log: RunEvent[] = [];
  for await (const event of run.events([...new Set([...shownEvents, ...figureEvents])])) log.push(event);
  const events = log.flatMap((event) => slimEvent(event) ?? []);
  if (!events.some(({ type }) => type === 'run.started')) throw new RangeError('the run has not started');
  return pageOf({ ...run.report }, events, { figures: moreFigures(log), map: (area) => run.map(area) });
}

interface Beside {
  readonly figures: MoreFigures | null;
  readonly map: EndedRun['map'];
}

/** The page with as much of the run as {@link mostBytes} leaves room for. */
function pageOf(report: RunReport, events: readonly RunEvent[], { figures, map }: Beside): string {
  let page = '';
  for (const level of levels) {
    const { events: shown, leftOut } = lessOf(events, level);
    const record = new RunRecord();
    for (const event of shown) record.add(event);
    const kept = new Set(record.agents.keys());
    const short = withShortTexts(report, level.textLength);
    const data: ReportData = {
      events: shown,
      report: {
        ...short,
        agents: short.agents.filter((_, index) => kept.has(shownName(report, index, level.textLength))),
      },
      figures,
      ground: groundOf(record, map),
      leftOut,
    };
    page = documentOf(data, record.words.say(shortened(report.task, 200)));
    if (Buffer.byteLength(page) <= mostBytes) return page;
  }
  return page;
}

function shownName({ agents }: RunReport, index: number, most: number): string {
  return shortened(agents[index]?.name ?? '', most);
}

function moreFigures(log: readonly RunEvent[]): MoreFigures | null {
  const figures = figuresOf(log);
  if (figures === null) return null;
  const { conflicts, messages, failure } = figures;
  return {
    conflicts: conflicts.length,
    conflictSeconds: conflicts.reduce((sum, { seconds }) => sum + seconds, 0),
    repeated: messages.repeated ?? 0,
    failure:
      failure === null
        ? null
        : failure.label === null
          ? { code: 'no label', name: failure.outside ?? 'no sign in the log' }
          : { code: failure.label.code, name: failure.label.name },
  };
}
