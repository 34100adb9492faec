import type { Charter } from '@s-agents/core';
import type { Costs } from '@s-agents/organized-teams';
import type { Spending } from '../budget/spending.js';
import type { Episode, Improvement } from '../episode/episode.js';

/** An episode in a few lines: the organization and its costs, whom the Critic ranks first, what the Coordinator tries. */
export function episodeLines({ number, organization, costs, critique, proposal }: Episode): readonly string[] {
  return [
    `episode ${number}, ${nameOf(organization)}: ${costText(costs)}`,
    ...(critique === null
      ? []
      : [
          `  critic: ${critique.answer.summary}`,
          `  leads best: ${critique.answer.leadership.map(({ name }) => name).join(', ')}`,
        ]),
    ...(proposal === null
      ? []
      : [
          `  candidates: ${proposal.answer.candidates.map(({ name }) => name).join(', ')}; next: ${nameOf(proposal.next)}`,
          ...(proposal.instead === null ? [] : [`  (the coordinator's pick could not be taken: ${proposal.instead})`]),
        ]),
  ];
}

/** What the improvement came to, what it took of the budget, and why it stopped early, if it did. */
export function endLines({ episodes, best, spent, stopped }: Improvement, file: string): readonly string[] {
  return [
    ...(best === null ? [] : [bestLine(best, episodes[0] ?? best), file]),
    `budget: ${spendingText(spent)}`,
    ...(stopped === null
      ? []
      : [
          `stopped: ${stopped}. Allow more in the config's budget and give the same command again: it goes on from here`,
        ]),
  ];
}

function bestLine(best: Episode, first: Episode): string {
  const ratio = first.costs.seconds === 0 ? 1 : best.costs.seconds / first.costs.seconds;
  return (
    `best: episode ${best.number}, ${nameOf(best.organization)}: ${costText(best.costs)}; ${ratio.toFixed(2)} times the ` +
    'seconds of the first episode'
  );
}

function spendingText({ calls, tokens, usd }: Spending): string {
  // Only models that count tokens have prices.
  if (usd === 0) return `${calls} model calls, at no cost`;
  const price = usd === null ? 'at a price that is not known' : `${usd.toFixed(4)} US dollars`;
  return `${calls} model calls, ${tokens} tokens, ${price}`;
}

function nameOf({ name = 'unnamed' }: Charter): string {
  return name;
}

function costText({ met, runs, seconds, words, usd }: Costs): string {
  const price = usd === null || usd === 0 ? '' : `, ${usd.toFixed(4)} US dollars a run`;
  return `goal met in ${met} of ${runs}, ${seconds.toFixed(1)} s, ${Math.round(words)} words${price}`;
}
