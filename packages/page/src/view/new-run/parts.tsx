import type { ComponentChildren } from 'preact';
import type { Problem } from '../../source/ask.js';
import type { Draft } from '../../source/drafts.js';
import { texts } from '../../texts.js';

/** What the parts of the form have in common. */
export interface PartProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

/** One question of the form. */
export function Question({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <fieldset class="panel question">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** A problem in one paragraph, with what to do. */
export function ProblemText({ problem }: { readonly problem: Pick<Problem, 'error' | 'remedy'> }) {
  const { error, remedy } = problem;
  return (
    <p class="problem" role="alert">
      {remedy === '' ? error : texts.newRun.problem(error, remedy)}
    </p>
  );
}

interface NumberProps {
  readonly label: string;
  readonly value: number | null;
  readonly step?: string;
  readonly least?: string;
  readonly set: (value: number | null) => void;
}

/** A number that may be left out. */
export function NumberField({ label, value, step = '1', least = '1', set }: NumberProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        min={least}
        step={step}
        value={value ?? ''}
        onInput={({ currentTarget: { value: typed, valueAsNumber } }) =>
          set(typed === '' || Number.isNaN(valueAsNumber) ? null : valueAsNumber)
        }
      />
    </label>
  );
}
