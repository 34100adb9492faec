import { svg } from './svg/picture.js';
import { lineFrom, point } from './svg/shapes.js';
import { lineHeight, linesAt, textAt, textWidth, titleScale, wrapped } from './svg/text.js';
import { ticksUpTo } from './svg/ticks.js';
import { unitFor } from './svg/time.js';

export interface CurveOptions {
  readonly title: string;
  /** What the vertical axis counts. */
  readonly counts: string;
  /** How many are wanted: a dashed line. */
  readonly wanted: number;
  /** World seconds from the start to the end. */
  readonly seconds: number;
  readonly width?: number;
}

/** A count from a moment on, in world seconds since the start. */
export interface CurvePoint {
  readonly at: number;
  readonly count: number;
}

const margin = 14;
const chartHeight = 180;
const style =
  '.curve{fill:none;stroke:#2f6db5;stroke-width:2}.area{fill:#2f6db5;opacity:.12}.wanted{stroke:#59636e;stroke-dasharray:5 4}';

/** Draws a count over world time in steps. Pure. */
export function curveOf(points: readonly CurvePoint[], options: CurveOptions): string {
  const { title, counts, wanted, seconds, width = 560 } = options;
  const unit = unitFor(seconds);
  const across = ticksUpTo(seconds / unit.seconds);
  const up = ticksUpTo(Math.max(wanted, 1, ...points.map(({ count }) => count)));
  const left = margin + Math.max(...up.map((tick) => textWidth(`${tick}`))) + 8;
  const head = wrapped(title, (width - 2 * margin) / titleScale);
  const top = 24 + head.length * lineHeight;
  const bottom = top + chartHeight;
  const right = width - margin;
  const x = (at: number): number => left + ((right - left) * at) / unit.seconds / (across.at(-1) ?? 1);
  const y = (count: number): number => bottom - (chartHeight * count) / (up.at(-1) ?? 1);
  const steps = points.map(({ at, count }) => `H${point(x(at))}V${point(y(count))}`).join('');
  const course = `M${point(left)} ${point(bottom)}${steps}H${point(x(seconds))}`;
  return svg({ width, height: bottom + 40, title, style }, [
    ...linesAt(margin, 22, head, { as: 'title' }),
    ...across.map((tick) => lineFrom(x(tick * unit.seconds), top, x(tick * unit.seconds), bottom, 'grid')),
    ...up.flatMap((tick) => [
      lineFrom(left, y(tick), right, y(tick), 'grid'),
      textAt(left - 6, y(tick) + 4, `${tick}`, { as: 'quiet', anchor: 'end' }),
    ]),
    `<path class="area" d="${course}V${point(bottom)}Z"/>`,
    lineFrom(left, y(wanted), right, y(wanted), 'wanted'),
    `<path class="curve" d="${course}"/>`,
    ...across.map((tick) => textAt(x(tick * unit.seconds), bottom + 15, `${tick}`, { as: 'quiet', anchor: 'middle' })),
    textAt((left + right) / 2, bottom + 30, unit.name, { as: 'quiet', anchor: 'middle' }),
    textAt(left + 6, top + 14, counts, { as: 'quiet' }),
  ]);
}
