import { defineAnswerer } from '@s-agents/core';
import { feedback } from '../purposes/feedback.js';

/** The symbolic model as a feedback processor: names what the world refused, and who did better than whom. */
export const feedbackAnswerer = defineAnswerer(feedback, (inputs) => {
  const refused = inputs.memory.filter((entry) => entry.source === 'environment').slice(-3);
  const balances = Object.entries(inputs.trackRecords).map(
    ([agent, records]) => [agent, records.reduce((sum, { tried, done }) => sum + 2 * done - tried, 0)] as const,
  );
  const struggling = balances.filter(([, balance]) => balance < 0).map(([agent]) => agent);
  const able = balances.filter(([, balance]) => balance > 0).map(([agent]) => agent);
  const sentences = [
    ...refused.map((entry) => `Get around this: ${entry.text}.`),
    ...(struggling.length > 0 && able.length > 0
      ? [`${able.join(', ')} can take over from ${struggling.join(', ')}.`]
      : []),
  ];
  return { advice: sentences.length === 0 ? null : sentences.join(' ') };
});
