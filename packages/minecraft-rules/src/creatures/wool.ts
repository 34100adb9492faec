import { randomInteger } from '../random-integer.js';

/** All wool colours, in the order of the game's ids. */
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

/** How many of a thousand wild sheep have each colour. */
const rarities: readonly (readonly [WoolColour, number])[] = [
  ['black', 50],
  ['gray', 50],
  ['light_gray', 50],
  ['brown', 30],
  ['pink', 2],
];

/** Draws the colour of a wild sheep. */
export function wildColour(random: () => number): WoolColour {
  let roll = random() * 1000;
  for (const [colour, weight] of rarities) if ((roll -= weight) < 0) return colour;
  return 'white';
}

/** Draws how many blocks of wool shearing gives. */
export function shornWool(random: () => number): number {
  return randomInteger(random, 1, 3);
}

/** A sheep eats the grass below it with a chance of one in this many per tick; its wool then grows back. */
export const grazingOdds = { grown: 1000, baby: 50 };
/** Ticks from lowering the head until the grass is eaten. */
export const grazingTicks = 36;
/** Ticks by which eating grass shortens a lamb's growing time. */
export const grazingGrowth = 1200;
