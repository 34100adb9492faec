import fc from 'fast-check';
import { expect, it } from 'vitest';
import { awkward } from '../testing/sample-run.js';
import { html } from './html.js';
import { holdingsText, timeText } from './texts.js';

it('lets no text from outside become markup', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...awkward) }), (text) => {
      const { text: made } = html`<p title="${text}">${[text, 1, null]}</p>`;
      const inside = made.slice('<p title="'.length, -'</p>'.length).replace('">', '');
      expect(inside).not.toMatch(/[<>"']/);
      expect(inside).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
    }),
  );
});

it('keeps markup within markup as it is', () => {
  expect(html`<ul>${['a', '<'].map((item) => html`<li>${item}</li>`)}</ul>`.text).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>',
  );
});

it('writes times and holdings', () => {
  expect([0, 59.9, 65, 3605].map(timeText)).toEqual(['0:00', '0:59', '1:05', '1:00:05']);
  expect(holdingsText({ stick: 1, oak_log: 3, coal: 2 }, 2)).toBe('3 oak logs, 2 coal, …');
});
