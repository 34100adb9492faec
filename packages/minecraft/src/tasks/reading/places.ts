/** A place in a text, by what its letters stand for. */
export type Place = { readonly x: number; readonly y?: number; readonly z: number };

/** What was cut out of a text: a place, or a size of [width, depth]. */
export type Cut = { readonly place: Place } | { readonly size: readonly [number, number] };

/** A coordinate; the game shows them with fractions ("10.512 / 64.00000 / -3.488"), which are those of a block. */
const coordinate = String.raw`(-?\d+(?:\.\d+)?)`;
const between = String.raw`\s*[,;/ ]\s*`;
const named = (axis: string): string => String.raw`\b${axis}\s*[=:]?\s*${coordinate}`;
const numbers: Readonly<Record<string, number>> = Object.fromEntries(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, index) => [word, index + 1],
  ),
);
const length = String.raw`(\d+|${Object.keys(numbers).join('|')})`;
/** What may follow a size. */
const after = String.raw`(?:\s+blocks?)?(?:\s+(?:large|big|in size|in area))?`;
const side = String.raw`(?:\s*-?\s*blocks?)?`;

/** "within 3 blocks of" */
const distance =
  /\b(?:within|no (?:further|farther|more) than|at most|less than)(?: about)? (\d+)(?: (?:blocks?|metres?|meters?|steps?|m))? (?:of|from|around|away from)\b/g;

const forms: readonly (readonly [form: RegExp, cut: (numbers: readonly string[]) => Cut])[] = [
  [new RegExp(String.raw`\(?${named('x')}${between}${named('y')}${between}${named('z')}\)?`, 'g'), placeOf],
  [new RegExp(String.raw`\(?${named('x')}${between}${named('z')}\)?`, 'g'), placeOf],
  [new RegExp(String.raw`\(\s*${coordinate}${between}${coordinate}${between}${coordinate}\s*\)`, 'g'), placeOf],
  [new RegExp(String.raw`\(\s*${coordinate}${between}${coordinate}\s*\)`, 'g'), placeOf],
  [
    new RegExp(String.raw`(?<![\w.,-])${coordinate}${between}${coordinate}${between}${coordinate}(?![\w]|\.\d)`, 'g'),
    placeOf,
  ],
  [new RegExp(String.raw`(?<=\b(?:at|near|to)\s|@\s?)${coordinate}${between}${coordinate}(?!\s*[\d\w])`, 'g'), placeOf],
  [
    new RegExp(String.raw`\b${length}\s*(?:x|×|\*|by|times)\s*${length}(?!\s*(?:x|×|\*|by)\s*\d)\b${after}`, 'g'),
    sizeOf,
  ],
  [new RegExp(String.raw`\b${length}${side}\s+wide\s*(?:,|and|by)*\s*${length}${side}\s+(?:deep|long)\b`, 'g'), sizeOf],
];

/**
 * Replaces the places and sizes of a text ("(10, 64, -20)", "x=4 y=65 z=12", "5x5", "four wide and one deep") by "§0",
 * "§1" …, which are the indexes of what was cut out, and
 * "within 3 blocks of" by "≤q3".
 */
export function cutPlaces(text: string): { readonly text: string; readonly cuts: readonly Cut[] } {
  const cuts: Cut[] = [];
  let rest = text.replaceAll(distance, '≤q$1 ');
  for (const [form, cut] of forms)
    rest = rest.replaceAll(form, (_match, ...parts: unknown[]) => {
      cuts.push(cut(parts.filter((part): part is string => typeof part === 'string').slice(0, -1)));
      return ` §${cuts.length - 1} `;
    });
  return { text: rest, cuts };
}

function placeOf(parts: readonly string[]): Cut {
  const [x = 0, y = 0, z] = parts.map((part) => Math.floor(Number(part)));
  return { place: z === undefined ? { x, z: y } : { x, y, z } };
}

function sizeOf(parts: readonly string[]): Cut {
  const [width = 1, depth = 1] = parts.map((part) => numbers[part] ?? Number(part));
  return { size: [width, depth] };
}
