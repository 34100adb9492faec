import { point } from './shapes.js';

/** Told apart by those who see no red, no green or no blue, too (Okabe and Ito, without yellow, which is pale on white). */
export const seriesColors = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#4d4d4d'];

/** Once the colours repeat, lines are dashed and bars are hatched in another way. */
const dashes = ['', '6 3', '2 3', '8 3 2 3'];
const hatches = [0, -45, 45, 90];

/** As many series as can be told apart in one chart. */
export const mostSeries = seriesColors.length * dashes.length;

/** The classes of lines and bars by the number of their series. */
export const lineClass = (series: number): string => `line${series}`;
export const fillClass = (series: number): string => `fill${series}`;
export const boundClass = (series: number): string => `bound${series}`;
/** Of intervals and crosses, which are never dashed. */
export const edgeClass = (series: number): string => `edge${series}`;

const colorOf = (series: number): string => seriesColors[series % seriesColors.length] ?? '';
const roundOf = (series: number): number => Math.floor(series / seriesColors.length);

/** Throws RangeError for more series than can be told apart. */
export function refuseManySeries(count: number): void {
  if (count > mostSeries) throw new RangeError(`${count} series cannot be told apart: at most ${mostSeries} can`);
}

/** The style of so many series. */
export function seriesStyle(count: number): string {
  return Array.from({ length: count }, (_, series) => {
    const [color, dash] = [colorOf(series), dashes[roundOf(series)] ?? ''];
    return (
      `.${lineClass(series)}{stroke:${color};fill:none;stroke-width:1.6;` +
      `${dash === '' ? '' : `stroke-dasharray:${dash}`}}.${fillClass(series)}{fill:${color}}` +
      `.${edgeClass(series)}{stroke:${color};fill:none;stroke-width:1.3}` +
      `.${boundClass(series)}{stroke:${color};fill:none;stroke-width:1;stroke-dasharray:1 3}`
    );
  }).join('');
}

/** A bar of a series: from the eighth on with hatching, in the page's colour, over the colour of an earlier one. */
export function barShapes(
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  series: number,
): readonly string[] {
  const place = `x="${point(x)}" y="${point(y)}" width="${point(width)}" height="${point(height)}"`;
  const round = roundOf(series);
  return [
    `<rect class="${fillClass(series)}" ${place}/>`,
    ...(round === 0 ? [] : [`<rect fill="url(#hatch${round})" ${place}/>`]),
  ];
}

/** What bars of so many series are hatched with. */
export function hatchPatterns(count: number): readonly string[] {
  const rounds = Array.from({ length: roundOf(Math.max(0, count - 1)) }, (_, index) => index + 1);
  return rounds.map(
    (round) =>
      `<defs><pattern id="hatch${round}" width="4" height="4" patternUnits="userSpaceOnUse" ` +
      `patternTransform="rotate(${hatches[round]})"><path class="hatch" d="M0 2H4"/></pattern></defs>`,
  );
}

const markers: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `M${point(x - 3.2)} ${point(y)}a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z`,
  (x, y) => `M${point(x - 3)} ${point(y - 3)}h6v6h-6z`,
  (x, y) => `M${point(x)} ${point(y - 4)}l3.9 6.6h-7.8z`,
  (x, y) => `M${point(x)} ${point(y + 4)}l3.9 -6.6h-7.8z`,
  (x, y) => `M${point(x - 1.3)} ${point(y - 4)}h2.6v2.7h2.7v2.6h-2.7v2.7h-2.6v-2.7h-2.7v-2.6h2.7z`,
  (x, y) => `M${point(x - 4)} ${point(y - 1.6)}h8v3.2h-8z`,
  (x, y) => `M${point(x - 1.6)} ${point(y - 4)}h3.2v8h-3.2z`,
];

/** The mark of a series at a point of its line. Each colour has a form of its own, for those who print without colours. */
export function markerAt(x: number, y: number, series: number): string {
  const path = markers[series % markers.length]?.(x, y) ?? '';
  return `<path class="${fillClass(series)}" d="${path}"/>`;
}

/** The mark of what somebody else measured. */
export function diamondAt(x: number, y: number, series: number | null = null): string {
  const color = series === null ? '#1f2328' : colorOf(series);
  const path = `M${point(x)} ${point(y - 5)}l5 5l-5 5l-5 -5z`;
  return `<path class="theirs" style="stroke:${color}" d="${path}"/>`;
}
