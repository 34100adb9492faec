import { amountWords, readAmount } from './amounts.js';

/** What a text says of how large something is, in blocks. */
export interface Measures {
  /** Lengths without an axis: "5x7", "5 by 7 by 10". */
  readonly sides?: readonly number[];
  readonly wide?: number;
  readonly long?: number;
  readonly deep?: number;
  readonly high?: number;
}

type Axis = Exclude<keyof Measures, 'sides'>;

/** The usual width (x), depth (z) and height (y) of a structure. */
export type UsualSize = readonly [width: number, depth: number, height?: number];
/** Width (x), depth (z) and, where it is said, height (y). */
export type Size = [width: number, depth: number, height?: number];

const numberWords = [...amountWords]
  .filter((word) => /^(?:hundred|dozen)$/.test(word) || (/^[a-z]{3,}$/.test(word) && readAmount([word], 0)?.value))
  .filter((word) => word !== 'some')
  .join('|');
const number = String.raw`(?:\d+|(?:a (?=dozen|hundred))?(?:${numberWords})(?:[ -](?:and )?(?:${numberWords}))*?)`;
/** "about eight high" is eight high. */
const nearly = '(?:(?:about|around|roughly|approximately|exactly|some) )?';
const unit = String.raw`(?:[\s-]*(?:blocks?|cells?|cubes?|metres?|meters?|m))?`;
const times = String.raw`\s*(?:x|×|\*|by|times)\s*`;
/** What may follow the sides of a size. */
const after = String.raw`(?:\s+blocks?)?(?:\s+(?:large|big|in size|in area))?`;
const axes: Readonly<Record<string, Axis>> = {
  ...{ wide: 'wide', 'in width': 'wide', width: 'wide', 'in breadth': 'wide', broad: 'wide' },
  ...{ long: 'long', 'in length': 'long', length: 'long' },
  ...{ deep: 'deep', 'in depth': 'deep', depth: 'deep', thick: 'deep' },
  ...{ high: 'high', tall: 'high', 'in height': 'high', height: 'high' },
};
const adjective = `(?:${Object.keys(axes)
  .filter((words) => !/^(?:width|length|depth|height)$/.test(words))
  .join('|')})`;

/** "10 blocks long" */
export const measure = String.raw`${number}${unit}[\s-]+${adjective}\b`;

/** The ways to say measures, each with what its groups are. */
export const measureForms: readonly (readonly [form: RegExp, read: (groups: readonly string[]) => Measures | null])[] =
  [
    [
      new RegExp(String.raw`\b(${number})${times}(${number})(?:${times}(${number}))?${after}(?!${times}\d)\b`, 'g'),
      sidesOf,
    ],
    [
      new RegExp(String.raw`\b${nearly}(${number})${unit}[\s-]+(${adjective})\b`, 'g'),
      ([value, axis]) => along(axis, value),
    ],
    [
      new RegExp(
        String.raw`\b(?:with |in |of )?(?:an? |the |its )?(width|length|depth|height)(?: of| is|:| =)? (${number})\b${unit}`,
        'g',
      ),
      ([axis, value]) => along(axis, value),
    ],
  ];

function sidesOf(groups: readonly string[]): Measures | null {
  const sides = groups.map(valueOf);
  return sides.includes(0) ? null : { sides };
}

function along(words = '', value = ''): Measures | null {
  const axis = axes[words];
  return axis === undefined || valueOf(value) === 0 ? null : { [axis]: valueOf(value) };
}

/** 0 for what is no whole number of single blocks. */
function valueOf(said: string): number {
  const words = said.split(/[ -]/);
  const amount = readAmount(words, 0);
  return amount?.unit === 'piece' && amount.next === words.length ? amount.value : 0;
}

/** Both measures together; null where they say the same twice. */
export function withMeasures(one: Measures, other: Measures): Measures | null {
  return Object.keys(other).some((key) => key in one) ? null : { ...one, ...other };
}

/**
 * The size along x, z and y that measures come to for a structure of a usual size: where one is longer than wide, its
 * length is along x; what stands upright like a wall has a length and a height; the ground of what is usually square is
 * square. Null where they do not say it. `usual` is null for a structure whose usual size is not known.
 */
export function sizeIn(measures: Measures, usual: UsualSize | null): Size | null {
  const { sides = [], wide, long, deep, high } = measures;
  const [usualWidth, usualDepth] = usual ?? [];
  const isUpright = usualDepth === 1;
  const isOblong = usualWidth !== undefined && usualDepth !== undefined && usualWidth > usualDepth;
  const isAcross = isOblong && deep === undefined && (!isUpright || long !== undefined);
  const [x, z, y] = isUpright && sides.length === 2 ? [sides[0], undefined, sides[1]] : sides;
  const widths = [x, isOblong ? long : wide, isOblong && !isAcross ? wide : undefined].filter(isSaid);
  const depths = [z, isOblong ? undefined : long, deep, isAcross ? wide : undefined].filter(isSaid);
  const heights = [y, high].filter(isSaid);
  if (widths.length > 1 || depths.length > 1 || heights.length > 1) return null;
  const isSquare = usualWidth === usualDepth;
  const width = widths[0] ?? (isSquare ? depths[0] : undefined) ?? usualWidth;
  const depth = depths[0] ?? (isSquare ? widths[0] : undefined) ?? usualDepth;
  if (width === undefined || depth === undefined) return null;
  return heights[0] === undefined ? [width, depth] : [width, depth, heights[0]];
}

function isSaid(value: number | undefined): value is number {
  return value !== undefined;
}
