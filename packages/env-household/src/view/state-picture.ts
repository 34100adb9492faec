import { floorPlans } from '../apartment/floor-plans.js';
import type { HouseholdState } from '../record/household-changed.js';
import { colours, dwellerColours } from './colours.js';
import { heldBy } from './state-text.js';

const pixelsPerMetre = 96;
const marginPixels = 16;
/** Metres between the middle of a piece of furniture and its edge. */
const half = 0.45;
/** Sizes of texts, in pixels. */
const sizes = { title: 16, name: 13, thing: 10 };
/** The width of a character as a share of its size, rather too large. */
const characterWidth = 0.6;
/** Kinds of things that fit on a piece of furniture, below its name. */
const mostLines = 5;
/** The radius of a person's dot. */
const dotPixels = 10;
const labelGap = 4;

/** The state as an SVG picture for people, from above. Closed containers have a thick frame and still show what is in them. */
export function statePicture(state: HouseholdState): string {
  const plan = floorPlans[state.layout - 1] ?? floorPlans[0];
  if (plan === undefined) return '';
  const width = Math.max(...plan.rooms.map(({ to }) => to.x));
  const height = Math.max(...plan.rooms.map(({ to }) => to.z));
  const shapes = [
    ...plan.rooms.map(
      ({ from, to }) =>
        `<rect x="${px(from.x)}" y="${px(from.z)}" width="${length(to.x - from.x)}" height="${length(to.z - from.z)}" ` +
        `fill="${colours.floor}" stroke="${colours.wall}" stroke-width="4"/>`,
    ),
    ...plan.doors.map(
      ({ at }) => `<circle cx="${px(at.x)}" cy="${px(at.z)}" r="${length(0.35)}" fill="${colours.floor}"/>`,
    ),
    ...state.furniture.map(({ id, at, closes, isOpen }) => {
      const inside = state.things.filter(({ parent }) => parent.kind === 'furniture' && parent.id === id);
      return (
        `<rect x="${px(at.x - half)}" y="${px(at.z - half)}" width="${length(2 * half)}" height="${length(2 * half)}" ` +
        `fill="${closes ? colours.container : colours.surface}" stroke="${colours.wall}" stroke-width="${closes && !isOpen ? 4 : 1}"/>` +
        [id, ...counted(inside)]
          .map((line, index) => text(at.x - 0.42, at.z - 0.3 + index * 0.13, line, fitting(line)))
          .join('')
      );
    }),
    ...state.things.flatMap(({ id, parent }) =>
      parent.kind === 'floor' ? [text(parent.at.x, parent.at.z + 0.3, id, sizes.thing)] : [],
    ),
    ...plan.rooms.map(({ name, from }) => text(from.x + 0.1, from.z + 0.25, name, sizes.title)),
    ...dwellerShapes(state),
  ];
  const [w, h] = [length(width) + 2 * marginPixels, length(height) + 2 * marginPixels + 24];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" font-family="sans-serif">\n` +
    `<rect width="${w}" height="${h}" fill="#ffffff"/>\n${shapes.join('\n')}\n` +
    `${text(0, height + 0.4, `apartment ${state.layout}, after step ${state.step}`, sizes.title)}\n</svg>\n`
  );
}

/** "plate ×2", one class a line, the first few. */
function counted(things: HouseholdState['things']): readonly string[] {
  const counts = Map.groupBy(things, (thing) => thing.class);
  const lines = [...counts].map(([name, some]) => (some.length === 1 ? name : `${name} ×${some.length}`));
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), `${lines.length - mostLines + 1} more`];
}

/** The size in which a line fits into a piece of furniture. */
function fitting(line: string): number {
  const room = length(2 * half) - 6;
  return Math.min(sizes.thing, Math.floor((10 * room) / (characterWidth * line.length)) / 10);
}

/** People with what they hold. Who would cover somebody stands beside, and no label covers anybody or furniture. */
function dwellerShapes(state: HouseholdState): readonly string[] {
  const taken = state.dwellers.reduce<readonly Box[]>((dots, { at }) => {
    const dot = (x: number): Box => boxOf(x - dotPixels, px(at.z) - dotPixels, 2 * dotPixels, 2 * dotPixels);
    let x = px(at.x);
    while (dots.some((other) => overlap(other, dot(x)))) x += dotPixels;
    return [...dots, dot(x)];
  }, []);
  const covered = [
    ...taken,
    ...state.furniture.map(({ at }) => boxOf(px(at.x - half), px(at.z - half), length(2 * half), length(2 * half))),
  ];
  return state.dwellers.map(({ name }, index) => {
    const dot = taken[index] ?? boxOf(0, 0, 0, 0);
    const label = [name, ...heldBy(state, name).map(({ id }) => id)].join(', ');
    const place = placeBeside(dot, characterWidth * sizes.name * label.length, covered);
    covered.push(place);
    const colour = dwellerColours[index % dwellerColours.length];
    return (
      `<circle cx="${dot.left + dotPixels}" cy="${dot.top + dotPixels}" r="${dotPixels}" fill="${colour}"/>` +
      textAt(place.left, place.bottom - sizes.name / 5, label, sizes.name)
    );
  });
}

/** The place of a label that covers nothing: right or left of a dot, or as little above or below as possible. */
function placeBeside(dot: Box, width: number, covered: readonly Box[]): Box {
  const top = dot.top + dotPixels - sizes.name / 2;
  for (let away = 0; ; away += sizes.name / 2)
    for (const y of [top + away, top - away])
      for (const left of [dot.right + labelGap, dot.left - labelGap - width]) {
        const place = boxOf(left, y, width, sizes.name);
        if (!covered.some((other) => overlap(other, place))) return place;
      }
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boxOf(left: number, top: number, width: number, height: number): Box {
  return { left, top, right: left + width, bottom: top + height };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function px(metres: number): number {
  return length(metres) + marginPixels;
}

function length(metres: number): number {
  return Math.round(metres * pixelsPerMetre * 10) / 10;
}

function text(x: number, z: number, words: string, size: number): string {
  return textAt(px(x), px(z), words, size);
}

/** `x` and `y` in pixels. */
function textAt(x: number, y: number, words: string, size: number): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return (
    `<text x="${Math.round(10 * x) / 10}" y="${Math.round(10 * y) / 10}" font-size="${size}" fill="${colours.text}" stroke="#ffffff" ` +
    `stroke-width="${size / 5}" paint-order="stroke">${safe}</text>`
  );
}
