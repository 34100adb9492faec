import type { Problem } from '../../source/ask.js';
import { texts } from '../../texts.js';
import { NumberField, ProblemText, Question, type PartProps } from './parts.js';

const { newRun } = texts;

/** What the run may cost. */
export function Limits({ draft, change, problem }: PartProps & { readonly problem: Problem | null }) {
  const { budget } = draft;
  return (
    <Question title={newRun.budget}>
      <div class="fields">
        {(['calls', 'usd', 'minutes'] as const).map((limit) => (
          <NumberField
            key={limit}
            label={newRun[limit]}
            value={budget[limit]}
            {...(limit === 'calls' ? {} : { step: 'any', least: '0' })}
            set={(value) => change({ ...draft, budget: { ...budget, [limit]: value } })}
          />
        ))}
      </div>
      <p class="note">{newRun.budgetNote}</p>
      {problem === null ? null : <ProblemText problem={problem} />}
    </Question>
  );
}

/** The config file's name, and the seed. */
export function More({ draft, change }: PartProps) {
  return (
    <details class="more">
      <summary>{newRun.more}</summary>
      <div class="fields">
        <label class="field">
          <span>{newRun.fileName}</span>
          <input
            value={draft.name ?? ''}
            spellcheck={false}
            maxLength={60}
            onInput={({ currentTarget: { value } }) => change({ ...draft, name: value === '' ? null : value })}
          />
        </label>
        <NumberField
          label={newRun.seed}
          value={draft.seed}
          least="0"
          set={(seed) => change({ ...draft, seed: Math.max(0, Math.round(seed ?? 1)) })}
        />
      </div>
      <p class="note">
        {newRun.fileNameNote} {newRun.seedNote}
      </p>
    </details>
  );
}
