import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plotOf } from './plot.js';
import { plotsOf } from './plots.js';
import { textWidth } from '@s-agents/charts';

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
