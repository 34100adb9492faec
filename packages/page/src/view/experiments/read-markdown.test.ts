import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMarkdown, readPieces } from './read-markdown.js';

it('reads the parts of a page', () => {
  const page = [
    '# Two and three',
    '',
    'A first line',
    'and a second.',
    '',
    '- *Minutes*: world time',
    '  of the runs',
    '- `uncertain`',
    '',
    '| task | minutes |',
    '|---|---|',
    String.raw`| a \| b | 1.5 ± 0.1 |`,
    '![A plot](x-plot.svg)',
    '```',
    's-agents experiment x',
    '```',
    '',
  ].join('\n');
  expect(readMarkdown(page)).toEqual([
    { kind: 'heading', level: 1, text: 'Two and three' },
    { kind: 'paragraph', text: 'A first line and a second.' },
    { kind: 'list', items: ['*Minutes*: world time of the runs', '`uncertain`'] },
    { kind: 'table', head: ['task', 'minutes'], rows: [['a | b', '1.5 ± 0.1']] },
    { kind: 'picture', text: 'A plot', file: 'x-plot.svg' },
    { kind: 'code', text: 's-agents experiment x' },
  ]);
});

it('reads what stands out in a line', () => {
  expect(readPieces('a **bold** and `code` of [a page](x.md), *so* it is 2 * 3')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'bold' },
    { kind: 'text', text: ' and ' },
    { kind: 'code', text: 'code' },
    { kind: 'text', text: ' of a page, ' },
    { kind: 'emphasis', text: 'so' },
    { kind: 'text', text: ' it is 2 * 3' },
  ]);
});

it('comes to the end of any text, and loses no words', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('# a', '- b', '| c |', '```', 'word', '', '![d](e)', '#f', '-')), (lines) => {
      const blocks = readMarkdown(lines.join('\n'));
      const words = JSON.stringify(blocks).match(/word/g)?.length ?? 0;
      expect(words).toBe(lines.filter((line) => line === 'word').length);
    }),
  );
});
