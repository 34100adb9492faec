import { useState } from 'preact/hooks';
import { control, say, type Control, type RunStatus } from '../source/api.js';
import type { RunRecord } from '../record/run-record.js';
import { texts } from '../texts.js';
import { Understood } from './understood.js';

/** World seconds per wall second that are offered; null: as fast as it goes. */
const paces: readonly (number | null)[] = [0.5, 1, 2, 5, 20, null];

/** Pausing, pace and end of a run that is going. What cannot be done now is greyed, with the reason. */
export function Controls({ status }: { readonly status: RunStatus }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { controls, isPaused, pace } = status;
  const steer = (what: Control): void => void control(status.id, what).then(setProblem);
  const pauseOrContinue = isPaused ? 'continue' : 'pause';
  return (
    <div class="controls">
      <Steer why={controls[pauseOrContinue]} act={() => steer({ do: pauseOrContinue })} text={texts[pauseOrContinue]} />
      <label title={controls.pace ?? undefined}>
        {texts.pace}{' '}
        <select
          disabled={controls.pace !== null}
          value={String(pace)}
          onChange={({ currentTarget: { value } }) =>
            steer({ do: 'pace', pace: value === 'null' ? null : Number(value) })
          }
        >
          {[...new Set([...paces, pace])].map((one) => (
            <option key={String(one)} value={String(one)}>
              {one === null ? texts.paces.fastest : one === 1 ? texts.paces.real : texts.times(one)}
            </option>
          ))}
        </select>
      </label>
      <Steer
        why={controls.stop}
        act={() => {
          if (confirm(texts.stopQuestion)) steer({ do: 'stop' });
        }}
        text={texts.stop}
      />
      {problem === null ? null : <output class="problem">{problem}</output>}
    </div>
  );
}

interface SteerProps {
  readonly why: string | null;
  readonly act: () => void;
  readonly text: string;
}

function Steer({ why, act, text }: SteerProps) {
  return (
    <button disabled={why !== null} title={why ?? undefined} onClick={act}>
      {text}
    </button>
  );
}

/** A line to the team or to one agent: a hint, or a further task. */
export function Say({ status, record }: { readonly status: RunStatus; readonly record: RunRecord }) {
  const [text, setText] = useState('');
  const [to, setTo] = useState('');
  const [kind, setKind] = useState<'talk' | 'task'>('talk');
  const [outcome, setOutcome] = useState<string | null>(null);
  const why = status.controls[kind === 'task' ? 'task' : 'say'];
  const send = async (): Promise<void> => {
    const problem = await say(status.id, { to: to === '' ? null : [to], text, kind });
    setOutcome(problem ?? texts.said);
    if (problem === null) setText('');
  };
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void send();
      }}
    >
      <label class="wide">
        <span class="hidden">{texts.sayWhat}</span>
        <input
          value={text}
          maxLength={4000}
          placeholder={texts.sayWhat}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <label>
        {texts.sayTo}{' '}
        <select value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)}>
          <option value="">{texts.everybody}</option>
          {[...record.agents.keys()].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        {texts.kind}{' '}
        <select
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value === 'task' ? 'task' : 'talk')}
        >
          <option value="talk">{texts.kinds.talk}</option>
          <option value="task">{texts.kinds.task}</option>
        </select>
      </label>
      <button disabled={why !== null} title={why ?? undefined}>
        {texts.say}
      </button>
      {why === null ? null : <span class="note">{why}</span>}
      <output>{outcome}</output>
      <Understood run={status.id} text={kind === 'task' && why === null ? text : ''} />
    </form>
  );
}
