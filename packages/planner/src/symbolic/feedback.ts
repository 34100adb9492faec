import { defineAnswerer } from '@s-agents/core';
import { feedback } from '../purposes/feedback.js';

/** The symbolic model as a feedback processor: names what the world refused, and who did better than whom. */
export const feedbackAnswerer = defineAnswerer(feedback, (inputs) => {
  const refused = inputs.memory.filter((entry) => entry.source === 'environment').slice(-3);
  const records = Object.entries(inputs.trackRecords);
  const struggling = records.filter(([, record]) => record.failed > record.succeeded).map(([agent]) => agent);
  const able = records.filter(([, record]) => record.succeeded > record.failed).map(([agent]) => agent);
  const sentences = [
    ...refused.map((entry) => `Get around this: ${entry.text}.`),
    ...(struggling.length > 0 && able.length > 0
      ? [`${able.join(', ')} can take over from ${struggling.join(', ')}.`]
      : []),
  ];
  return { advice: sentences.length === 0 ? null : sentences.join(' ') };
});
