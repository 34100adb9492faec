import { APIError } from 'openai';
import { expect, it } from 'vitest';
import { featuresAfterRefusal, allFeatures, commonFeatures, type ServerFeatures } from './server-features.js';

const error = (status: number, message: string, param: string | null = null): APIError =>
  APIError.generate(status, { error: { message, param } }, undefined, new Headers());
const objects: ServerFeatures = { answerMode: 'json_object', temperature: true };

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
  const after = featuresAfterRefusal(allFeatures, refusal);
  expect(after?.features).toEqual(objects);
  if (concerns !== null) expect(after?.concerns).toBe(concerns);
});

it.each([
  ['another parameter', error(400, 'messages: at least one is required', 'messages')],
  ['too long', error(400, 'maximum context length is 4096 tokens')],
  ['a wrong key', error(401, 'response_format')],
  ['an internal error', error(500, 'internal error')],
  ['no API error', new TypeError('response_format')],
])('%s: is not a refusal', (_, other) => {
  expect(featuresAfterRefusal(allFeatures, other)).toBeNull();
});

it('falls back step by step, and ends', () => {
  const refusal = error(400, 'response_format is not supported');
  const second = featuresAfterRefusal(objects, refusal)?.features;
  expect(second).toEqual({ answerMode: 'text', temperature: true });
  expect(featuresAfterRefusal(second as ServerFeatures, refusal)).toBeNull();
});

it('omits the temperature once, not twice', () => {
  const refusal = error(400, "'temperature' does not support 0", 'temperature');
  expect(featuresAfterRefusal(allFeatures, refusal)).toEqual({
    features: { ...allFeatures, temperature: false },
    concerns: 'server',
  });
  expect(featuresAfterRefusal({ ...allFeatures, temperature: false }, refusal)).toBeNull();
});

it('never regains what was refused before', () => {
  expect(commonFeatures(objects, { answerMode: 'json_schema', temperature: false })).toEqual({
    answerMode: 'json_object',
    temperature: false,
  });
});
