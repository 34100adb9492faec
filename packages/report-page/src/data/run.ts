import type { EndedRun, RunEvent, RunEventOf, RunReport } from '@s-agents/core';
import { courseOf, languageModelUse, PlainWords } from '@s-agents/kit';

/** What every part of the page is drawn from. */
export interface ShownRun {
  readonly report: RunReport;
  readonly started: RunEventOf<'run.started'>;
  /** The events of the run's course. */
  readonly events: readonly RunEvent[];
  /** All events, with pauses. */
  readonly log: readonly RunEvent[];
  readonly agents: readonly ShownAgent[];
  /** World seconds of the start and the end. */
  readonly from: number;
  readonly to: number;
  readonly map: EndedRun['map'];
  readonly knowledge: EndedRun['knowledge'];
  /** Puts the world's names into people's words. */
  readonly words: Pick<PlainWords, 'say'>;
  /** Whether a language model was asked, so that tokens mean something. */
  readonly isCounted: boolean;
}

export interface ShownAgent {
  readonly name: string;
  readonly acts: boolean;
  /** The hue of its colour, in degrees. */
  readonly hue: number;
}

/** Prepares a run to be shown; null for a log in which no run starts. Pure. */
export function shownRun(
  log: readonly RunEvent[],
  { report, map, knowledge }: Pick<EndedRun, 'report' | 'map' | 'knowledge'>,
): ShownRun | null {
  const events = courseOf(log);
  const started = events.find((event) => event.type === 'run.started');
  if (started === undefined) return null;
  const agents = started.agents.map(({ name, acts }, index, { length }) => ({
    name,
    acts,
    hue: Math.round((360 * index) / length + 210) % 360,
  }));
  const to = Math.max(started.at + 0.001, events.at(-1)?.at ?? 0);
  const words = new PlainWords(knowledge);
  for (const event of events) words.learn(event);
  const isCounted = languageModelUse(report) !== null;
  return { report, started, events, log, agents, from: started.at, to, map, knowledge, words, isCounted };
}

/** How much of a run the page shows, from 1 (everything that fits as a rule) down to less where it would grow too large. */
export type Detail = number;
