import { useState } from 'preact/hooks';
import { act } from '../../source/steering.js';
import type { SeatStatus } from '../../source/steering-status.js';
import { steeringTexts as texts } from '../../texts.js';
import { OutcomeLine, type Outcome } from './outcome.js';
import { useSeat } from './use-seat.js';

/** An action that waits until somebody allows or refuses it. */
export function Approval({ run, status }: { readonly run: string; readonly status: SeatStatus }) {
  const view = useSeat(run, status);
  const [why, setWhy] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [answered, setAnswered] = useState<number | null>(null);
  const question = view?.question ?? null;
  if (question === null || view === null || question.id === answered) return null;
  const answer = async (line: string): Promise<void> => {
    const sent = await act(run, status.seat, { do: 'answer', question: question.id, lines: [line] });
    setOutcome('problem' in sent ? { text: sent.problem, isProblem: true } : null);
    if ('problem' in sent) return;
    setWhy('');
    setAnswered(question.id);
  };
  return (
    <section class="panel approval" role="alert" aria-label={texts.approval}>
      <h2>{texts.approval}</h2>
      <p class="asks">{question.asks}</p>
      {view.waiting === 0 ? null : <p class="note">{texts.more(view.waiting)}</p>}
      <form
        class="controls"
        onSubmit={(event) => {
          event.preventDefault();
          void answer(`no ${why}`);
        }}
      >
        <button type="button" onClick={() => void answer('yes')}>
          {texts.allow}
        </button>
        <label class="wide">
          <span class="hidden">{texts.why}</span>
          <input
            value={why}
            maxLength={1000}
            placeholder={texts.why}
            onInput={({ currentTarget }) => setWhy(currentTarget.value)}
          />
        </label>
        <button>{texts.refuse}</button>
      </form>
      <OutcomeLine outcome={outcome} />
    </section>
  );
}
