import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ganttOf } from './gantt.js';
import { escaped, ticksUpTo } from './svg.js';

it('escapes whatever could end a text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escaped(text)).toMatch(/^(?:[^<>&"\p{Cc}]|&(?:lt|gt|amp|quot);)*$/u);
    }),
  );
});

it('divides a length into a few round steps that reach its end', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), (length) => {
      const ticks = ticksUpTo(length);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(length * (1 - 1e-6));
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
  expect(ticksUpTo(29)).toEqual([0, 5, 10, 15, 20, 25, 30]);
  expect(ticksUpTo(0)).toEqual([0, 1]);
});

it('draws a lane for every agent, also for one that did nothing', () => {
  const figures = {
    result: 'success',
    minutes: 2,
    agents: ['leader', 'ada'],
    spans: [{ agent: 'ada', kind: 'act', what: 'mine <3> log', from: 0, to: 60, isFailed: false }],
  };
  const picture = ganttOf([{ name: 'a & b', figures: figures as never }], 'who did what');
  expect(picture.match(/class="lane"/g)).toHaveLength(2);
  expect(picture).toContain('mine &lt;3&gt; log: 0–60 s');
  expect(picture).toContain('a &amp; b: success, 2.0 min');
});
