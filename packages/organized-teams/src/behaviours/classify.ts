import { defineAnswerer, definePurpose } from '@s-agents/core';
import { z } from 'zod';
import { classifyCooperation, cooperativeBehaviours } from './cooperation.js';

const saidSchema = z.object({
  number: z.int().positive(),
  from: z.string(),
  to: z.array(z.string()),
  text: z.string(),
});

/** Messages of a dialogue, oldest first. `before`: those just before, which are not to be classified. */
export const classifyInputsSchema = z.object({
  team: z.array(z.string()),
  before: z.array(saidSchema),
  messages: z.array(saidSchema).min(1),
});

export const classifiedSchema = z.object({
  messages: z.array(
    z.object({ number: z.int().positive(), behaviours: z.array(z.enum(cooperativeBehaviours)).min(1) }),
  ),
});

/** Which cooperative behaviours messages show, as a model judges them (Organized Teams, table 3). */
export const classify = definePurpose({
  name: 'classify',
  inputs: classifyInputsSchema,
  answer: classifiedSchema,
  temperature: 0,
  prompt: { file: new URL('../../prompts/classify.md', import.meta.url) },
  check: ({ messages }, { inputs }) => {
    const asked = inputs.messages.map(({ number }) => number);
    const given = messages.map(({ number }) => number);
    const missing = asked.filter((number) => !given.includes(number));
    const unknown = given.filter((number) => !asked.includes(number));
    return [
      ...(missing.length === 0 ? [] : [`"messages" leaves out ${missing.join(', ')}: name each once`]),
      ...(unknown.length === 0 ? [] : [`"messages" has ${unknown.join(', ')}, which is not to be classified`]),
      ...(new Set(given).size === given.length ? [] : ['"messages" names a number twice']),
    ];
  },
  sample: {
    team: ['ann', 'bob', 'cat'],
    before: [{ number: 1, from: 'cat', to: ['ann'], text: 'The wine is in the cabinet.' }],
    messages: [
      { number: 2, from: 'ann', to: ['bob'], text: 'Cat has found the wine. Please check the fridge.' },
      { number: 3, from: 'bob', to: ['ann', 'cat'], text: 'The fridge is empty; shall I go to the bedroom?' },
    ],
  },
});

/** The symbolic model classifies by rules. */
export const classifyAnswerer = defineAnswerer(classify, ({ before, messages }) => {
  const shown = classifyCooperation([...before, ...messages]);
  return {
    messages: messages.map(({ number }, index) => ({
      number,
      behaviours: [...(shown[before.length + index] ?? (['sharing information'] as const))],
    })),
  };
});
