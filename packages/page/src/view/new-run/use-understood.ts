import { useEffect, useState } from 'preact/hooks';
import { wordsOf, type Problem } from '../../source/ask.js';
import { checkDraft, type Draft, type Understood } from '../../source/drafts.js';
import { examplesOf, faultIn } from './draft-changes.js';

/** Wall milliseconds after the last key before somebody reads what was typed. */
const pause = 350;

export interface Reading {
  /** What a draft means; its task is that of an example while none is typed, or none that is understood. */
  readonly understood: Understood | null;
  /** The team of that draft. */
  readonly team: Draft['team'] | null;
  readonly problem: Problem | null;
  readonly isReading: boolean;
}

/** What is understood of a draft, while it is filled in. */
export function useUnderstood(draft: Draft): Reading {
  const [reading, setReading] = useState<Reading>({ understood: null, team: null, problem: null, isReading: false });
  useEffect(() => {
    const left = new AbortController();
    const example = examplesOf[draft.world.use]?.[0] ?? '';
    const task = draft.task.trim() === '' ? example : draft.task;
    if (task === '' || faultIn(draft) !== null || draft.world.server === '') {
      setReading((before) => ({ ...before, problem: null, isReading: false }));
      return;
    }
    setReading((before) => ({ ...before, isReading: true }));
    const timer = setTimeout(() => void read(), pause);
    const read = async (): Promise<void> => {
      const answers: Reading[] = [];
      for (const one of task === example || example === '' ? [task] : [task, example]) {
        const answer = await readingOf({ ...draft, task: one }, left.signal);
        if (left.signal.aborted) return;
        answers.push(answer);
        // Who leads whom can be shown although nobody understands what is to be done.
        if (answer.problem === null) break;
      }
      const [first, last] = [answers[0], answers.at(-1)];
      setReading((before) => {
        const { understood, team } = last?.problem === null ? last : before;
        return { understood, team, problem: first?.problem ?? null, isReading: false };
      });
    };
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [draft]);
  return reading;
}

async function readingOf(draft: Draft, signal: AbortSignal): Promise<Reading> {
  const nothing = { understood: null, team: null, isReading: false };
  try {
    const answer = await checkDraft(draft, signal);
    if ('problem' in answer) return { ...nothing, problem: answer.problem };
    return { ...nothing, understood: answer, team: draft.team, problem: null };
  } catch (error) {
    return { ...nothing, problem: { code: '', error: wordsOf(error), remedy: '' } };
  }
}
