import { expect, it } from 'vitest';
import { schemaProblems } from '@s-agents/kit';
import { openAiKey } from './openai-key.js';
import { openAiOptionsSchema } from './options.js';

it('needs a model and fills in the rest', () => {
  expect(openAiOptionsSchema.parse({ model: 'small' })).toEqual({
    model: 'small',
    stream: true,
    structured: 'schema',
    baseUrl: 'https://api.openai.com/v1',
    timeoutSeconds: 120,
    tries: 5,
    api: 'chat',
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
  [{ model: 'small', timeoutSeconds: 3601 }, 'timeoutSeconds is 3601'],
  [{ model: 'small', apiKeyEnvironment: 'sk-live-1' }, 'apiKeyEnvironment must be the name of an environment variable'],
  [{ model: 'small', baseUrl: 'https://me:sk-live-1@a.b/v1' }, 'baseUrl must be an address without user'],
  [{ model: 'small', baseUrl: 'https://a.b/v1?key=sk-live-1' }, 'baseUrl must be an address without user'],
])('refuses %j and names %s', (options, name) => {
  const { error } = openAiOptionsSchema.safeParse(options);
  const problems = error && schemaProblems(error, options);
  expect(problems).toContain(name);
  expect(problems).not.toContain('sk-live');
});

const official = 'https://api.openai.com/v1';
const local = 'http://localhost:8080/v1';

it.each([
  ['OpenAI with its usual variable', official, undefined, { OPENAI_API_KEY: 'a' }, 'a'],
  ['OpenAI with another variable', official, 'MINE', { OPENAI_API_KEY: 'a', MINE: 'b' }, 'b'],
  ['another server', local, undefined, { OPENAI_API_KEY: 'a' }, null],
  ['OpenAI without encryption', official.replace('https', 'http'), undefined, { OPENAI_API_KEY: 'a' }, null],
  ['another server with a variable', local, 'MINE', { MINE: 'b' }, 'b'],
  ['another server with a variable that is not set', local, 'MINE', {}, null],
])('%s', (_, baseUrl, apiKeyEnvironment, environment, key) => {
  expect(
    openAiKey(
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
    openAiKey(
      { model: 'small', baseUrl: official, ...(apiKeyEnvironment === undefined ? {} : { apiKeyEnvironment }) },
      environment as Record<string, string>,
    ),
  ).toThrow(new RegExp(`^MODEL_KEY_MISSING.*${name}`));
});

it.each(['sk-live\n1', 'sk-live-“1”', 'sk live', 'sk-live\u0000'])('refuses the key %j without quoting it', (key) => {
  const refused = (): unknown =>
    openAiKey({ model: 'small', baseUrl: local, apiKeyEnvironment: 'MINE' }, { MINE: key });
  expect(refused).toThrow(/^MODEL_KEY_INVALID: .* MINE .* position \d+ of \d+/);
  expect(refused).not.toThrow(/live/);
});
