import type { Problem } from '../../source/ask.js';
import { texts } from '../../texts.js';
import { TaskLines } from '../understood.js';
import { examplesOf } from './draft-changes.js';
import { ProblemText, Question, type PartProps } from './parts.js';
import type { Reading } from './use-understood.js';

const { newRun } = texts;

/** The objective in words, and what was understood of it. */
export function Objective({ draft, change, reading, problem }: PartProps & Shown) {
  const examples = examplesOf[draft.world.use] ?? [];
  return (
    <Question title={newRun.objective}>
      <label>
        <span class="hidden">{newRun.objective}</span>
        <textarea
          rows={2}
          maxLength={2000}
          value={draft.task}
          aria-describedby="understood"
          onFocus={({ currentTarget }) => currentTarget.select()}
          onInput={({ currentTarget }) => change({ ...draft, task: currentTarget.value })}
        />
      </label>
      {examples.length === 0 ? null : (
        <p class="examples">
          <span class="note">{newRun.examples}</span>
          {examples.map((example) => (
            <button key={example} type="button" onClick={() => change({ ...draft, task: example })}>
              {example}
            </button>
          ))}
        </p>
      )}
      <div id="understood" aria-live="polite">
        <Answer isEmpty={draft.task.trim() === ''} reading={reading} problem={problem} />
      </div>
    </Question>
  );
}

interface Shown {
  readonly reading: Reading;
  /** A problem with the objective. */
  readonly problem: Problem | null;
}

function Answer({ isEmpty, reading: { understood, isReading }, problem }: Shown & { readonly isEmpty: boolean }) {
  if (isEmpty) return <p class="note">{newRun.objectiveNote}</p>;
  if (problem !== null) return <ProblemText problem={problem} />;
  if (understood === null) return <p class="note">{isReading ? newRun.reading : ''}</p>;
  return <TaskLines lines={understood.task} isStale={isReading} />;
}
