import type { Config } from '@s-agents/core';
import type { RunRecord } from '../record/run-record.js';
import { countUntil } from '../record/timeline.js';
import type { Spent } from '../record/calls.js';
import { countText, timeText } from '../look/words.js';
import { texts } from '../texts.js';

interface Props {
  readonly record: RunRecord;
  readonly moment: number;
  /** What may be spent; absent where that is not known. */
  readonly budget?: Config['budget'] | undefined;
}

/** The run in a few figures, beside what may be spent. */
export function Figures({ record, moment, budget }: Props) {
  const { spent } = record.calls;
  const { calls, failed, tokens, cost } = spent[countUntil(spent, moment) - 1] as Spent;
  const goal = record.goalAt(moment);
  const tiles: readonly (readonly [string, string, string])[] = [
    [texts.clock, timeText(moment - record.from), ''],
    ...(goal === undefined
      ? []
      : [[texts.goal, `${countText(goal.reached)} / ${countText(goal.wanted)}`, ''] as const]),
    [texts.messagesCount, countText(countUntil(record.messages.between, moment)), ''],
    ...(calls + failed === 0
      ? [[texts.calls, texts.noneAsked, ''] as const]
      : [
          [
            texts.calls,
            countText(calls),
            [failed === 0 ? '' : texts.failedCalls(failed), mostOf(budget?.calls, countText)]
              .filter(Boolean)
              .join(', '),
          ] as const,
          [texts.tokens, countText(tokens), mostOf(budget?.tokens, countText)] as const,
          [texts.cost, cost === null ? texts.costUnknown : texts.usd(cost), mostOf(budget?.usd, texts.usd)] as const,
        ]),
  ];
  return (
    <dl class="tiles" aria-label={texts.figures}>
      {tiles.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {note === '' ? null : <dd class="note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function mostOf(limit: number | undefined, text: (limit: number) => string): string {
  return limit === undefined ? '' : texts.ofAtMost(text(limit));
}
