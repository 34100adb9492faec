import { useState } from 'preact/hooks';
import { steeringTexts as texts } from '../../texts.js';
import type { DoInSeat } from './question.js';

interface Props {
  readonly seat: string;
  /** The other agents. */
  readonly names: readonly string[];
  readonly act: DoInSeat;
}

/** Says something in the name of the agent whose seat it is. */
export function Speak({ seat, names, act }: Props) {
  const [text, setText] = useState('');
  const [to, setTo] = useState('everybody');
  const say = (): Promise<void> =>
    act({ do: 'say', to: [to], text }, (value) =>
      (value as { said: boolean }).said ? texts.saidNow : texts.saidLater,
    ).then((isDone) => {
      if (isDone) setText('');
    });
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void say();
      }}
    >
      <label class="wide">
        <span class="hidden">{texts.speak(seat)}</span>
        <input
          value={text}
          maxLength={4000}
          placeholder={texts.speak(seat)}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <label>
        {texts.speakTo}{' '}
        <select value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)}>
          <option value="everybody">{texts.everybody}</option>
          {[...names, 'user'].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button>{texts.speakButton}</button>
    </form>
  );
}
