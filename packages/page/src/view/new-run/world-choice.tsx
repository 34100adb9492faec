import { useState } from 'preact/hooks';
import { wordsOf, type Problem } from '../../source/ask.js';
import { joinWorld, type Setup } from '../../source/drafts.js';
import { texts } from '../../texts.js';
import { examplesOf } from './draft-changes.js';
import { ProblemText, Question, type PartProps } from './parts.js';

const { newRun } = texts;
const minecraft = 'mineflayer';

interface WorldProps extends PartProps, Pick<Setup, 'worlds'> {
  readonly problem: Problem | null;
}

/** The world, of those whose packages are there. */
export function WorldChoice({ draft, change, worlds, problem }: WorldProps) {
  const { use, server } = draft.world;
  const options = worlds
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap((world) =>
      world === minecraft
        ? [
            { world, own: false },
            { world, own: true },
          ]
        : [{ world, own: false }],
    );
  return (
    <Question title={newRun.world}>
      {options.map(({ world, own }) => {
        const key = own ? 'server' : world;
        const [name, note] = newRun.worlds[key as keyof typeof newRun.worlds] ?? [world, newRun.otherWorld];
        return (
          <label key={key} class="option">
            <input
              type="radio"
              name="world"
              checked={use === world && (server !== null) === own}
              onChange={() => change({ ...draft, world: { use: world, server: own ? newRun.serverExample : null } })}
            />
            <span>
              {name} <small>{note}</small>
            </span>
          </label>
        );
      })}
      {server === null ? null : <OwnServer draft={draft} change={change} />}
      {problem === null ? null : <ProblemText problem={problem} />}
    </Question>
  );
}

/** A server of somebody's own, which can be joined by way of trial. */
function OwnServer({ draft, change }: PartProps) {
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly isProblem: boolean } | null>(null);
  const [isJoining, setJoining] = useState(false);
  const join = async (): Promise<void> => {
    setJoining(true);
    setOutcome(null);
    // Whatever the team is to do there, its body is the same.
    const task = draft.task.trim() === '' ? (examplesOf[minecraft]?.[0] ?? '') : draft.task;
    try {
      const answer = await joinWorld({ ...draft, task });
      if ('found' in answer) setOutcome({ text: newRun.joined(answer.found), isProblem: false });
      else setOutcome({ text: newRun.problem(answer.problem.error, answer.problem.remedy), isProblem: true });
    } catch (error) {
      setOutcome({ text: wordsOf(error), isProblem: true });
    }
    setJoining(false);
  };
  return (
    <div class="fields">
      <label class="field">
        <span>{newRun.server}</span>
        <input
          value={draft.world.server ?? ''}
          placeholder={newRun.serverExample}
          spellcheck={false}
          onInput={({ currentTarget }) =>
            change({ ...draft, world: { ...draft.world, server: currentTarget.value.trim() } })
          }
        />
      </label>
      <button type="button" disabled={isJoining || draft.world.server === ''} onClick={() => void join()}>
        {isJoining ? newRun.joining : newRun.join}
      </button>
      <output class={outcome?.isProblem === true ? 'problem' : ''}>{outcome?.text}</output>
    </div>
  );
}

/** Known worlds come first, the quickest to start before the others. */
function placeOf(world: string): number {
  const place = Object.keys(newRun.worlds).indexOf(world);
  return place < 0 ? 99 : place;
}
