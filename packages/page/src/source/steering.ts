import type { BudgetLimits, SeatView } from '@s-agents/core';
import { pathOf, send, type Sent } from './api.js';
import type { Understood } from './drafts.js';

/** A line of what was understood, and what it is about. */
export type TaskLine = Understood['task'][number];

export type Change =
  | { readonly do: 'goal'; readonly text: string }
  | { readonly do: 'stop-agent'; readonly agent: string }
  | { readonly do: 'budget'; readonly limits: BudgetLimits };

/** What somebody does in a seat. */
export type SeatAct =
  | { readonly do: 'take' | 'leave' }
  | { readonly do: 'check' | 'answer'; readonly question: number; readonly lines: readonly string[] }
  | { readonly do: 'pass'; readonly question: number }
  | { readonly do: 'say'; readonly to: readonly string[]; readonly text: string };

/** What lines would mean as an answer, or what is wrong with them. */
export type Reading = { readonly shown: readonly string[] } | { readonly problem: string };

/** Changes a run. Resolves with whether it still waits, or with the problem. */
export async function change(
  run: string,
  what: Change,
): Promise<{ readonly waits: boolean } | { readonly problem: string }> {
  const sent = await send(`${pathOf(run)}/control`, what);
  return 'problem' in sent ? sent : { waits: (sent.value as { waits?: boolean }).waits === true };
}

/** What an objective or a further task would mean to the run's world, in lines, or what is wrong with it. */
export async function understand(
  run: string,
  text: string,
): Promise<readonly TaskLine[] | { readonly problem: string }> {
  const sent = await send(`${pathOf(run)}/understand`, { text });
  return 'problem' in sent ? sent : (sent.value as { readonly task: readonly TaskLine[] }).task;
}

export function act(run: string, seat: string, what: SeatAct): Promise<Sent> {
  return send(seatPath(run, seat), what);
}

/** What lines would mean as the answer to a question. */
export async function check(run: string, seat: string, question: number, lines: readonly string[]): Promise<Reading> {
  const sent = await act(run, seat, { do: 'check', question, lines });
  return 'problem' in sent ? sent : (sent.value as Reading);
}

/** All that is seen from a seat; null where it cannot be seen. */
export async function seatView(run: string, seat: string, signal: AbortSignal): Promise<SeatView | null> {
  const answer = await fetch(seatPath(run, seat), { signal });
  return answer.ok ? ((await answer.json()) as SeatView) : null;
}

function seatPath(run: string, seat: string): string {
  return `${pathOf(run)}/seats/${encodeURIComponent(seat)}`;
}
