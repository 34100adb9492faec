import { useState } from 'preact/hooks';
import type { RunStatus } from '../../source/api.js';
import { steeringTexts as texts } from '../../texts.js';
import { Understood } from '../understood.js';
import { OutcomeLine, useChange, WhyNot } from './outcome.js';

/** Gives the run another goal in place of its own. */
export function GoalForm({ status, goal }: { readonly status: RunStatus; readonly goal: string }) {
  const [text, setText] = useState('');
  const [outcome, change] = useChange(status.id);
  const why = status.controls.goal;
  return (
    <form
      aria-label={texts.goal}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        void change({ do: 'goal', text }).then((isDone) => {
          if (isDone) setText('');
        });
      }}
    >
      <h3>{texts.goal}</h3>
      <p class="note">{texts.goalNote}</p>
      <label>
        {texts.goalLabel}
        <input
          value={text}
          maxLength={4000}
          disabled={why !== null}
          title={why ?? undefined}
          placeholder={texts.goalNow(goal)}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <Understood run={status.id} text={text} />
      <button disabled={why !== null} title={why ?? undefined}>
        {texts.goalButton}
      </button>
      <WhyNot why={why} />
      <OutcomeLine outcome={outcome} />
    </form>
  );
}
