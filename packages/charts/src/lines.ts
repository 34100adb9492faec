import { intervalShapes, shownRatios, type Measured } from './measured.js';
import { legendAt } from './svg/legend.js';
import { svg } from './svg/picture.js';
import { namedTicks, plainScale, ratioScale, scaleOfNumbers, type Scale } from './svg/scale.js';
import { boundClass, diamondAt, edgeClass, lineClass, markerAt, refuseManySeries, seriesStyle } from './svg/series.js';
import { lineFrom, point } from './svg/shapes.js';
import { lineHeight, linesAt, shortened, textAt, textWidth, wrapped } from './svg/text.js';

/** A point of a line, or what is said in words where nothing was measured. */
export interface LinePoint {
  readonly x: number;
  readonly value: Measured | string;
  /** What it cannot exceed. */
  readonly bound: number | null;
  /** What somebody else measured: a diamond. */
  readonly theirs: number | null;
}

/** A chart under a heading of its own, with the lines of some of the series. */
export interface LinesPanel {
  readonly about: string;
  readonly lines: readonly { readonly series: number; readonly points: readonly LinePoint[] }[];
}

export interface LinesOptions {
  /** Of the picture; read aloud, not drawn. */
  readonly title: string;
  /** What the axes count. */
  readonly across: string;
  readonly up: string;
  readonly of: 'ratios' | 'shares';
  readonly series: readonly string[];
  /** What diamonds and dotted lines are. */
  readonly theirs: string;
  readonly bound: string;
  /** Said below; may be empty. */
  readonly note: string;
  readonly width?: number;
}

const margin = 14;
/** Charts stand side by side as far as each is at least as wide as this. */
const leastWidth = 330;
/** The height of a chart without its axis. */
const chartHeight = 190;
/** The height of a lane of what was not measured. */
const laneHeight = 28;
/** How far lines that have a point in common stand apart, so that their intervals can be seen. */
const beside = 4;
const shares = [0, 0.2, 0.4, 0.6, 0.8, 1];
const style = '.theirs{fill:#fff;stroke-width:1.5}.one{stroke:#59636e;stroke-width:1}';

/**
 * Draws values with their intervals over a number that grows, chart below or beside chart on the same axes. Throws
 * RangeError for more series than can be told apart. Pure.
 */
export function linesOf(panels: readonly LinesPanel[], options: LinesOptions): string {
  const { title, across, up, of, series, note, width = 560 } = options;
  refuseManySeries(series.length);
  const points = panels.flatMap(({ lines }) => lines.flatMap((line) => line.points));
  const columns = Math.max(1, Math.min(panels.length, Math.floor((width - margin) / leastWidth)));
  const each = (width - margin) / columns;
  const legend = legendAt({ x: margin, y: 12, width: width - 2 * margin }, legendOf(points, options));
  const head = wrapped(up, width - 2 * margin);
  const first = 24 + legend.height + head.length * lineHeight;
  const headings = panels.map(({ about }) => (about === '' ? [] : wrapped(about, each - 2 * margin)));
  const above = 4 + Math.max(0, ...headings.map((lines) => lines.length)) * lineHeight;
  const below = wrapped(across, each - margin);
  const reasons = reasonsOf(panels);
  const lanes = reasons.length * laneHeight;
  const depth = above + chartHeight + lanes + 34 + below.length * lineHeight;
  const notes = note === '' ? [] : wrapped(note, width - 2 * margin);
  const bottom = first + Math.ceil(panels.length / columns) * depth;
  const height = bottom + notes.length * lineHeight;
  return svg({ width, height, title, style: style + seriesStyle(series.length) }, [
    ...legend.shapes,
    ...linesAt(margin, 20 + legend.height, head, { as: 'quiet' }),
    ...panels.flatMap((panel, index) => {
      const [x, y] = [(index % columns) * each, first + Math.floor(index / columns) * depth];
      const frame = frameOf(points, of, {
        left: x + margin,
        right: x + each,
        top: y + above,
        bottom: y + above + chartHeight,
      });
      return [
        ...linesAt(x + margin, y + 4, headings[index] ?? []),
        ...axisShapes(frame, lanes),
        ...linesAt(x + (margin + each) / 2, frame.bottom + lanes + 33, below, { as: 'quiet', anchor: 'middle' }),
        ...panelShapes(panel, frame),
        ...laneShapes(panel, reasons, frame),
      ];
    }),
    ...linesAt(margin, bottom + 2, notes, { as: 'quiet' }),
  ]);
}

function legendOf(
  points: readonly LinePoint[],
  { series, theirs, bound }: LinesOptions,
): Parameters<typeof legendAt>[1] {
  return [
    ...(series.length < 2 ? [] : series).map((text, index) => ({
      mark: (x: number, y: number) => [
        lineFrom(x - 2, y + 6, x + 14, y + 6, lineClass(index)),
        markerAt(x + 6, y + 6, index),
      ],
      text,
    })),
    ...(points.some((one) => one.bound !== null)
      ? [{ mark: (x: number, y: number) => [lineFrom(x - 2, y + 6, x + 14, y + 6, boundClass(0))], text: bound }]
      : []),
    ...(points.some((one) => one.theirs !== null)
      ? [{ mark: (x: number, y: number) => [diamondAt(x + 6, y + 6)], text: theirs }]
      : []),
  ];
}

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly x: Scale;
  readonly y: Scale;
}

