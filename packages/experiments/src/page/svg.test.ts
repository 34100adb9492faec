import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ganttOf } from './gantt.js';
import { plotOf } from './plot.js';
import { plotsOf } from './plots.js';
import { escaped, textWidth, ticksUpTo, wrapped } from './svg.js';

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
  const two = ganttOf(
    Array.from({ length: 2 }, () => ({ name: 'run', figures: figures as never })),
    'twice',
  );
  expect(two.match(/>world minutes</g)).toHaveLength(2);
  expect(picture.match(/class="lane"/g)).toHaveLength(2);
  expect(picture).toContain('mine &lt;3&gt; log: 0–60 s');
  expect(picture).toContain('a &amp; b: success, 2.0 min');
});

it('gives six latencies a colour each, and draws no baseline that no run reached', () => {
  const cell = (index: number, met: number) => ({
    labels: { world: 'w', latency: `${index}` },
    isBaseline: true,
    met,
    runs: 10,
    speedUp: null,
    paper: null,
  });
  const drawn = (met: number): string =>
    plotOf(
      { summary: [0, 1, 2, 3, 4, 5].map((index) => cell(index, met)) as never, amdahl: [] },
      { title: 't', world: 'w' },
    );
  // A colour stands in the legend and at its bar.
  expect(new Set(drawn(10).match(/class="bar\d"/g)).size).toBe(6);
  expect(drawn(10)).toContain('the baseline: goal met in 10 of 10 runs');
  expect(drawn(0)).not.toContain('the baseline:');
  expect(drawn(0)).toContain('>goal met in 0 of 10 runs<');
});

it('draws lines where the cells of a page differ in the size of the team, and bars elsewhere', () => {
  const cell = (setting: string, mean: number | null, paper: number | null = null) => ({
    labels: { world: 'w', latency: 'none', task: 'logs', setting },
    isBaseline: mean === 1,
    met: 10,
    runs: 10,
    speedUp: mean === null ? null : { pairs: 3, mean, low: mean / 1.2, high: mean * 1.2 },
    paper: paper === null ? null : { speedUp: paper },
  });
  const drawn = (...summary: readonly object[]): string =>
    plotsOf({ title: 'growing teams', summary: summary as never, amdahl: [] })[0]?.picture ?? '';
  const sized = [cell('1 worker', 1), cell('2 workers', 1.8, 2.1), cell('4 workers', 3.1)];
  const lines = drawn(...sized, cell('Voyager', null));
  expect(lines.match(/class="line0" d="M[\d. ]+L[\d. ]+L[\d. ]+"/g)).toHaveLength(1);
  expect(lines.match(/<path class="dot0"/g)).toHaveLength(2);
  expect(lines).toContain('>workers<');
  expect(lines).toContain('settings without a number');
  expectWithin(lines);
  expect(drawn(...sized)).not.toContain('settings without a number');
  expect(drawn(...sized.slice(1), cell('Voyager', 1))).toContain('class="bar0"');
});

const anyText = fc.oneof(fc.string({ maxLength: 300 }), fc.lorem({ maxCount: 40 }), fc.string({ unit: 'grapheme' }));

it('breaks a text of any length into lines that fit, and loses nothing but spaces', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 20, max: 600 }), (text, width) => {
      const lines = wrapped(text, width);
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});

it('keeps labels of any length within a plot, one below the other', () => {
  const cells = fc.array(fc.tuple(anyText, fc.option(fc.double({ min: 0.05, max: 50, noNaN: true }))), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(cells, anyText, (drawn, title) => {
      const summary = drawn.map(([setting, mean]) => ({
        labels: { world: 'w', latency: 'none', setting },
        isBaseline: false,
        met: 0,
        runs: 3,
        paper: null,
        speedUp: mean === null ? null : { pairs: 3, mean, low: mean / 2, high: mean * 2 },
      }));
      expectWithin(plotOf({ summary: summary as never, amdahl: [] }, { title, world: 'w' }));
    }),
  );
});

it('keeps names of any length within a Gantt chart', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyText, { minLength: 1, maxLength: 6 }), anyText, (agents, name) => {
      const figures = { result: 'success', minutes: 2, agents, spans: [] };
      expectWithin(ganttOf([{ name, figures: figures as never }], name));
    }),
  );
});

/** Checks that no text sticks out, by the width that texts are taken to have. */
function expectWithin(picture: string): void {
  const width = Number(/ width="(\d[\d.]*)" height/.exec(picture)?.[1]);
  for (const [, x, , anchor, text = ''] of picture.matchAll(
    /<text x="([-\d.]+)" y="([-\d.]+)"[^>]* text-anchor="(\w+)">([^<]*)<\/text>/g,
  )) {
    const wide = textWidth(text.replaceAll(/&\w+;/g, '&'));
    const start = Number(x) - (anchor === 'end' ? wide : anchor === 'middle' ? wide / 2 : 0);
    expect(start).toBeGreaterThanOrEqual(-0.01);
    expect(start + wide).toBeLessThanOrEqual(width + 0.01);
  }
}
