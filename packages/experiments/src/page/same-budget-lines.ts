import { head, row } from '../measure/markdown.js';
import { labelText } from '../file/labels.js';
import { cellText, shareText, summaryText } from './format.js';
import type { CellSummary } from './page.js';

/** Prints what an agent alone spends of each team's budget of calls and tokens. */
export function sameBudgetLines(summary: readonly CellSummary[]): readonly string[] {
  const funded = summary.flatMap(({ sameBudget, met, counted, success }) =>
    sameBudget === null ? [] : [{ sameBudget, met, counted, success }],
  );
  if (funded.length === 0) return [];
  const isEnforced = funded.some(({ sameBudget }) => sameBudget.isEnforced);
  return [
    '## An agent alone at the same budget',
    '',
    (isEnforced
      ? 'The calls and tokens of the team’s run are the budget of the agent alone with the same seed: its run ends when ' +
        'either is spent. '
      : 'The symbolic model’s calls cost nothing, so that the team’s budget does not end a run of the agent alone; it is ' +
        'printed beside what that run took. ') +
      '*Over*: seeds in which the agent alone took more calls or tokens than the team.',
    '',
    ...head(['team', 'its calls', 'its tokens', 'calls alone', 'tokens alone', 'over', 'goal met alone']),
    ...funded.map(({ sameBudget: { of, calls, tokens, ownCalls, ownTokens, over, pairs }, met, counted, success }) =>
      row([
        cellText(labelText(of)),
        summaryText(calls, 1),
        summaryText(tokens, 0),
        summaryText(ownCalls, 1),
        summaryText(ownTokens, 0),
        `${over} of ${pairs}`,
        shareText(met, counted, success),
      ]),
    ),
    '',
  ];
}
