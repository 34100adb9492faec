import { useState } from 'preact/hooks';
import { change, type Change } from '../../source/steering.js';
import { steeringTexts as texts } from '../../texts.js';

export interface Outcome {
  readonly text: string;
  readonly isProblem: boolean;
}

/** Says what came of something that was asked. */
export function OutcomeLine({ outcome }: { readonly outcome: Outcome | null }) {
  return <output class={outcome?.isProblem === true ? 'problem' : 'note'}>{outcome?.text}</output>;
}

/** Why a control is greyed; nothing where it is not. */
export function WhyNot({ why }: { readonly why: string | null }) {
  return why === null ? null : <p class="note">{texts.notNow(why)}</p>;
}

/** Changes a run, and says what came of it. */
export function useChange(run: string): readonly [Outcome | null, (what: Change) => Promise<boolean>] {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const apply = async (what: Change): Promise<boolean> => {
    const came = await change(run, what);
    const isProblem = 'problem' in came;
    setOutcome({ isProblem, text: isProblem ? came.problem : came.waits ? texts.waits : texts.done });
    return !isProblem;
  };
  return [outcome, apply];
}
