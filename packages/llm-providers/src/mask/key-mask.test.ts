import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskError } from '@s-agents/kit';
import { createKeyMask, maskText } from './key-mask.js';
import { maskValue } from './mask-value.js';

const key = 'sk-proj-9fK2/xQ+7wLmZ0vB.ra_T~4';
const mask = createKeyMask(key);
const unicode = (text: string): string =>
  [...text].map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const percent = (text: string): string =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

it.each<[string, string]>([
  ['as it is', key],
  ['twice', `${key}${key}`],
  ['in capitals', key.toUpperCase()],
  ['in JSON', JSON.stringify(key)],
  ['in JSON in JSON', JSON.stringify(JSON.stringify({ key }))],
  ['in escapes', unicode(key)],
  ['in escapes in JSON', JSON.stringify(unicode(key))],
  ['partly in escapes', `${key.slice(0, 9)}${unicode(key.slice(9, 14))}${key.slice(14)}`],
  ['in hexadecimal escapes', [...key].map((each) => `\\x${each.charCodeAt(0).toString(16)}`).join('')],
  ['in braces', [...key].map((each) => `\\u{${each.charCodeAt(0).toString(16)}}`).join('')],
  ['in a URL', encodeURIComponent(key)],
  ['in a URL, every character', percent(key)],
  ['in a URL in a URL', encodeURIComponent(encodeURIComponent(key))],
  ['in HTML', [...key].map((each) => `&#${each.charCodeAt(0)};`).join('')],
  ['in hexadecimal HTML', [...key].map((each) => `&#x${each.charCodeAt(0).toString(16)};`).join('')],
  ['in base64', Buffer.from(key).toString('base64')],
  ['in base64 for URLs', Buffer.from(`user:${key}`).toString('base64url')],
  ['in the base64 of a header', Buffer.from(`Bearer ${key}`).toString('base64')],
  ['in the base64 of JSON', Buffer.from(JSON.stringify({ a: 1, authorization: `x${key}` })).toString('base64')],
  ['in hexadecimal', Buffer.from(key).toString('hex')],
  ['wrapped', key.replaceAll(/(.{7})/g, '$1\n   ')],
  ['wrapped with invisible characters', [...key].join('\u200b')],
  ['the first half', key.slice(0, 16)],
  ['the second half', key.slice(-16)],
  ['without its first and last characters', key.slice(3, -4)],
])('masks the key %s', (_, written) => {
  const masked = mask(`Incorrect key provided: ${written}. See the docs.`);
  expect(masked).toMatch(/^Incorrect key provided: .{0,35}\(API key\).{0,14}\. See the docs\.$/s);
});

it('keeps the JSON around the key intact', () => {
  for (const escaped of [unicode(key), JSON.stringify(unicode(key)).slice(1, -1), `\\\\${key}`])
    expect(JSON.parse(mask(`{"a":"${escaped}","b":"x\\n"}`))).toEqual({ a: maskText, b: 'x\n' });
});

it('never leaves twelve consecutive characters of a key', () => {
  const keys = fc.stringMatching(/^[!-~]{20,80}$/).filter((each) => !/[\\%&]/.test(each));
  fc.assert(
    fc.property(keys, fc.string(), fc.string(), (secret, before, after) => {
      const masked = createKeyMask(secret)(`${before}${secret}${after}`);
      for (let start = 0; start + 12 <= secret.length; start++)
        expect(masked.replaceAll(maskText, '')).not.toContain(secret.slice(start, start + 12));
    }),
  );
});

it('leaves a text without the key unchanged', () => {
  fc.assert(fc.property(fc.string(), (text) => mask(text) === text));
  const source = 'const mine = async (bot) => { await bot.dig({ x: 1 }); } // 50% \\u00e9 &#38; \\n\n';
  expect(mask(source)).toBe(source);
});

it.each([null, 'none', 'EMPTY', 'ollama'])('does not mask the placeholder %s', (placeholder) => {
  expect(createKeyMask(placeholder)('none of the EMPTY ollama boxes')).toBe('none of the EMPTY ollama boxes');
});

it('masks two megabytes', () => {
  for (const unit of ['\\', '%25', 'sk-proj-', '&#', '\\u', ' '])
    expect(mask(unit.repeat(2_000_000 / unit.length)).length).toBeGreaterThan(0);
});

it('masks the key in field names and values of JSON', () => {
  expect(maskValue({ [key]: [key, 1, null, { a: `x ${key}` }] }, mask)).toEqual({
    [maskText]: [maskText, 1, null, { a: `x ${maskText}` }],
  });
});

it('masks the key in an error, its causes and their properties', () => {
  const inner = Object.assign(new Error(`raw ${key}`), { data: key, code: 'HPE_INVALID' });
  const error = Object.assign(new TypeError(`failed ${key}`, { cause: inner }), { headers: { key }, status: 401 });
  const copy = maskError(error, mask);
  expect(copy).toMatchObject({ name: 'TypeError', message: `failed ${maskText}`, status: 401 });
  expect(copy.cause).toMatchObject({ message: `raw ${maskText}`, code: 'HPE_INVALID' });
  expect(JSON.stringify([copy, copy.stack, copy.cause, (copy.cause as Error).stack])).not.toContain('9fK2');
  expect(Object.keys(copy.cause as Error)).toEqual(expect.not.arrayContaining(['data']));
});
