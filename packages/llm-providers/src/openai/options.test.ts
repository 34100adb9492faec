import { expect, it } from 'vitest';
import { schemaProblems } from '@s-agents/core';
import { apiKeyFor } from './api-key.js';
import { openAiOptionsSchema } from './options.js';

it('needs a model and fills in the rest', () => {
  expect(openAiOptionsSchema.parse({ model: 'small' })).toEqual({
    model: 'small',
    baseUrl: 'https://api.openai.com/v1',
    timeoutSeconds: 120,
    tries: 5,
  });
  expect(openAiOptionsSchema.parse({ model: 'small', baseUrl: 'http://localhost:11434/v1/' }).baseUrl).toBe(
    'http://localhost:11434/v1',
  );
});

it.each([
  [{}, 'model'],
  [{ model: 'small', baseURL: 'http://localhost' }, 'baseURL'],
  [{ model: 'small', baseUrl: 'localhost:80' }, 'baseUrl'],
  [{ model: 'small', temperature: 3 }, 'temperature'],
  [{ model: 'small', tries: 0 }, 'tries'],
])('refuses %j and names %s', (options, name) => {
  const { error } = openAiOptionsSchema.safeParse(options);
  expect(error && schemaProblems(error, options)).toContain(name);
});

const official = 'https://api.openai.com/v1';
const local = 'http://localhost:8080/v1';

it.each([
  ['OpenAI with its usual variable', official, undefined, { OPENAI_API_KEY: 'a' }, 'a'],
  ['OpenAI with another variable', official, 'MINE', { OPENAI_API_KEY: 'a', MINE: 'b' }, 'b'],
  ['another server', local, undefined, { OPENAI_API_KEY: 'a' }, null],
  ['another server with a variable', local, 'MINE', { MINE: 'b' }, 'b'],
  ['another server with a variable that is not set', local, 'MINE', {}, null],
])('%s', (_, baseUrl, apiKeyEnvironment, environment, key) => {
  expect(
    apiKeyFor(
      { model: 'small', baseUrl, ...(apiKeyEnvironment === undefined ? {} : { apiKeyEnvironment }) },
      environment as Record<string, string>,
    ),
  ).toBe(key);
});

it.each([
  [undefined, {}, 'OPENAI_API_KEY'],
  [undefined, { OPENAI_API_KEY: ' ' }, 'OPENAI_API_KEY'],
  ['MINE', { OPENAI_API_KEY: 'a' }, 'MINE'],
])('misses the key for OpenAI, given variable %s and %j', (apiKeyEnvironment, environment, name) => {
  expect(() =>
    apiKeyFor(
      { model: 'small', baseUrl: official, ...(apiKeyEnvironment === undefined ? {} : { apiKeyEnvironment }) },
      environment as Record<string, string>,
    ),
  ).toThrow(new RegExp(`^MODEL_KEY_MISSING.*${name}`));
});
