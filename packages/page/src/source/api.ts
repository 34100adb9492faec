import type { RunReport } from '@s-agents/core';
import type { Steering } from './steering-status.js';
import { texts } from '../texts.js';

/** A run as the list shows it. */
export interface RunSummary {
  readonly id: string;
  readonly state: 'going' | 'over' | 'stopped' | 'unreadable';
  readonly task: string;
  readonly world: string;
  readonly topology: string;
  readonly scheduler: string;
  readonly agents: number;
  readonly startedAt: string | null;
  readonly result: string | null;
  readonly detail: string | null;
  /** World seconds that it took; null as long as it goes on. */
  readonly seconds: number | null;
  /** Why it cannot be read. */
  readonly problem: string | null;
}

/** A control is null where it can be used now; else it is the reason why not. */
export type Controls = Readonly<
  Record<
    'say' | 'task' | 'pause' | 'continue' | 'pace' | 'stop' | 'stop-agent' | 'goal' | 'budget' | 'seat' | 'approve',
    string | null
  >
>;

/** What is known of a run beside its events. */
export interface RunStatus extends RunSummary {
  readonly controls: Controls;
  /** World seconds per wall second; null: as fast as it goes. */
  readonly pace: number | null;
  readonly isPaused: boolean;
  /** What people can change of a run that goes on in the studio's own process; null for any other. */
  readonly steering: Steering | null;
  readonly report: RunReport | null;
}

export async function listRuns(signal: AbortSignal): Promise<readonly RunSummary[]> {
  const answer = await fetch('api/runs', { signal });
  if (!answer.ok) throw new Error(await problemOf(answer));
  return ((await answer.json()) as { runs: readonly RunSummary[] }).runs;
}

export type Control =
  | { readonly do: 'pause' | 'continue' | 'stop' }
  | { readonly do: 'pace'; readonly pace: number | null };

export interface Words {
  /** Null: the team. */
  readonly to: readonly string[] | null;
  readonly text: string;
  readonly kind: 'talk' | 'task';
}

/** Steers a run. Resolves with null when it is done, or else with the problem. */
export async function control(id: string, what: Control): Promise<string | null> {
  return post(`${pathOf(id)}/control`, what);
}

/** Says something to a team. Resolves with null when it is said, or else with the problem. */
export async function say(id: string, words: Words): Promise<string | null> {
  return post(`${pathOf(id)}/say`, words);
}

/** A prompt, an answer or an observation of a run; null where its folder does not have it. */
export async function blobOf(id: string, hash: string, signal: AbortSignal): Promise<string | null> {
  const answer = await fetch(`${pathOf(id)}/blobs/${encodeURIComponent(hash)}`, { signal });
  return answer.ok ? answer.text() : null;
}

/** What was weighed for a leader's plan, or why that cannot be said. */
export async function whyOf(
  id: string,
  { agent, plan }: { readonly agent: string; readonly plan: number },
  signal: AbortSignal,
): Promise<string> {
  const query = new URLSearchParams({ agent, plan: String(plan) });
  const answer = await fetch(`${pathOf(id)}/why?${query.toString()}`, { signal });
  if (!answer.ok) return problemOf(answer);
  return ((await answer.json()) as { readonly lines: readonly string[] }).lines.join('\n');
}

/** Where the API serves a run. */
export function pathOf(id: string): string {
  return `api/runs/${encodeURIComponent(id)}`;
}

/** What came of a request: the answer, or the problem. */
export type Sent = { readonly value: unknown } | { readonly problem: string };

export async function send(path: string, body: unknown): Promise<Sent> {
  try {
    const headers = { 'content-type': 'application/json', 'x-s-agents': '1' };
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.ok ? { value: (await answer.json()) as unknown } : { problem: await problemOf(answer) };
  } catch (error) {
    return { problem: reasonOf(error) };
  }
}

async function post(path: string, body: unknown): Promise<string | null> {
  const sent = await send(path, body);
  return 'problem' in sent ? sent.problem : null;
}

/** Why a request was not answered: browsers say no more of a server that is not there than that fetching failed. */
export function reasonOf(error: unknown): string {
  return error instanceof TypeError ? texts.unreachable : error instanceof Error ? error.message : String(error);
}

/** What is wrong with a request, in words. */
export async function problemOf(answer: Response): Promise<string> {
  try {
    const { error, remedy } = (await answer.json()) as { error?: string; remedy?: string };
    return [error, remedy].filter(Boolean).join(': ');
  } catch {
    return `${answer.status} ${answer.statusText}`;
  }
}
