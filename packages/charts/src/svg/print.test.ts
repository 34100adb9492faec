import { expect, it } from 'vitest';
import { talkGraph } from '../talk-graph.js';
import { svg } from './picture.js';
import { forPrint, paperWidths, pixelsOf, printWidth } from './print.js';

it('gives a picture its size in print, and light colours', () => {
  const picture = svg({ width: pixelsOf(paperWidths.column), height: 100, title: 't' }, []);
  expect(picture).toContain('prefers-color-scheme:dark');
  const printed = forPrint(picture, paperWidths.column);
  expect(printed).toMatch(/viewBox="0 0 387 100" width="84mm" height="21\.7\d?mm"/);
  expect(printed).not.toContain('dark');
  expect(printed).toContain('opacity:.15}</style>');
});

it('takes dark colours out of every picture, and keeps what is drawn too wide within its width', () => {
  const agents = Array.from({ length: 30 }, (_, index) => `agent ${index}`);
  const printed = forPrint(talkGraph(agents, [], 'talk'), 84);
  expect(printed).toContain('width="84mm"');
  expect(printed).not.toMatch(/dark|\}\}/);
});

it.each([
  ['column', 84],
  ['page', 174],
  ['89', 89],
  ['120.5', 120.5],
  ['59', null],
  ['401', null],
  ['wide', null],
  ['', null],
  ['1e2', null],
])('reads the width %s as %s', (text, width) => {
  expect(printWidth(text)).toBe(width);
});
