import { defineAnswerer, type Advice } from '@s-agents/core';
import { feedback } from '../purposes/feedback.js';
import { adviceText } from '../purposes/texts.js';
import { adviceFromFailures } from './advice-from-failures.js';

/** The symbolic model as a feedback processor: what to prepare, what to avoid, and who takes over from whom. */
export const feedbackAnswerer = defineAnswerer(feedback, (inputs, { knowledge }) => {
  const entries = adviceFromFailures(inputs, knowledge);
  return { advice: entries.length === 0 ? null : wordsOf(entries), entries };
});

/** The newest advice in words. */
function wordsOf(entries: readonly Advice[]): string {
  return entries.slice(-3).map(adviceText).join('; ');
}
