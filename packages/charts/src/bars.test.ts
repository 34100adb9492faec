import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsOf, type Bar, type BarGroup, type BarsOptions } from './bars.js';
import { mostSeries } from './svg/series.js';
import { lineHeight } from './svg/text.js';
import { expectWithin } from './testing/expect-within.js';

const options: BarsOptions = {
  title: 'speed-ups',
  axis: 'speed-up',
  of: 'ratios',
  series: ['none'],
  theirs: 'the paper’s',
  bound: 'the bound',
  width: 387,
};
const bar = (value: Bar['value'], series = 0): Bar => ({ series, value, bound: null });
const group = (label: string, ...bars: readonly Bar[]): BarGroup => ({ label, bars, theirs: null });
const measured = (mean: number): Bar['value'] => ({ mean, low: mean / 1.1, high: mean * 1.1 });
const fills = (picture: string): readonly string[] => picture.match(/<rect class="fill\d+"[^>]*>/g) ?? [];

it('draws a bar with its interval for what was measured, and words for what was not', () => {
  const picture = barsOf(
    [group('tree', bar(measured(2))), group('chain', bar('goal never met')), group('alone', bar('baseline'))],
    options,
  );
  expect(fills(picture)).toHaveLength(1);
  expect(picture.match(/class="error"/g)).toHaveLength(3);
  expect(picture).toContain('>goal never met<');
  expect(picture).toContain('>baseline<');
});

it('begins bars at 1, so that twice as fast is as long as twice as slow', () => {
  const [fast, slow] = fills(barsOf([group('a', bar(measured(2))), group('b', bar(measured(0.5)))], options)).map(
    (shape) => [Number(/ x="([\d.]+)"/.exec(shape)?.[1]), Number(/width="([\d.]+)"/.exec(shape)?.[1])],
  );
  expect(fast?.[1]).toBeCloseTo(slow?.[1] ?? 0, 1);
  expect((slow?.[0] ?? 0) + (slow?.[1] ?? 0)).toBeCloseTo(fast?.[0] ?? 0, 1);
});

it('begins shares at 0, on an axis that ends at 1', () => {
  const picture = barsOf([group('a', bar({ mean: 0.5, low: 0.2, high: 0.8 })), group('b', bar(measured(0)))], {
    ...options,
    of: 'shares',
  });
  expect(picture.match(/>(0|0\.2|0\.4|0\.6|0\.8|1)</g)).toHaveLength(6);
});

it('tells as many series apart as it can, by colour and hatching, and refuses more', () => {
  const many = (count: number): string =>
    barsOf([group('a', ...Array.from({ length: count }, (_, series) => bar(measured(2), series)))], {
      ...options,
      series: Array.from({ length: count }, (_, index) => `latency ${index}`),
    });
  const picture = many(mostSeries);
  const colors = [...picture.matchAll(/\.fill\d+\{fill:(#\w+)\}/g)].map(([, color]) => color);
  const hatched = Array.from({ length: mostSeries }, (_, series) => {
    const [, hatch = 'plain'] =
      new RegExp(`<rect class="fill${series}"[^>]*/>(?:\n<rect fill="url\\(#(hatch\\d)\\)")?`).exec(picture) ?? [];
    return `${colors[series]} ${hatch}`;
  });
  expect(new Set(hatched).size).toBe(mostSeries);
  expect(() => many(mostSeries + 1)).toThrow(RangeError);
});

it('cuts intervals that are wider than the picture is worth, and shows that by arrows', () => {
  const wide = barsOf([group('a', bar({ mean: 2, low: 0.001, high: 1000 }))], options);
  expect(wide.match(/<path class="error"/g)).toHaveLength(2);
  expect(barsOf([group('a', bar({ mean: 2, low: 1.5, high: 2.5 }))], options)).not.toContain('<path class="error"');
});

const anyText = fc.oneof(fc.string({ maxLength: 300 }), fc.lorem({ maxCount: 40 }), fc.string({ unit: 'grapheme' }));

it('keeps labels and words of any length within a picture of a column, labels one below the other', () => {
  const value = fc.oneof(
    fc.constantFrom('goal never met', 'baseline never met it'),
    anyText,
    fc.double({ min: 0.05, max: 50, noNaN: true }).map(measured),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(anyText, value), { minLength: 1, maxLength: 8 }), anyText, (drawn, axis) => {
      const groups = drawn.map(([label, one]) => group(label, bar(one)));
      const picture = barsOf(groups, { ...options, axis });
      expectWithin(picture);
      const lines = [...picture.matchAll(/<text x="[-\d.]+" y="([-\d.]+)"[^>]* text-anchor="end">/g)].map(([, y]) =>
        Number(y),
      );
      expect(lines.length).toBeGreaterThanOrEqual(groups.length);
      for (const [index, y] of lines.slice(1).entries())
        expect(y - (lines[index] ?? 0)).toBeGreaterThan(lineHeight - 0.02);
    }),
  );
});
