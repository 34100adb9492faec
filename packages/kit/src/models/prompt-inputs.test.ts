import { definePromptInput, definePurpose } from '@s-agents/core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { withInputs, withPromptInputs } from './prompt-inputs.js';

const greet = definePurpose({
  name: 'greet',
  inputs: z.object({ who: z.string() }),
  answer: z.string(),
  prompt: { text: '# User\nGreet {{who}}.', partials: { tone: 'Be kind.' } },
  temperature: 0,
  sample: { who: 'Ann' },
});
const weather = definePromptInput<string>({
  name: 'weather',
  purposes: ['greet'],
  schema: z.enum(['sun', 'rain']),
  sample: 'rain',
  text: 'There is {{weather}}.',
  tell: () => 'sun',
});

it('adds an input with its schema, its sample and the end of the prompt', () => {
  const told = withInputs(greet, [weather]);
  expect(told.sample).toEqual({ who: 'Ann', weather: 'rain' });
  expect(told.prompt).toMatchObject({
    partials: { tone: 'Be kind.', 'input-weather': 'There is {{weather}}.' },
    endings: ['input-weather'],
  });
  const reads = (inputs: unknown): boolean => told.inputs.safeParse(inputs).success;
  expect([{ who: 'Ann' }, { who: 'Ann', weather: 'sun' }, { who: 'Ann', weather: 'fog' }].map(reads)).toEqual([
    true,
    true,
    false,
  ]);
});

it('leaves alone what is told nothing', () => {
  expect(withInputs(greet, [{ ...weather, purposes: ['other'] }])).toBe(greet);
});

it.each([
  ['a name that is there', [{ ...weather, name: 'who' }], 'two inputs named "who"'],
  ['a name twice', [weather, weather], 'two inputs named "weather"'],
  [
    'a purpose that is not there',
    [{ ...weather, purposes: ['greeting'] }],
    '"greeting", which is no purpose: name some of greet',
  ],
])('refuses %s', (_, inputs, message) => {
  expect(() => withPromptInputs([greet], inputs)).toThrow(message);
});

it('refuses an input of a purpose whose own have no names', () => {
  const { answer, prompt, temperature } = greet;
  const plain = definePurpose({ name: 'greet', inputs: z.string(), answer, prompt, temperature });
  expect(() => withInputs(plain, [weather])).toThrow('the inputs of "greet" have no names');
});
