import { intervalShapes, shownRatios, type Measured } from './measured.js';
import { legendAt } from './svg/legend.js';
import { svg } from './svg/picture.js';
import { namedTicks, plainScale, ratioScale, type Scale } from './svg/scale.js';
import { barShapes, diamondAt, hatchPatterns, refuseManySeries, seriesStyle } from './svg/series.js';
import { lineFrom } from './svg/shapes.js';
import { lineHeight, linesAt, shortened, textAt, textWidth, wrapped } from './svg/text.js';

/** A bar, or what is said in words where nothing was measured. */
export interface Bar {
  /** The place of its series among the chart's. */
  readonly series: number;
  readonly value: Measured | string;
  /** What it cannot exceed: a short line across it. */
  readonly bound: number | null;
}

/** Bars that stand together under one label. */
export interface BarGroup {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** What somebody else measured: a diamond. */
  readonly theirs: number | null;
}

export interface BarsOptions {
  /** Of the picture; read aloud, not drawn. */
  readonly title: string;
  /** What the axis counts. */
  readonly axis: string;
  /** Ratios begin at 1, on a logarithmic axis; shares go from 0 to 1. */
  readonly of: 'ratios' | 'shares';
  /** The names of the series; a legend shows them if there are several. */
  readonly series: readonly string[];
  /** What diamonds and short lines are. */
  readonly theirs: string;
  readonly bound: string;
  readonly width?: number;
}

const margin = 14;
const barHeight = 14;
const gap = 9;
/** The first figure of the axis stands half to the left of it. */
const leastLabel = 20;
const shares = [0, 0.2, 0.4, 0.6, 0.8, 1];
const style =
  '.error{stroke:#1f2328;stroke-width:1.2}.bound{stroke:#1f2328;stroke-width:2.5}.theirs{fill:#fff;stroke-width:1.5}' +
  '.hatch{stroke:#fff;stroke-width:1.6;fill:none}@media(prefers-color-scheme:dark){.error,.bound{stroke:#f0f6fc}}';

/**
 * Draws bars with their intervals, group below group. What was not measured is no bar but words. Labels may have any
 * length. Throws RangeError for more series than can be told apart. Pure.
 */
export function barsOf(groups: readonly BarGroup[], options: BarsOptions): string {
  const { title, axis, series, width = 560 } = options;
  refuseManySeries(series.length);
  const widest = Math.min(210, 0.42 * width);
  const barsHeight = series.length * barHeight;
  const rows = groups.map((group) => {
    const label = wrapped(group.label, widest);
    return { ...group, label, height: Math.max(barsHeight, label.length * lineHeight) };
  });
  const left = margin + Math.max(leastLabel, ...rows.flatMap(({ label }) => label.map(textWidth))) + 8;
  const right = width - margin;
  const scale = scaleOf(groups, options, [left, right]);
  const base = scale.at(options.of === 'ratios' ? 1 : 0);
  const legend = legendAt({ x: margin, y: 12, width: width - 2 * margin }, [
    ...(series.length < 2 ? [] : series).map((text, index) => ({
      mark: (x: number, y: number) => barShapes({ x, y, width: 12, height: 12 }, index),
      text,
    })),
    ...(groups.some(({ theirs }) => theirs !== null)
      ? [{ mark: (x: number, y: number) => [diamondAt(x + 6, y + 6)], text: options.theirs }]
      : []),
    ...(groups.some(({ bars }) => bars.some(({ bound }) => bound !== null))
      ? [{ mark: (x: number, y: number) => [lineFrom(x + 6, y, x + 6, y + 12, 'bound')], text: options.bound }]
      : []),
  ]);
  const top = 20 + legend.height;
  const bottom = top + rows.reduce((sum, { height }) => sum + height + gap, 0);
  const about = wrapped(axis, width - 2 * margin);
  let y = top;
  return svg(
    { width, height: bottom + 26 + about.length * lineHeight, title, style: style + seriesStyle(series.length) },
    [
      ...hatchPatterns(series.length),
      ...legend.shapes,
      ...scale.ticks.map((tick) => lineFrom(scale.at(tick), top - 6, scale.at(tick), bottom, 'grid')),
      ...namedTicks(scale, (tick) => textWidth(`${tick}`)).map((tick) =>
        textAt(scale.at(tick), bottom + 16, `${tick}`, { as: 'quiet', anchor: 'middle' }),
      ),
      ...linesAt(width / 2, bottom + 32, about, { as: 'quiet', anchor: 'middle' }),
      lineFrom(base, top - 6, base, bottom, 'axis'),
      ...rows.flatMap((row) => {
        const [firstBar, firstLine] = [
          y + (row.height - barsHeight) / 2,
          y + (row.height - row.label.length * lineHeight) / 2,
        ];
        const middle = y + row.height / 2;
        y += row.height + gap;
        return [
          ...linesAt(left - 8, firstLine + 11, row.label, { anchor: 'end' }),
          ...row.bars.flatMap((bar) => oneBar(bar, firstBar + bar.series * barHeight, scale, base)),
          ...wordsOf(row.bars).map(({ text: words, place }) => {
            const text = shortened(words, right - left);
            const x = besideBase(textWidth(text), { base, left, right });
            return textAt(x, firstBar + (place + 0.5) * barHeight + 4, text, { as: 'quiet' });
          }),
          ...(row.theirs === null ? [] : [diamondAt(scale.at(row.theirs), middle)]),
        ];
      }),
    ],
  );
}

function scaleOf(groups: readonly BarGroup[], { of }: BarsOptions, ends: readonly [number, number]): Scale {
  if (of === 'shares') return plainScale(shares, ends);
  const bars = groups.flatMap((group) => group.bars);
  const others = [...groups.map(({ theirs }) => theirs), ...bars.map(({ bound }) => bound)].filter(
    (one) => one !== null,
  );
  return ratioScale(
    shownRatios(
      bars.flatMap(({ value }) => (typeof value === 'string' ? [] : [value])),
      others,
    ),
    ends,
  );
}

/** What stands in place of bars, and beside which of them: once, in the middle, where it holds for all. */
function wordsOf(bars: readonly Bar[]): readonly { readonly text: string; readonly place: number }[] {
  const words = bars.flatMap(({ value, series }) =>
    typeof value === 'string' ? [{ text: value, place: series }] : [],
  );
  const [first] = words;
  if (first === undefined || words.length < bars.length || words.some(({ text }) => text !== first.text)) return words;
  return [{ text: first.text, place: words.reduce((sum, { place }) => sum + place, 0) / words.length }];
}

/** Where words begin: right of where a bar would, or left of it, or else as far to the right as there is room. */
function besideBase(
  wide: number,
  { base, left, right }: { readonly base: number; readonly left: number; readonly right: number },
): number {
  if (base + 6 + wide <= right) return base + 6;
  return base - 6 - wide >= left ? base - 6 - wide : Math.max(left, right - wide);
}

function oneBar({ series, value, bound }: Bar, y: number, { at, ticks }: Scale, base: number): readonly string[] {
  const limit = bound === null ? [] : [lineFrom(at(bound), y, at(bound), y + barHeight, 'bound')];
  if (typeof value === 'string') return limit;
  const [from, to] = [Math.min(base, at(value.mean)), Math.max(base, at(value.mean))];
  return [
    ...barShapes({ x: from, y: y + 1, width: Math.max(1.5, to - from), height: barHeight - 2 }, series),
    ...limit,
    ...intervalShapes(value, {
      at,
      across: y + barHeight / 2,
      ends: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
      isUpright: false,
      as: 'error',
    }),
  ];
}
