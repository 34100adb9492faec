import { problemOf } from './api.js';

/** What the API says of something that is not possible. */
export interface Problem {
  readonly code: string;
  readonly error: string;
  readonly remedy: string;
}

/** Resolves with what the API answers. Rejects with the problem in words, and with the signal's reason. */
export async function askFor<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(await problemOf(answer));
  return (await answer.json()) as Answer;
}

/** Resolves with what the API answers to something that is sent. Rejects as {@link askFor} does. */
export async function sendFor<Answer>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-s-agents': '1' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body), ...(signal === undefined ? {} : { signal }) };
  const answer = await fetch(path, sent);
  if (!answer.ok) throw new Error(await problemOf(answer));
  return (await answer.json()) as Answer;
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
