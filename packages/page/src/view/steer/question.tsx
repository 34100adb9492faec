import type { OpenQuestion } from '@s-agents/core';
import type { SeatAct } from '../../source/steering.js';
import { steeringTexts as texts } from '../../texts.js';
import { Lines } from './lines.js';

/** Does something in a seat, and says what came of it, or nothing where that is null. Resolves with whether it was done. */
export type DoInSeat = (what: SeatAct, done: (value: object) => string | null) => Promise<boolean>;

interface Props {
  readonly run: string;
  readonly seat: string;
  readonly question: OpenQuestion;
  readonly waiting: number;
  readonly act: DoInSeat;
}

/** What is asked of a seat, with all that its agent is told, and the ways to answer. */
export function Question({ run, seat, question, waiting, act }: Props) {
  const { id, asks, facts, choices, commands, secondsLeft } = question;
  const give = (lines: readonly string[]): Promise<boolean> =>
    act({ do: 'answer', question: id, lines }, (value) => texts.given((value as { given: string[] }).given.join('; ')));
  const shown = facts.filter(({ isDetail = false }) => !isDetail);
  const details = facts.filter(({ isDetail = false }) => isDetail);
  return (
    <div class="question">
      <h3 aria-live="assertive">{asks}</h3>
      {secondsLeft === null ? null : <p class="note">{texts.secondsLeft(secondsLeft)}</p>}
      {waiting === 0 ? null : <p class="note">{texts.more(waiting)}</p>}
      <div class="sides">
        <div>
          <Facts facts={shown} />
          {details.length === 0 ? null : (
            <details>
              <summary>{texts.details}</summary>
              <Facts facts={details} />
            </details>
          )}
        </div>
        <div>
          {choices.length === 0 ? null : <Choices choices={choices} give={give} />}
          <Lines run={run} seat={seat} question={id} commands={commands} give={give} />
          {secondsLeft === null ? null : (
            <button onClick={() => void act({ do: 'pass', question: id }, () => texts.passed)}>{texts.pass}</button>
          )}
        </div>
      </div>
    </div>
  );
}

interface ChoicesProps {
  readonly choices: OpenQuestion['choices'];
  readonly give: (lines: readonly string[]) => Promise<boolean>;
}

function Choices({ choices, give }: ChoicesProps) {
  return (
    <>
      <h4>{texts.choices}</h4>
      <ol class="choices">
        {choices.map(({ text }, index) => (
          <li key={index}>
            <button onClick={() => void give([String(index + 1)])} aria-label={`${texts.choose}: ${text}`}>
              {texts.choose}
            </button>{' '}
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}

function Facts({ facts }: { readonly facts: OpenQuestion['facts'] }) {
  return (
    <dl class="facts">
      {facts.map(({ title, lines }, index) => (
        <div key={index}>
          <dt>{title}</dt>
          {lines.map((line, place) => (
            <dd key={place}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
