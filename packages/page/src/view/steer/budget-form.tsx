import type { BudgetLimits } from '@s-agents/core';
import { useState } from 'preact/hooks';
import { countText } from '../../look/words.js';
import type { Spent } from '../../record/calls.js';
import type { RunRecord } from '../../record/run-record.js';
import type { RunStatus } from '../../source/api.js';
import type { Steering } from '../../source/steering-status.js';
import { steeringTexts, texts as general } from '../../texts.js';
import { OutcomeLine, useChange, WhyNot } from './outcome.js';

const texts = steeringTexts;
const names = ['calls', 'tokens', 'usd', 'wallMinutes'] as const;
type Limit = (typeof names)[number];

interface Props {
  readonly status: RunStatus;
  readonly record: RunRecord;
}

/** Shows the limits that hold, and changes them. */
export function BudgetForm({ status, record }: Props) {
  const [written, setWritten] = useState<Partial<Record<Limit, string>>>({});
  const [wrong, setWrong] = useState<string | null>(null);
  const [outcome, change] = useChange(status.id);
  const why = status.controls.budget;
  const budget = status.steering?.budget;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const read = limitsIn(written, budget);
    setWrong('wrong' in read ? texts.notANumber(texts.limits[read.wrong]) : null);
    if ('wrong' in read || Object.keys(read.limits).length === 0) return;
    void change({ do: 'budget', limits: read.limits }).then((isDone) => {
      if (isDone) setWritten({});
    });
  };
  return (
    <form class="budget" aria-label={texts.budget} onSubmit={submit}>
      <h3>{texts.budget}</h3>
      <p class="note">{texts.budgetNote}</p>
      <div class="limits">
        {names.map((name) => (
          <label key={name}>
            {texts.limits[name]}
            <input
              inputMode="decimal"
              value={written[name] ?? String(budget?.[name] ?? '')}
              placeholder={texts.noLimit}
              disabled={why !== null}
              title={why ?? undefined}
              onInput={({ currentTarget }) => setWritten({ ...written, [name]: currentTarget.value })}
            />
            <small>{spentOf(name, record)}</small>
          </label>
        ))}
      </div>
      <button disabled={why !== null} title={why ?? undefined}>
        {texts.budgetButton}
      </button>
      <WhyNot why={why} />
      <OutcomeLine outcome={wrong === null ? outcome : { text: wrong, isProblem: true }} />
    </form>
  );
}

/** The limits of which something else is written than what holds. */
function limitsIn(
  written: Partial<Record<Limit, string>>,
  budget: Steering['budget'] | undefined,
): { readonly limits: BudgetLimits } | { readonly wrong: Limit } {
  const limits: Partial<Record<Limit, number | null>> = {};
  for (const name of names) {
    const text = written[name]?.trim();
    if (text === undefined || text === String(budget?.[name] ?? '')) continue;
    const limit = text === '' && name !== 'wallMinutes' ? null : Number(text);
    if (limit !== null && !(limit > 0 && Number.isFinite(limit))) return { wrong: name };
    limits[name] = limit;
  }
  return { limits: limits as BudgetLimits };
}

function spentOf(name: Limit, { calls: { spent } }: RunRecord): string {
  const { calls, failed, tokens, cost } = spent.at(-1) as Spent;
  if (name === 'calls') return texts.spentSoFar(countText(calls + failed));
  if (name === 'tokens') return texts.spentSoFar(countText(tokens));
  if (name === 'usd') return texts.spentSoFar(cost === null ? general.costUnknown : general.usd(cost));
  return '';
}
