import { useState } from 'preact/hooks';
import type { RunStatus } from '../../source/api.js';
import { steeringTexts as texts } from '../../texts.js';
import { OutcomeLine, useChange, WhyNot } from './outcome.js';

/** Has one agent drop what it is at. */
export function StopAgent({ status, names }: { readonly status: RunStatus; readonly names: readonly string[] }) {
  const [chosen, setChosen] = useState('');
  const [outcome, change] = useChange(status.id);
  const why = status.controls['stop-agent'];
  const atWork = names.filter((name) => status.steering?.atWork.includes(name));
  const agent = atWork.includes(chosen) ? chosen : '';
  return (
    <form
      aria-label={texts.agent}
      onSubmit={(event) => {
        event.preventDefault();
        if (agent !== '') void change({ do: 'stop-agent', agent });
      }}
    >
      <h3>{texts.agent}</h3>
      <p class="note">{texts.agentNote}</p>
      <label>
        {texts.agentLabel}
        <select
          value={agent}
          disabled={why !== null}
          title={why ?? undefined}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{texts.chooseAgent}</option>
          {atWork.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button disabled={why !== null || agent === ''} title={why ?? undefined}>
        {texts.agentButton}
      </button>
      <WhyNot why={why} />
      <OutcomeLine outcome={outcome} />
    </form>
  );
}
