import { measureForms, withMeasures, type Measures } from './measures.js';

/** A place in a text, by what its letters stand for. */
export type Place = { readonly x: number; readonly y?: number; readonly z: number };

/** What was cut out of a text: a place, or how large something is. */
export type Cut = { readonly place: Place } | { readonly measures: Measures };

/** A coordinate; the game shows them with fractions ("10.512 / 64.00000 / -3.488"), which are those of a block. */
const coordinate = String.raw`(-?\d+(?:\.\d+)?)`;
const between = String.raw`\s*[,;/ ]\s*`;
const named = (axis: string): string => String.raw`\b${axis}\s*[=:]?\s*${coordinate}`;

/** "within 3 blocks of" */
const distance =
  /\b(?:within|no (?:further|farther|more) than|at most|less than)(?: about)? (\d+)(?: (?:blocks?|metres?|meters?|steps?|m))? (?:of|from|around|away from)\b/g;

/** A size before what something is made of. */
const sizeBeforeOf = new RegExp(
  String.raw`\s+§(\d+)(?:\s*,)?\s+((?:(?:all )?(?:made|built|constructed) )?(?:out )?(?:of|from) (?!(?:the|us|you|them)\b)[a-z]+` +
    String.raw`(?: (?!(?:and|at|on|in|near|by|with|for|to|over|around|beside|then)\b)[a-z]+){0,2})`,
  'g',
);

const forms: readonly (readonly [form: RegExp, cut: (numbers: readonly string[]) => Cut | null])[] = [
  [new RegExp(String.raw`\(?${named('x')}${between}${named('y')}${between}${named('z')}\)?`, 'g'), placeOf],
  [new RegExp(String.raw`\(?${named('x')}${between}${named('z')}\)?`, 'g'), placeOf],
  [new RegExp(String.raw`\(\s*${coordinate}${between}${coordinate}${between}${coordinate}\s*\)`, 'g'), placeOf],
  [new RegExp(String.raw`\(\s*${coordinate}${between}${coordinate}\s*\)`, 'g'), placeOf],
  [
    new RegExp(String.raw`(?<![\w.,-])${coordinate}${between}${coordinate}${between}${coordinate}(?![\w]|\.\d)`, 'g'),
    placeOf,
  ],
  [new RegExp(String.raw`(?<=\b(?:at|near|to)\s|@\s?)${coordinate}${between}${coordinate}(?!\s*[\d\w])`, 'g'), placeOf],
  ...measureForms.map(
    ([form, read]) =>
      [
        form,
        (groups: readonly string[]) => {
          const measures = read(groups);
          return measures === null ? null : { measures };
        },
      ] as const,
  ),
];

/**
 * Replaces the places and measures of a text ("(10, 64, -20)", "x=4 y=65 z=12", "5x5", "four wide and one deep") by "§0",
 * "§1" …, which are the indexes of what was cut out, and "within 3 blocks of" by "≤q3".
 */
export function cutPlaces(text: string): { readonly text: string; readonly cuts: readonly Cut[] } {
  const cuts: Cut[] = [];
  let rest = text.replaceAll(distance, '≤q$1 ');
  for (const [form, cut] of forms)
    rest = rest.replaceAll(form, (match: string, ...parts: unknown[]) => {
      const found = cut(parts.filter((part): part is string => typeof part === 'string').slice(0, -1));
      return found === null ? match : ` §${cuts.push(found) - 1} `;
    });
  return { text: withOneSize(rest, cuts), cuts };
}

/**
 * Writes what is said of one size as one, and after what it is about: "10 long and 3 high", "a tower 5x5 of stone".
 */
function withOneSize(text: string, cuts: Cut[]): string {
  const measuresOf = (index: string): Measures | null => {
    const cut = cuts[Number(index)];
    return cut !== undefined && 'measures' in cut ? cut.measures : null;
  };
  const joined = text.replaceAll(/§\d+(?:\s*(?:,|\band\b|\bby\b|\bx\b)*\s*§\d+)+/g, (run) => {
    const [first = '', ...others] = [...run.matchAll(/\d+/g)].map(([index]) => index);
    const whole = others.reduce<Measures | null>((all, index) => {
      const next = measuresOf(index);
      return all === null || next === null ? null : withMeasures(all, next);
    }, measuresOf(first));
    return whole === null ? run : `§${cuts.push({ measures: whole }) - 1}`;
  });
  return joined.replaceAll(sizeBeforeOf, (match, index: string, of: string) =>
    measuresOf(index) === null ? match : ` ${of} §${index} `,
  );
}

function placeOf(parts: readonly string[]): Cut {
  const [x = 0, y = 0, z] = parts.map((part) => Math.floor(Number(part)));
  return { place: z === undefined ? { x, z: y } : { x, y, z } };
}
