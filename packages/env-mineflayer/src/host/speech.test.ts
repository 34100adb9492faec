import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, parseSpeech } from './speech.js';

const players = new Set(['ann', 'visitor1', 'LEAVE_', 'Ünal', '.Bed', 'constructor', 'log']);
const isPresent = (name: string): boolean => players.has(name);

describe('parseSpeech', () => {
  it.each([
    ['<ann> hello', 'ann', 'hello'],
    ['<[Admin] ann> hello', 'ann', 'hello'],
    ['[Survival] <~ann> hello <there>', 'ann', 'hello <there>'],
    ['ann: hello', 'ann', 'hello'],
    ['[Owner] (x) ann » hello: you', 'ann', 'hello: you'],
    ['[Owner] ann [AFK] > hello', 'ann', 'hello'],
    ['Ünal → merhaba', 'Ünal', 'merhaba'],
    ['<.Bed> hi', '.Bed', 'hi'],
    ['constructor: hi', 'constructor', 'hi'],
    ['<ann> <log> I am log', 'ann', '<log> I am log'],
  ])('%j', (text, from, said) => {
    expect(parseSpeech({ text }, isPresent)).toEqual({ from, text: said });
  });

  it.each(['[ann -> me] psst', '[ann -> workerA] psst', 'ann whispers to you: psst', 'ann whispers: psst'])(
    '%j is a whisper',
    (text) => {
      expect(parseSpeech({ text }, isPresent)).toEqual({ from: 'ann', text: 'psst', whispered: true });
    },
  );

  it.each([
    '[LEAVE] visitor1 has left the game',
    '[LEAVE] visitor1',
    '[JOIN] stranger: hello',
    '<stranger> hello',
    'stranger: hello',
    'Server: restart in 5 minutes',
    'ann was slain by Zombie',
    'ann has made the advancement [Stone Age]',
    'ann joined the game',
    '<> hello',
    '<ann>',
    'toString: hi',
    '',
  ])('%j has no speaker on the server', (text) => {
    expect(parseSpeech({ text }, isPresent)).toBeNull();
  });

  it('uses the sender and format that the protocol gives', () => {
    const parts = ['ann', '<log> hello'];
    expect(parseSpeech({ text: '', format: 'chat.type.text', parts }, isPresent)).toEqual({
      from: 'ann',
      text: '<log> hello',
      vouched: true,
    });
    expect(
      parseSpeech({ text: '', format: '<%s> %s', parts: ['Anna the Great', 'hello'], sender: 'ann' }, isPresent),
    ).toEqual({ from: 'ann', text: 'hello', vouched: true });
    expect(parseSpeech({ text: '', format: 'commands.message.display.incoming', parts }, isPresent)).toMatchObject({
      whispered: true,
    });
    expect(parseSpeech({ text: 'ann fell: log', format: 'death.fell', parts: ['ann'] }, isPresent)).toBeNull();
    expect(parseSpeech({ text: '', format: 'chat.type.text', parts: ['stranger', 'hi'] }, isPresent)).toBeNull();
    expect(parseSpeech({ text: 'log: I am log', sender: 'ann' }, isPresent)).toEqual({
      from: 'ann',
      text: 'log: I am log',
      vouched: true,
    });
    expect(parseSpeech({ text: 'hi', sender: 'stranger' }, isPresent)).toBeNull();
  });

  it.each<[string, Parameters<typeof parseSpeech>[0], boolean]>([
    ['the protocol names the sender', { text: 'hi', sender: 'ann' }, true],
    [
      'the protocol names the sender of a formatted line',
      { text: '', format: '<%s> %s', parts: ['Q', 'hi'], sender: 'ann' },
      true,
    ],
    ["the game's own format names a player", { text: '', format: 'chat.type.text', parts: ['ann', 'hi'] }, true],
    ['a name within a display name', { text: '', format: 'chat.type.text', parts: ['[Eve] ann', 'hi'] }, false],
    ['a name in a line of text', { text: '<ann> hi' }, false],
    ['a whisper in a line of text', { text: '[ann -> me] hi' }, false],
  ])('vouches for a speaker only where the server does: %s', (_, line, isVouched) => {
    expect(parseSpeech(line, isPresent)).toMatchObject({ from: 'ann', text: 'hi' });
    expect(parseSpeech(line, isPresent)?.vouched === true).toBe(isVouched);
  });

  it('vouches for nobody by text alone', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.constantFrom(...players), (words, name) => {
        for (const text of [words, `<${name}> ${words}`, `${name}: ${words}`, `[${name} -> me] ${words}`])
          expect(parseSpeech({ text }, isPresent)?.vouched).toBeUndefined();
      }),
    );
  });

  it('names only players on the server and contains no control characters, for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 2_000 }),
          fc
            .array(fc.constantFrom('<', '>', '[', ']', '(', ')', ' ', '->', ':', '»', 'ann', '\u0000', '§'), {
              maxLength: 600,
            })
            .map((parts) => parts.join('')),
        ),
        (text) => {
          const speech = parseSpeech({ text }, isPresent);
          if (speech === null) return;
          expect(isPresent(speech.from)).toBe(true);
          expect(speech.text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
          expect(speech.text.length).toBeLessThanOrEqual(256);
        },
      ),
    );
  });
});

it('cleans a line', () => {
  expect(cleanLine('§aA\u001b[31m\n\n b\u202e\u2028c')).toBe('A [31m b c');
  expect(cleanLine('x'.repeat(1_000_000))).toHaveLength(256);
});
