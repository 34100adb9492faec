import { useState } from 'preact/hooks';
import type { RunRecord } from '../../record/run-record.js';
import { act, type SeatAct } from '../../source/steering.js';
import type { SeatStatus } from '../../source/steering-status.js';
import { steeringTexts as texts } from '../../texts.js';
import { OutcomeLine, type Outcome } from './outcome.js';
import { Question } from './question.js';
import { Speak } from './speak.js';
import { useSeat } from './use-seat.js';

interface Props {
  readonly run: string;
  readonly status: SeatStatus;
  readonly record: RunRecord;
}

/** A seat that was taken from the page: what its agent is asked, and what it can say. */
export function Seat({ run, status, record }: Props) {
  const { seat, heldBy } = status;
  const view = useSeat(run, status);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problemOf, setProblemOf] = useState<number | null>(null);
  const [answered, setAnswered] = useState<number | null>(null);
  const isMine = heldBy === 'sitter';
  const doAndSay = async (what: SeatAct, done: (value: object) => string | null): Promise<boolean> => {
    const sent = await act(run, seat, what);
    const isProblem = 'problem' in sent;
    const text = isProblem ? sent.problem : done(sent.value as object);
    setOutcome(text === null ? null : { text, isProblem });
    setProblemOf(view?.question?.id ?? null);
    if (!isProblem && 'question' in what) setAnswered(what.question);
    return !isProblem;
  };
  const title = isMine ? texts.sitting(seat) : texts.lost(seat);
  // What was answered is over before the seat is seen anew.
  const question = view?.question?.id === answered ? null : (view?.question ?? null);
  // What was wrong with an answer says nothing of the next question.
  const isOfBefore = outcome?.isProblem === true && problemOf !== (question?.id ?? null);
  return (
    <section class="panel seat" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button onClick={() => void doAndSay({ do: isMine ? 'leave' : 'take' }, () => null)}>
          {isMine ? texts.handBack : texts.takeAgain}
        </button>
      </header>
      {view?.notices.slice(-2).map(({ at, text }) => (
        <p class="note" key={`${at} ${text}`}>
          {text}
        </p>
      ))}
      {isMine && question === null ? <p role="status">{texts.nothingAsked(seat)}</p> : null}
      {isMine && question !== null ? (
        <Question
          key={question.id}
          run={run}
          seat={seat}
          question={question}
          waiting={view?.waiting ?? 0}
          act={doAndSay}
        />
      ) : null}
      <OutcomeLine outcome={isOfBefore ? null : outcome} />
      {isMine ? (
        <Speak seat={seat} names={[...record.agents.keys()].filter((name) => name !== seat)} act={doAndSay} />
      ) : null}
    </section>
  );
}
