import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainSentence } from './plain-sentence.js';

it.each([
  ['kicked: go away', 'kicked: go away'],
  [
    'dig at 12 64 -3 was refused: 3 of 4 oak_planks (1/2) and/or updateSlot:0',
    'dig at 12 64 -3 was refused: 3 of 4 oak_planks (1/2) and/or updateSlot:0',
  ],
  ['connect ECONNREFUSED 127.0.0.1:40123', 'connect ECONNREFUSED the server'],
  ['connect ECONNREFUSED ::1:40123', 'connect ECONNREFUSED the server'],
  ['listen on [::1]:99 failed', 'listen on the server failed'],
  ['no answer of play.example.org:25565 nor localhost:80', 'no answer of the server nor the server'],
  ['port: 4711 of 127.0.0.1 is in use.', 'its port of the server is in use.'],
  ["Cannot find module '/home/ann/x/node_modules/y/z.js'", "Cannot find module 'z.js'"],
  ['at file:///tmp/a/b.js:12:7 it broke', 'at b.js it broke'],
  ['C:\\Users\\ann\\x.js:3 broke', 'x.js broke'],
  ['TypeError: x is not a function\n    at f (/a/b.js:1:2)\n    at g', 'TypeError: x is not a function'],
  ['\n\n ended at 2024-05-06T07:08:09.123Z', 'ended at then'],
])('makes of %j', (text, plain) => {
  expect(plainSentence(text)).toBe(plain);
});

it('is one line of bounded length, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 800 }), (text) => {
      const plain = plainSentence(text);
      expect(plain).not.toMatch(/[\r\n]/);
      expect(plain.length).toBeLessThanOrEqual(300);
    }),
  );
});

it('holds no address, whatever stands around it', () => {
  const word = fc.stringMatching(/^[a-z ]{0,12}$/);
  fc.assert(
    fc.property(word, fc.ipV4(), fc.integer({ min: 1024, max: 65535 }), word, (before, host, port, after) => {
      expect(plainSentence(`${before} ${host}:${port} ${after}`)).not.toMatch(/\d/);
    }),
  );
});

it.each(['a.', 'a-', '1.', '/a', '[0', ': '])('reads a long text of %j no slower than a short one', (piece) => {
  // Without a limit this takes minutes.
  expect(plainSentence(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(300);
});
