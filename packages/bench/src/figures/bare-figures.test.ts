import { expect, it } from 'vitest';
import { bareFigures, unusedFacts } from './bare-figures.js';

const found = (text: string, facts: readonly string[] = []): readonly string[] =>
  bareFigures(text, facts, 'a.md').map((bare) => bare.text);

it.each([
  ['it takes about 9 s.', '9 s'],
  ['| 73.2 ± 3.3 s |', '73.2 ± 3.3 s'],
  ['holds 35 to 39 MB each', '35 to 39 MB'],
  ['98KB and', '98KB'],
  ['at 7.5% of', '7.5%'],
  ['1,374 µs a call', '1,374 µs'],
  ['2.6x', '2.6x'],
  ['after 60 world seconds', '60 world seconds'],
])('finds the figure in %j', (text, figure) => expect(found(text)).toEqual([figure]));

it.each([
  'Node 20.19 and 3 leaves, 50 logs',
  'a <!-- figure: a -->9 s<!-- /figure --> run',
  '`--patience 300 s`',
  '```\nworld time 1:09, 74 s\n```',
  '[a page](docs/9s.md) <!-- 9 s -->',
  '0010-leaders, v1.2s, 1.19.2',
])('finds none in %j', (text) => expect(found(text)).toEqual([]));

it('finds several figures, with their lines', () => {
  expect(bareFigures('9 s\nand 8 MB', [], 'a.md')).toEqual([
    { line: 1, text: '9 s' },
    { line: 2, text: '8 MB' },
  ]);
});

it('ignores figures inside facts, and lists facts that no longer occur', () => {
  expect(found('ticks of 50 ms, in 9 s', ['ticks of 50 ms'])).toEqual(['9 s']);
  expect(unusedFacts('ticks of 50 ms', ['ticks of 50 ms', '5 s at most'])).toEqual(['5 s at most']);
});
