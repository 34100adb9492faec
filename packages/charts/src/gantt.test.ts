import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ganttOf, type GanttBar, type GanttPanel } from './gantt.js';
import { expectWithin } from './testing/expect-within.js';

const bar: GanttBar = { agent: 'ada', from: 0, to: 60, as: 'act', hint: 'mine <3> log', isLow: false };
const panel: GanttPanel = { about: 'a & b', agents: ['leader', 'ada'], bars: [bar], seconds: 120 };

it('draws a lane for every agent, also for one that did nothing', () => {
  const picture = ganttOf([panel], { title: 'who did what', legend: [['act', 'acts']] });
  expect(picture.match(/class="lane"/g)).toHaveLength(2);
  expect(picture).toContain('<title>mine &lt;3&gt; log</title>');
  expect(picture).toContain('>a &amp; b</text>');
});

it('draws runs under each other on one scale', () => {
  const picture = ganttOf([panel, { ...panel, seconds: 600 }], { title: 'twice', legend: [] });
  expect(picture.match(/>world minutes</g)).toHaveLength(2);
  expect(picture.match(/>10</g)).toHaveLength(2);
});

it('is as wide as a column of a paper', () => {
  expect(ganttOf([panel], { title: 't', legend: [['act', 'acts']], width: 340 })).toContain('width="340"');
});

it('keeps names of any length within the picture', () => {
  const anyText = fc.oneof(fc.string({ maxLength: 300 }), fc.lorem({ maxCount: 40 }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(fc.uniqueArray(anyText, { minLength: 1, maxLength: 6 }), anyText, (agents, about) => {
      expectWithin(ganttOf([{ about, agents, bars: [], seconds: 120 }], { title: about, legend: [] }));
    }),
  );
});
