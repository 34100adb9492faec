import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf, type LinePoint, type LinesOptions, type LinesPanel } from './lines.js';
import { mostSeries } from './svg/series.js';
import { expectWithin } from './testing/expect-within.js';

const options: LinesOptions = {
  title: 'growing teams',
  across: 'workers',
  up: 'speed-up',
  of: 'ratios',
  series: ['tree', 'chain'],
  theirs: 'the paper’s',
  bound: 'the bound',
  note: '',
  width: 387,
};
const at = (x: number, value: number | string, more: Partial<LinePoint> = {}): LinePoint => ({
  x,
  value: typeof value === 'string' ? value : { mean: value, low: value / 1.2, high: value * 1.2 },
  bound: null,
  theirs: null,
  ...more,
});
const panel = (...lines: readonly (readonly LinePoint[])[]): LinesPanel => ({
  about: '',
  lines: lines.map((points, series) => ({ series, points })),
});

it('draws a line with intervals through the points of each series, in the order of its numbers', () => {
  const picture = linesOf([panel([at(4, 3), at(1, 1), at(2, 2)], [at(1, 1), at(2, 1.2)])], options);
  const [, course = ''] = /<path class="line0" d="M([^"]*)"/.exec(picture) ?? [];
  const across = course.split('L').map((place) => Number(place.split(' ')[0]));
  expect(across).toHaveLength(3);
  expect(across).toEqual(across.toSorted((a, b) => a - b));
  // By factors: from 1 to 2 is as far as from 2 to 4.
  expect((across[1] ?? 0) - (across[0] ?? 0)).toBeCloseTo((across[2] ?? 0) - (across[1] ?? 0), 1);
  expect(picture.match(/class="edge0"/g)).toHaveLength(9);
});

it('has numbers that do not grow by factors on a plain axis, also with 0 among them', () => {
  const picture = linesOf([panel([at(0, 1), at(1, 2), at(4, 2)])], { ...options, series: ['one'] });
  const [, course = ''] = /<path class="line0" d="M([^"]*)"/.exec(picture) ?? [];
  const [first = 0, second = 0, third = 0] = course.split('L').map((place) => Number(place.split(' ')[0]));
  expect(third - first).toBeCloseTo(4 * (second - first), 0);
});

it('says in words where nothing was measured, and draws no line through there', () => {
  const picture = linesOf([panel([at(1, 1), at(2, 'goal never met'), at(4, 3), at(8, 4)])], options);
  expect(picture).toContain('>goal never met<');
  expect(picture).toMatch(/class="line0" d="M[\d. ]+M[\d. ]+L[\d. ]+"/);
});

it('shows diamonds and bounds, and what they are', () => {
  const picture = linesOf([panel([at(1, 1), at(2, 2, { theirs: 1.5, bound: 2.5 }), at(4, 3, { bound: 4 })])], options);
  expect(picture.match(/class="theirs"/g)).toHaveLength(2);
  expect(picture).toMatch(/class="bound0" d="M[\d. ]+L[\d. ]+"/);
  expect(picture).toContain('>the bound<');
});

it('puts charts side by side where there is room', () => {
  const two = [panel([at(1, 1)]), panel([at(2, 2)])];
  const size = (width: number): number =>
    Number(/height="([\d.]+)" role/.exec(linesOf(two, { ...options, width }))?.[1]);
  expect(size(800)).toBeLessThan(size(387) - 150);
});

it('refuses more series than can be told apart', () => {
  const series = Array.from({ length: mostSeries + 1 }, (_, index) => `${index}`);
  expect(() => linesOf([panel([at(1, 1)])], { ...options, series })).toThrow(RangeError);
});

const anyText = fc.oneof(fc.string({ maxLength: 200 }), fc.lorem({ maxCount: 20 }), fc.string({ unit: 'grapheme' }));

it('keeps texts of any length within the picture', () => {
  const points = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 1e6 }), fc.oneof(fc.double({ min: 0.01, max: 99, noNaN: true }), anyText)),
    {
      minLength: 1,
      maxLength: 9,
    },
  );
  fc.assert(
    fc.property(points, anyText, anyText, (drawn, about, note) => {
      const lines = [{ series: 0, points: drawn.map(([x, value]) => at(x, value)) }];
      expectWithin(linesOf([{ about, lines }], { ...options, series: [about, note], note, across: about, up: note }));
    }),
  );
});
