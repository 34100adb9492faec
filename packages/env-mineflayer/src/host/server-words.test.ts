import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText, reasonText } from './server-words.js';

const tag = (type: string, value: unknown) => ({ type, value });

it.each([
  ['Server closed', 'Server closed'],
  ['{"text":"You are ","extra":[{"text":"banned"}]}', 'You are banned'],
  ['{"translate":"multiplayer.disconnect.server_full"}', 'multiplayer.disconnect.server_full'],
  [
    '{"translate":"multiplayer.disconnect.outdated_client","with":["1.20.4"]}',
    'multiplayer.disconnect.outdated_client (1.20.4)',
  ],
  [tag('compound', tag('string', 'bye')), 'bye'],
  [tag('string', 'bye'), 'bye'],
  [
    tag('compound', {
      text: tag('string', 'You are '),
      extra: tag('list', tag('compound', [{ text: tag('string', 'not whitelisted') }])),
    }),
    'You are not whitelisted',
  ],
  ['"bye"', 'bye'],
  ['{ half', '{ half'],
  ['\u001b[31mYou \u001b[0mare §cbanned§r\r\nfor \u202Egood\u0007', 'it speaks another version of Minecraft'],
  ['\u001b[31mYou \u001b[0mare §cbanned§r\r\nfor \u202Egood', 'You are banned for good'],
  ['\uFFFD\uFFFDStvH\u0001', 'it speaks another version of Minecraft'],
  ['', 'no reason given'],
  [{}, 'no reason given'],
  [undefined, 'no reason given'],
  ['x'.repeat(3_000_000), `${'x'.repeat(199)}…`],
])('reads the reason of a kick from %.80j', (reason, words) => {
  expect(reasonText(reason)).toBe(words);
});

it('does not read deeply nested parts', () => {
  const nested = `${'{"extra":['.repeat(50_000)}"deep"${']}'.repeat(50_000)}`;
  expect(reasonText(nested)).toBe('no reason given');
  expect(reasonText('['.repeat(100_000))).toMatch(/^\[+…$/);
});

it('is one short line, whatever a server says', () => {
  const said = fc.oneof(fc.anything(), fc.json(), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(said, (reason) => {
      const text = reasonText(reason);
      expect(text.length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(200);
      expect(text).not.toMatch(/[\p{Cc}§]/u);
      expect(cleanText(text)).toBe(text);
    }),
  );
});
