import { defineAnswerer, type Advice } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { feedback } from '../../purposes/feedback.js';
import type { AdviceEntry } from '../../purposes/schemas.js';
import { adviceText, failureText } from '../../purposes/texts.js';
import { adviceFromFailures } from './advice-from-failures.js';

/** How many failures, and how many pieces of advice, are put in words: the newest. */
const named = 3;

/** The symbolic model as a feedback processor: what to prepare, what to avoid, and who takes over from whom. */
export const feedbackAnswerer = defineAnswerer(feedback, (inputs, { knowledge }) => {
  const entries = adviceFromFailures(inputs, knowledge);
  const sentences = [
    ...inputs.failedTasks.slice(-named).map((failure) => `Get around this: ${failureText(failure)}.`),
    ...entries.slice(-named).map((entry) => `${adviceText(entry)}.`),
  ];
  return { advice: sentences.length === 0 ? null : sentences.join(' '), entries: entries.map(written) };
});

/** Advice in the words of an answer. */
function written({ work, before, ...entry }: Advice): AdviceEntry {
  return { ...entry, task: workText(work), before: before === null ? null : workText(before) };
}
