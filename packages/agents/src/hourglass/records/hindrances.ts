import { isSameWork, workText } from '@s-agents/kit';
import type { Hindrance, Results } from './results.js';

/** How many are kept, newest. */
const kept = 8;
/** How many a report names, most frequent first. */
const named = 3;
/** The longest reason that a report gives, in characters. */
const longestReason = 80;

/** A failure as hindrances and memories tell it. */
export function failureWords({ reason, detail }: { readonly reason: string; readonly detail: string }): string {
  return `${reason}: ${detail}`;
}

/** With one more hindrance: what happened again at the like is one. */
export function withHindrance(results: Results, met: Omit<Hindrance, 'times'>): Results {
  const isSame = ({ agent, work, why }: Hindrance): boolean =>
    agent === met.agent && why === met.why && isSameWork(work, met.work);
  const times = (results.hindrances.find(isSame)?.times ?? 0) + 1;
  const others = results.hindrances.filter((other) => !isSame(other));
  return { ...results, hindrances: [...others, { ...met, times }].slice(-kept) };
}

/**
 * What hindered the commission, in one sentence, for the agent that plans next (S-Agents, appendix B.1: the critique of
 * a report); null if nothing did. `told` is a reason that the report gives anyway.
 */
export function critiqueOf({ hindrances }: Results, self: string, told = ''): string | null {
  const untold = hindrances.filter(({ why, times }) => times > 1 || why !== told);
  const worst = untold.toSorted((one, other) => other.times - one.times).slice(0, named);
  return worst.length === 0 ? null : worst.map((one) => words(one, self)).join('; ');
}

function words({ agent, work, why, times }: Hindrance, self: string): string {
  const deed = `${workText(work)}${agent === self ? '' : ` by ${agent}`}`;
  const reason = why.length <= longestReason ? why : `${why.slice(0, longestReason)}…`;
  return `${deed}: ${reason}${times === 1 ? '' : ` (${times} times)`}`;
}
