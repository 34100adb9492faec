import { expect, it } from 'vitest';
import { asksHowFar } from './asks-how-far.js';
import { linesOf } from './lines-of.js';

const members = ['leader', 'ada', 'ben', 'you_too'];

it.each<[string, readonly string[]]>([
  ['ada, you and Tom come here', ['ada, come here']],
  ['ada you and Tom, come here', ['ada, come here']],
  ['hey ada, you and tom come here please', ['ada, come here please']],
  ['ada, you and ben come here', ['ada, come here', 'ben, come here']],
  ['ada, ben and you come here', ['ada, come here', 'ben, come here']],
  ['ada, you, ben and Tom: come here', ['ada, come here', 'ben, come here']],
  ['ada, Tom and you, mine 3 logs', ['ada, mine 3 logs']],
  ['ada, you & ben mine 6 cobblestone', ['ada, mine 6 cobblestone', 'ben, mine 6 cobblestone']],
  ['ada, can you and ben come here?', ['ada, come here?', 'ben, come here?']],
  ['ada, come here, you and ben', ['ada, come here', 'ben, come here']],
  ['you and ben, come here', ['ben, come here']],
  ['can you and ben come here', ['ben come here']],
  ['ada, what did you and Tom do?', ['ada, what did you and Tom do?']],
  ['ada, are you and ben ok?', ['ada, are you and ben ok?']],
  ['ada, you and I should talk', ['ada, you and I should talk']],
  ['ada, thank you', ['ada, thank you']],
  ['ada, you come here', ['ada, you come here']],
  ['you and me, Bob', ['you and me, Bob']],
])('%s', (text, lines) => {
  expect(linesOf(text, members)).toEqual(lines);
});

it('means by "you" the one who is whispered to', () => {
  expect(linesOf('you and ben come here', members, { hearer: 'ada' })).toEqual(['ada, come here', 'ben, come here']);
  expect(linesOf('you and Tom come here', members, { hearer: 'ada' })).toEqual(['ada, come here']);
});

it('reads the longest lines at once', { timeout: 2_000 }, () => {
  for (const part of ['you and ', 'you, ', 'ada, you and ', ', and you', 'is the ', 'how far is of ', ' '])
    for (const line of [part.repeat(Math.floor(240 / part.length)), `is the ${part.repeat(30)}`]) {
      linesOf(line, members);
      asksHowFar(line, members);
    }
});
