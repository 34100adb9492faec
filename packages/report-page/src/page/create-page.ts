import type { EndedRun, RunEvent, RunEventType } from '@s-agents/core';
import { figureEvents } from '@s-agents/run-figures';
import { shownRun } from '../data/run.js';
import { renderPage } from './render-page.js';

/** The events that the page is drawn from. */
const shownEvents: readonly RunEventType[] = [
  ...figureEvents,
  'task.started',
  'observed',
  'reflex.started',
  'reflex.ended',
  'body.lost',
  'body.returned',
];

/** Reads a run's events and draws its page. Throws RangeError for a run that never started. */
export async function createPage(run: EndedRun): Promise<string> {
  const log: RunEvent[] = [];
  for await (const event of run.events(shownEvents)) log.push(event);
  const shown = shownRun(log, { report: run.report, map: (area) => run.map(area), knowledge: run.knowledge });
  if (shown === null) throw new RangeError('the run has not started');
  return renderPage(shown);
}
