import { randomInteger } from '../random-integer.js';

/** In the order of the game's numbers. */
export const woolColours = [
  'white',
  'orange',
  'magenta',
  'light_blue',
  'yellow',
  'lime',
  'pink',
  'gray',
  'light_gray',
  'cyan',
  'purple',
  'blue',
  'brown',
  'green',
  'red',
  'black',
] as const;
export type WoolColour = (typeof woolColours)[number];

/** Of a thousand sheep that are not bred. */
const rarities: readonly (readonly [WoolColour, number])[] = [
  ['black', 50],
  ['gray', 50],
  ['light_gray', 50],
  ['brown', 30],
  ['pink', 2],
];

/** The colour that a wild sheep has. */
export function wildColour(random: () => number): WoolColour {
  let roll = random() * 1000;
  for (const [colour, weight] of rarities) if ((roll -= weight) < 0) return colour;
  return 'white';
}

/** How many blocks of wool the shears take. */
export function shornWool(random: () => number): number {
  return randomInteger(random, 1, 3);
}

/** A sheep eats the grass that it stands on one time in so many ticks, a lamb more often; its wool comes back by it. */
export const grazingOdds = { grown: 1000, baby: 50 };
/** Ticks from when its head goes down until the grass is eaten. */
export const grazingTicks = 36;
/** Ticks of growing up that a lamb gains by it. */
export const grazingGrowth = 1200;
