import { useState } from 'preact/hooks';
import type { RunRecord } from '../../record/run-record.js';
import type { RunStatus } from '../../source/api.js';
import { act } from '../../source/steering.js';
import { steeringTexts as texts } from '../../texts.js';
import { OutcomeLine, WhyNot, type Outcome } from './outcome.js';

interface Props {
  readonly status: RunStatus;
  readonly record: RunRecord;
}

/** Sits down in the place of an agent: one that leads first. */
export function TakeSeat({ status, record }: Props) {
  const { leaders } = record;
  const taken = (status.steering?.seats ?? []).map(({ seat }) => seat);
  const free = [...record.agents.keys()]
    .filter((name) => !taken.includes(name))
    .toSorted((one, other) => Number(leaders.has(other)) - Number(leaders.has(one)));
  const [chosen, setChosen] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const why = status.controls.seat;
  const seat = free.includes(chosen) ? chosen : (free[0] ?? '');
  const take = async (): Promise<void> => {
    const sent = await act(status.id, seat, { do: 'take' });
    setOutcome('problem' in sent ? { text: sent.problem, isProblem: true } : null);
  };
  return (
    <form
      aria-label={texts.seat}
      onSubmit={(event) => {
        event.preventDefault();
        if (seat !== '') void take();
      }}
    >
      <h3>{texts.seat}</h3>
      <p class="note">{texts.seatNote}</p>
      <label>
        {texts.seatLabel}
        <select
          value={seat}
          disabled={why !== null}
          title={why ?? undefined}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {free.map((name) => (
            <option key={name} value={name}>
              {leaders.has(name) ? texts.leads(name) : name}
            </option>
          ))}
        </select>
      </label>
      <button disabled={why !== null || seat === ''} title={why ?? undefined}>
        {texts.seatButton}
      </button>
      <WhyNot why={why} />
      <OutcomeLine outcome={outcome} />
    </form>
  );
}
