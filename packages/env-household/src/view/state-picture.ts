import { floorPlans } from '../apartment/floor-plans.js';
import type { HouseholdState } from '../record/household-changed.js';
import { colours } from './colours.js';
import { heldBy } from './state-text.js';

const pixelsPerMetre = 64;
const marginPixels = 16;

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
        `<rect x="${px(at.x - 0.45)}" y="${px(at.z - 0.45)}" width="${length(0.9)}" height="${length(0.9)}" ` +
        `fill="${closes ? colours.container : colours.surface}" stroke="${colours.wall}" stroke-width="${closes && !isOpen ? 4 : 1}"/>` +
        text(at.x - 0.42, at.z - 0.28, id, 7) +
        counted(inside)
          .map((line, index) => text(at.x - 0.42, at.z - 0.12 + index * 0.13, line, 7))
          .join('')
      );
    }),
    ...state.things.flatMap(({ id, parent }) =>
      parent.kind === 'floor' ? [text(parent.at.x, parent.at.z + 0.3, id, 8)] : [],
    ),
    ...plan.rooms.map(({ name, from }) => text(from.x + 0.1, from.z + 0.25, name, 14)),
    ...state.dwellers.map(
      (dweller) =>
        `<circle cx="${px(dweller.at.x)}" cy="${px(dweller.at.z)}" r="10" fill="${colours.dweller}"/>` +
        text(
          dweller.at.x + 0.2,
          dweller.at.z,
          [dweller.name, ...heldBy(state, dweller.name).map(({ id }) => id)].join(', '),
          11,
        ),
    ),
  ];
  const [w, h] = [length(width) + 2 * marginPixels, length(height) + 2 * marginPixels + 24];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" font-family="sans-serif">\n` +
    `<rect width="${w}" height="${h}" fill="#ffffff"/>\n${shapes.join('\n')}\n` +
    `${text(0, height + 0.4, `apartment ${state.layout}, after step ${state.step}`, 14)}\n</svg>\n`
  );
}

/** "plate ×2", one class a line, the first few. */
function counted(things: HouseholdState['things']): readonly string[] {
  const counts = Map.groupBy(things, (thing) => thing.class);
  return [...counts].map(([name, some]) => (some.length === 1 ? name : `${name} ×${some.length}`));
}

function px(metres: number): number {
  return length(metres) + marginPixels;
}

function length(metres: number): number {
  return Math.round(metres * pixelsPerMetre * 10) / 10;
}

function text(x: number, z: number, words: string, size: number): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return (
    `<text x="${px(x)}" y="${px(z)}" font-size="${size}" fill="${colours.text}" stroke="#ffffff" ` +
    `stroke-width="${size / 5}" paint-order="stroke">${safe}</text>`
  );
}
