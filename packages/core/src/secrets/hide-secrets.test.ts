import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SAgentsError } from '../errors/s-agents-error.js';
import { hideSecrets, holdsKey } from './hide-secrets.js';
import { mayNameSecret, namesSecret } from './secret-names.js';
import { withoutSecrets } from './without-secrets.js';

it.each([
  ...['apiKey', 'api_key', 'apikey', 'API-KEY', 'api.key', 'OPENAI_API_KEY', 'x-api-key', 'X-Api-Key', 'secretKey'],
  ...['Authorization', 'authorization', 'token', 'accessToken', 'auth_tokens', 'bearer', 'secret', 'clientSecret'],
  ...['password', 'passwd', 'userPassword', 'credentials', 'headers', 'Ocp-Apim-Subscription-Key', 'privateKey'],
])('%s names a secret', (name) => expect(namesSecret(name)).toBe(true));

it.each([
  ...['apiKeyEnvironment', 'contextTokens', 'maxOutputTokens', 'tokensPerMinute', 'tokens', 'model', 'use', 'key'],
  ...['compass', 'keys', 'monkey', 'author', 'environment', 'use', 'baseUrl', 'auth'],
])('%s names none', (name) => expect(namesSecret(name)).toBe(false));

it('does not quote what people write in the place of a secret by mistake', () => {
  for (const name of ['key', 'auth', 'apiKeyEnvironment', 'tokenValue']) expect(mayNameSecret(name)).toBe(true);
  for (const name of ['contextTokens', 'tokensPerMinute', 'model', 'keys']) expect(mayNameSecret(name)).toBe(false);
});

const key = 'sk-proj-Zq8vT3nB7xLr2KdW9mYc4HfP';
it.each([
  [`no provider "${key}"`, 'no provider "(secret)"'],
  ['"sk-live-1" is no name', '"(secret)" is no name'],
  ['a gsk_Zq8vT3nB7xLr2KdW9mYc4HfP b', 'a (secret) b'],
  ['token Zq8vT3nB7xLr2KdW9mYc4HfP', 'token (secret)'],
  ['3f9a1c7e5b2d8046a1c3e5f7092b4d6e', '(secret)'],
  ['apiKey: hunter2, seed: 3', 'apiKey: (secret), seed: 3'],
  ['{"api_key":"hunter2","a":1}', '{"api_key":(secret),"a":1}'],
  ['--password=hunter2', '--password=(secret)'],
  ['models.default.token=hunter2', 'models.default.token=(secret)'],
  ['models["default"]["token"]=hunter2', 'models["default"]["token"]=(secret)'],
  ['Authorization: Bearer hunter2', 'Authorization: (secret)'],
  ['sent Bearer abc.def-123', 'sent Bearer (secret)'],
  ['http://user:hunter2@host:80/v1 is down', '(secret) is down'],
  ['bot:hunter2@play.example.org', '(secret)'],
  ['https://host/v1?key=hunter2&x=1', '(secret)'],
  ['https://host/v1#access_token=hunter2', '(secret)'],
])('hides the secrets in %j', (text, hidden) => {
  expect(hideSecrets(text)).toBe(hidden);
  expect(hideSecrets(hidden)).toBe(hidden);
});

it.each([
  'http://127.0.0.1:11434/v1, asked for model "qwen3-coder-30b-a3b-instruct-q4_K_M", says 404',
  'https://platform.openai.com/docs/models?lang=en has the list',
  'set it (export OPENAI_API_KEY=…), name another variable with apiKeyEnvironment, or choose a server',
  'models.default.apiKeyEnvironment must be the name of an environment variable',
  'sha256-3f9a1c7e5b2d8046a1c3e5f7092b4d6e3f9a1c7e5b2d8046a1c3e5f7092b4d6e is missing',
  'runs/2026-11-28T07-07-28-e784a1b0/report.html, 123e4567-e89b-12d3-a456-426614174000',
  'contextTokens: 2048, max_tokens: must be at most 4096',
  'createOrganizationFromCharterForTheTeam in packages/organization/src/topologies/tree.ts',
  'accounts/fireworks/models/llama-v3p1-405b-instruct and claude-3-5-sonnet-20241022',
  'gmt Map keys must be unique at line 3, column 1',
  'the key for model "x" in the environment variable S_AGENTS_TEST_KEY has a character that no key has',
])('leaves %j as it is', (text) => expect(hideSecrets(text)).toBe(text));

it('hides any key that is drawn at random, wherever it stands in a sentence', () => {
  const digits = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
  const keys = fc.string({ unit: digits, minLength: 32, maxLength: 80 }).filter((text) => /\d.*\d/.test(text));
  const drawn = keys.filter((text) => new Set(text).size > 14);
  fc.assert(
    fc.property(drawn, (text) => {
      expect(hideSecrets(`there is no model "${text}": check it`)).not.toContain(text);
    }),
  );
});

it('takes linear time', () => {
  for (const unit of ['a', 'a:', 'a=', 'a@', 'http://', 'sk-', '"', 'Bearer ', 'aA1'])
    expect(hideSecrets(unit.repeat(200_000 / unit.length)).length).toBeGreaterThan(0);
});

it('holds in every SAgentsError', () => {
  const error = new SAgentsError({ code: 'X', message: `a is ${key}`, remedy: `remove ${key}` });
  expect(error).toMatchObject({ message: 'X: a is (secret): remove (secret)', problem: 'a is (secret)' });
});

it('blots out of a config what sounds like a secret, at any depth, and nothing else', () => {
  const config = {
    models: { default: { use: 'openai', apiKey: 'sk-1', maxTokens: 5, headers: [{ Authorization: 'x', b: 1 }] } },
    password: null,
    task: `use ${key}`,
    organization: { root: 'leader' },
  };
  expect(withoutSecrets(config)).toEqual({
    models: {
      default: {
        use: 'openai',
        apiKey: '(secret)',
        maxTokens: 5,
        headers: [{ Authorization: '(secret)', b: '(secret)' }],
      },
    },
    password: null,
    task: '(secret)',
    organization: { root: 'leader' },
  });
});

it('knows the keys of services from words that look alike', () => {
  for (const text of [key, `x ${key}`, 'ghp_Zq8vT3nB7xLr2KdW9mYc4HfP', 'AKIAIOSFODNN7EXAMPLE'])
    expect(holdsKey(text)).toBe(true);
  for (const text of [
    'mask-the-diamond-ore-near-3',
    'sk_leader',
    'npm_config_registry_address',
    'task-1234567890123456',
  ])
    expect(holdsKey(text)).toBe(false);
});
