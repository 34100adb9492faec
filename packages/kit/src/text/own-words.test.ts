import { expect, it } from 'vitest';
import { toOwnWords } from './own-words.js';

const own = toOwnWords(
  new Map([
    ['zmo', 'oak'],
    ['vlu', 'log'],
    ['zdita', 'craft'],
    ['kzubatom', 'findBlocks'],
  ]),
);

it.each([
  ['zdita 3 zmo_vlu; build 1 house', 'craft 3 oak_log; build 1 house'],
  ['Vlus and zmoes of {"zmo_vlu":3}', 'Logs and oakes of {"oak_log":3}'],
  ['spareVlus.map(bot.kzubatom)', 'spareLogs.map(bot.findBlocks)'],
  ['a catalogue of vlugs', 'a catalogue of vlugs'],
])('puts the own words back into "%s"', (told, meant) => {
  expect(own(told)).toBe(meant);
});
