import type { IncomingMessage } from 'node:http';
import { valueText } from '@s-agents/kit';
import type { StudioRun, StudioRuns } from '../watched/studio-run.js';
import { notFound } from './refusal.js';
import type { Target } from './target.js';

/** A request to the API. */
export interface ApiRequest {
  readonly request: IncomingMessage;
  readonly target: Target;
  /** Aborts when the client is gone or the server closes. */
  readonly signal: AbortSignal;
}

/** Throws a refusal for an id that no run has. */
export function runOf(id: string, runs: StudioRuns): StudioRun {
  const run = runs.find(id);
  if (run === null) throw notFound(`there is no run ${valueText(id)}`);
  return run;
}
