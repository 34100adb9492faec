import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classifyCooperation, cooperativeBehaviours } from './cooperation.js';

const schema = z.array(
  z.array(
    z.object({
      from: z.string(),
      to: z.array(z.string()),
      text: z.string(),
      behaviours: z.array(z.enum(cooperativeBehaviours)).min(1),
    }),
  ),
);

const dialogues = (name: string): z.output<typeof schema> =>
  schema.parse(JSON.parse(readFileSync(new URL(`../../dialogues/cooperation-${name}.json`, import.meta.url), 'utf8')));

describe('the rules that tell cooperative behaviours', () => {
  it.each(['development', 'held-out'])('agree with a person on the %s dialogues', (name) => {
    const all = dialogues(name).flatMap((dialogue) => {
      const given = classifyCooperation(dialogue);
      return dialogue.map(({ behaviours }, index) => ({ behaviours, given: given[index] ?? [] }));
    });
    for (const one of cooperativeBehaviours) {
      const agreed = all.filter(({ behaviours, given }) => behaviours.includes(one) === given.includes(one));
      expect(agreed.length / all.length, one).toBeGreaterThanOrEqual(0.85);
    }
  });

  it('know an exchange by its words, even where it names nobody', () => {
    expect(
      classifyCooperation([
        { from: 'ann', to: ['bob'], text: 'In the kitchen: fridge 1 apple.' },
        { from: 'bob', to: ['cat'], text: 'In the kitchen: fridge 1 apple.' },
        { from: 'bob', to: ['ann'], text: 'In the kitchen: fridge 1 apple.' },
      ]),
    ).toEqual([['sharing information'], ['exchanging information'], ['sharing information']]);
  });

  it('find a behaviour in every message', () => {
    const name = fc.constantFrom('ann', 'bob', 'cat');
    const message = fc.record({ from: name, to: fc.uniqueArray(name, { minLength: 1 }), text: fc.string() });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 6 }), (messages) => {
        const shown = classifyCooperation(messages);
        expect(shown).toHaveLength(messages.length);
        expect(shown.every((behaviours) => behaviours.length > 0)).toBe(true);
      }),
    );
  });
});