function frameOf(
  points: readonly LinePoint[],
  of: LinesOptions['of'],
  { left, right, top, bottom }: Pick<Frame, 'left' | 'right' | 'top' | 'bottom'>,
): Frame {
  const others = points.flatMap(({ bound, theirs }) => [bound, theirs].filter((one) => one !== null));
  const measured = points.flatMap(({ value }) => (typeof value === 'string' ? [] : [value]));
  const y =
    of === 'shares' ? plainScale(shares, [bottom, top]) : ratioScale(shownRatios(measured, others), [bottom, top]);
  const start = left + Math.max(...y.ticks.map((tick) => textWidth(`${tick}`))) + 6;
  const x = scaleOfNumbers(
    points.map((one) => one.x),
    [start + 16, right - 20],
  );
  return { left: start, right, top, bottom, x, y };
}

function axisShapes({ left, right, top, bottom, x, y }: Frame, lanes: number): readonly string[] {
  const end = bottom + lanes;
  return [
    ...y.ticks.map((tick) => lineFrom(left, y.at(tick), right, y.at(tick), tick === 1 ? 'one' : 'grid')),
    ...namedTicks(y, () => lineHeight - 5).map((tick) =>
      textAt(left - 6, y.at(tick) + 4, `${tick}`, { as: 'quiet', anchor: 'end' }),
    ),
    lineFrom(left, top, left, end, 'axis'),
    lineFrom(left, end, right, end, 'axis'),
    ...x.ticks.map((tick) => lineFrom(x.at(tick), end, x.at(tick), end + 4, 'axis')),
    ...namedTicks(x, (tick) => textWidth(`${tick}`)).map((tick) =>
      textAt(x.at(tick), end + 17, `${tick}`, { as: 'quiet', anchor: 'middle' }),
    ),
  ];
}

function panelShapes({ lines }: LinesPanel, frame: Frame): readonly string[] {
  const { x, y } = frame;
  const ends = [y.ticks[0] ?? 0, y.ticks.at(-1) ?? 1] as const;
  return lines.flatMap(({ series, points }, index) => {
    const shift = (index - (lines.length - 1) / 2) * Math.min(beside, 24 / lines.length);
    const sorted = points.toSorted((a, b) => a.x - b.x);
    const at = (one: LinePoint): number => x.at(one.x) + shift;
    const limits = sorted.map((one) => [at(one), one.bound === null ? null : y.at(one.bound)] as const);
    const means = sorted.map((one) => [at(one), typeof one.value === 'string' ? null : y.at(one.value.mean)] as const);
    return [
      courseOf(limits, boundClass(series)),
      courseOf(means, lineClass(series)),
      ...sorted.flatMap((one) => [
        ...(one.theirs === null ? [] : [diamondAt(at(one), y.at(one.theirs), series)]),
        ...(typeof one.value === 'string'
          ? []
          : [
              ...intervalShapes(one.value, {
                at: y.at,
                across: at(one),
                ends,
                isUpright: true,
                as: edgeClass(series),
              }),
              markerAt(at(one), y.at(one.value.mean), series),
            ]),
      ]),
    ];
  });
}

/** Why some points of these lines have no value. */
function reasonsOf(panels: readonly LinesPanel[]): readonly string[] {
  const values = panels.flatMap(({ lines }) => lines.flatMap(({ points }) => points.map(({ value }) => value)));
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

/** A lane below the chart for each reason: in words, and where it holds a cross in the colour of each line. */
function laneShapes(
  { lines }: LinesPanel,
  reasons: readonly string[],
  { left, right, x, bottom }: Frame,
): readonly string[] {
  return reasons.flatMap((why, lane) => {
    const top = bottom + lane * laneHeight;
    const missing = lines.flatMap(({ series, points }) =>
      points.flatMap((one) => (one.value === why ? [{ series, at: one.x }] : [])),
    );
    if (missing.length === 0) return [];
    return [
      textAt(left + 5, top + 13, shortened(why, right - left - 5), { as: 'quiet' }),
      ...[...Map.groupBy(missing, ({ at }) => at)].flatMap(([at, all]) =>
        all.map(({ series }, index) =>
          crossAt(x.at(at) + (index - (all.length - 1) / 2) * 9, top + 21, edgeClass(series)),
        ),
      ),
    ];
  });
}

/** A line through the points that have a value; it has a gap where one has none. */
function courseOf(places: readonly (readonly [x: number, y: number | null])[], as: string): string {
  let path = '';
  let isDrawing = false;
  for (const [x, y] of places) {
    if (y !== null) path += `${isDrawing ? 'L' : 'M'}${point(x)} ${point(y)}`;
    isDrawing = y !== null;
  }
  return path === '' ? '' : `<path class="${as}" d="${path}"/>`;
}

function crossAt(x: number, y: number, as: string): string {
  return `<path class="${as}" d="M${point(x - 3.5)} ${point(y - 3.5)}l7 7m0 -7l-7 7"/>`;
}
