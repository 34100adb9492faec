import { expect, it } from 'vitest';
import { ServerRefusal } from '../wire/failures.js';
import { featuresAfterRefusal, commonFeatures, refusedFeatures, type ServerFeatures } from './features.js';

const error = (status: number, message: string, param: string | null = null): ServerRefusal =>
  new ServerRefusal(status, { message, code: null, param, status: null, waitMilliseconds: null });
const all: ServerFeatures = {
  answerMode: 'json_schema',
  temperature: true,
  tokenLimit: 'max_tokens',
  api: 'chat',
  noThinking: true,
  stream: 'counted',
  systemRole: true,
};
const objects: ServerFeatures = { ...all, answerMode: 'json_object' };

it.each([
  [
    'OpenAI, an older model',
    error(400, "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model."),
    'server',
  ],
  ['a gateway', error(422, 'json_schema: extra fields not permitted', 'response_format'), null],
  ['a server that only knows json_object', error(400, "'response_format.type' must be 'json_object' or 'text'"), null],
  [
    'a schema that it will not take',
    error(400, "Invalid schema for response_format 'plan': 'required' is required to be supplied"),
    'request',
  ],
  ['a grammar that does not compile', error(500, 'failed to parse grammar'), 'request'],
])('%s: falls back from json_schema', (_, refusal, concerns) => {
  const after = featuresAfterRefusal(all, refusal);
  expect(after?.features).toEqual(objects);
  if (concerns !== null) expect(after?.concerns).toBe(concerns);
});

it.each([
  ['another parameter', error(400, 'messages: at least one is required', 'messages')],
  ['too long', error(400, 'maximum context length is 4096 tokens')],
  ['a wrong key', error(401, 'response_format')],
  ['an internal error', error(500, 'internal error')],
  ['a stream that failed', error(500, 'stream closed unexpectedly')],
  ['no API error', new TypeError('response_format')],
])('%s: is not a refusal', (_, other) => {
  expect(featuresAfterRefusal(all, other)).toBeNull();
});

it('falls back step by step, and ends', () => {
  const refusal = error(400, 'response_format is not supported');
  const second = featuresAfterRefusal(objects, refusal)?.features;
  expect(second).toEqual({ ...all, answerMode: 'text' });
  expect(featuresAfterRefusal(second as ServerFeatures, refusal)).toBeNull();
});

it('omits the temperature once, not twice', () => {
  const refusal = error(400, "'temperature' does not support 0", 'temperature');
  expect(featuresAfterRefusal(all, refusal)).toEqual({
    features: { ...all, temperature: false },
    concerns: 'server',
  });
  expect(featuresAfterRefusal({ ...all, temperature: false }, refusal)).toBeNull();
});

it.each<[string, ServerRefusal, Partial<ServerFeatures>]>([
  [
    'a reasoning model',
    error(
      400,
      "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead.",
      'max_tokens',
    ),
    { tokenLimit: 'max_completion_tokens' },
  ],
  ['a server without a limit', error(422, 'max_tokens: extra fields not permitted'), { tokenLimit: 'none' }],
  [
    'a model of the other interface',
    error(404, 'This model is only supported in v1/responses and not in v1/chat/completions.'),
    { api: 'responses' },
  ],
  ['an older ollama', error(400, '"small" does not support thinking'), { noThinking: false }],
])('%s: gives up what it refuses', (_, refusal, change) => {
  expect(featuresAfterRefusal(all, refusal)).toEqual({ features: { ...all, ...change }, concerns: 'server' });
});

it('never regains what was refused before', () => {
  expect(commonFeatures(objects, { ...all, temperature: false, api: 'responses' })).toEqual({
    ...objects,
    temperature: false,
    api: 'responses',
  });
});

it('says what of the config has no effect', () => {
  expect(refusedFeatures(all, { ...objects, temperature: false, tokenLimit: 'none' })).toEqual([
    'the server refuses temperature: its own default holds',
    'the server refuses maxOutputTokens: its own limit holds',
    'the server refuses the schema of answers: the prompt asks for it instead',
  ]);
  expect(refusedFeatures(all, { ...all, tokenLimit: 'max_completion_tokens', noThinking: false })).toEqual([]);
});

it.each([
  ['the number of tokens at the end', error(400, 'Unrecognized request argument supplied: stream_options'), 'plain'],
  ['streams', error(400, 'Your organization must be verified to stream this model.', 'stream'), 'none'],
])('gives up %s', (_, refusal, stream) => {
  expect(featuresAfterRefusal(all, refusal)?.features).toEqual({ ...all, stream });
});
