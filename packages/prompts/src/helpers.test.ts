import { expect, it } from 'vitest';
import { helpers } from './helpers.js';

it('writes JSON on one line that loses nothing', () => {
  const value = { said: 'a\nb\rc\u0085d\u2028e\u2029f' };
  const text = String(helpers['json']?.call(null, value));
  expect(text).not.toMatch(/[\n\r\u0085\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(value);
});
