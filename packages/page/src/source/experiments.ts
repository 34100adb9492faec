import { askFor } from './ask.js';

export interface ExperimentSummary {
  readonly id: string;
  readonly title: string;
}

export async function listExperiments(signal: AbortSignal): Promise<readonly ExperimentSummary[]> {
  const { experiments } = await askFor<{ experiments: readonly ExperimentSummary[] }>('api/experiments', signal);
  return experiments;
}

/** The page of an experiment, in Markdown; null where there is none. */
export async function experimentPage(id: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(`api/experiments/${encodeURIComponent(id)}`, { signal });
  return answer.ok ? answer.text() : null;
}

export function pictureOf(id: string, name: string): string {
  return `api/experiments/${encodeURIComponent(id)}/pictures/${encodeURIComponent(name)}`;
}
