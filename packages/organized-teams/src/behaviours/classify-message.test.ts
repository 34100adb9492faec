import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyMessage } from './classify-message.js';
import { behaviourLabels } from './labels.js';
import { labelledDialoguesSchema, scoreLabels, type LabelledDialogues } from './score-labels.js';

function dialogues(name: string): LabelledDialogues {
  const file = new URL(`../../dialogues/${name}.json`, import.meta.url);
  return labelledDialoguesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

describe('the rules that label messages', () => {
  it.each(['development', 'held-out'])('agree with a person on the %s dialogues', (name) => {
    const agreement = scoreLabels(dialogues(name), classifyMessage);
    for (const label of behaviourLabels) expect(agreement[label], label).toBeGreaterThanOrEqual(0.85);
  });

  it.each([
    ['In the kitchen: fridge 1 apple, stove closed.', ['information sharing']],
    ['I will check 1 stove.', ['information sharing']],
    ['I hold nothing.', ['information sharing']],
    ['Please check 1 stove.', ['leadership and assistance']],
    ['There is no need to check 1 stove.', ['leadership and assistance']],
    ['What shall I do?', ['request for guidance']],
    ['I will check 1 fridge. Please check 1 stove.', ['information sharing', 'leadership and assistance']],
  ])('know what symbolic agents say: %s', (text, labels) => {
    expect(classifyMessage(text)).toEqual(labels);
  });

  it('give every message a label', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(classifyMessage(text).length).toBeGreaterThan(0);
      }),
    );
  });
});
