import type { OpenQuestion } from '@s-agents/core';
import { useEffect, useState } from 'preact/hooks';
import { check, type Reading } from '../../source/steering.js';
import { steeringTexts as texts } from '../../texts.js';

/** Wall milliseconds after the last key before what is written is read. */
const pause = 300;

interface Props {
  readonly run: string;
  readonly seat: string;
  readonly question: number;
  readonly commands: OpenQuestion['commands'];
  readonly give: (lines: readonly string[]) => Promise<boolean>;
}

/** An answer in lines: what they are understood as, or what is wrong with them, is shown while they are written. */
export function Lines({ run, seat, question, commands, give }: Props) {
  const [text, setText] = useState('');
  const [reading, setReading] = useState<Reading | null>(null);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  useEffect(() => {
    setReading(null);
    if (text.trim() === '') return;
    let isOver = false;
    const timer = setTimeout(() => {
      void check(run, seat, question, text.split('\n')).then((read) => {
        if (!isOver) setReading(read);
      });
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [run, seat, question, text]);
  return (
    <form
      class="lines"
      onSubmit={(event) => {
        event.preventDefault();
        if (lines.length > 0) void give(lines);
      }}
    >
      <h4>{texts.lines}</h4>
      <label>
        {texts.linesLabel}
        <textarea rows={3} value={text} onInput={({ currentTarget }) => setText(currentTarget.value)} />
      </label>
      <div role="status">{reading === null ? null : <Read reading={reading} />}</div>
      <button disabled={lines.length === 0}>{texts.answer}</button>
      <details>
        <summary>{texts.forms}</summary>
        <dl class="facts">
          {commands.map(({ form, meaning }) => (
            <div key={form}>
              <dt>
                <code>{form}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </form>
  );
}

function Read({ reading }: { readonly reading: Reading }) {
  if ('problem' in reading) return <p class="problem">{reading.problem}</p>;
  return (
    <p class="note">
      {texts.understood} {reading.shown.join('; ')}
    </p>
  );
}
