import minecraftData from 'minecraft-data';
import { itemVariants } from '../versions/item-variants.js';

/** The effect of eating one item. */
export interface Food {
  readonly item: string;
  readonly points: number;
  readonly saturation: number;
  /** How long eating takes, in ticks. */
  readonly ticks: number;
  /** Whether it can be eaten when food is full. */
  readonly always: boolean;
  /** The item that remains: a bowl or a bottle. */
  readonly leaves: string | null;
}

/** Ticks to eat: 1.61 s in the game, including the client's own tick. */
export const eatTicks = 32;

const quickly: Record<string, number> = { dried_kelp: 16, honey_bottle: 40 };
const always = new Set(['golden_apple', 'enchanted_golden_apple', 'chorus_fruit', 'suspicious_stew', 'honey_bottle']);
const leaves: Record<string, string> = {
  mushroom_stew: 'bowl',
  rabbit_stew: 'bowl',
  beetroot_soup: 'bowl',
  suspicious_stew: 'bowl',
  honey_bottle: 'glass_bottle',
};
/** Listed as food in minecraft-data, but eaten as a block. */
const blocks = new Set(['cake']);

/** Before 1.13 the data has one entry for all fish; what a food does has not changed since. */
const oldestListing = '1.14.4';

const known = new Map<string, ReadonlyMap<string, Food>>();

/** All foods of a version by item name. Throws a RangeError for a version that minecraft-data does not have. */
export function foodsOf(version: string): ReadonlyMap<string, Food> {
  let foods = known.get(version);
  if (foods === undefined) known.set(version, (foods = load(version)));
  return foods;
}

function load(version: string): ReadonlyMap<string, Food> {
  const { itemType } = itemVariants(version);
  const { foodsArray } = minecraftData(minecraftData(version).isOlderThan('1.13') ? oldestListing : version);
  const foods = foodsArray
    .filter(({ name }) => !blocks.has(name) && itemType(name) !== null)
    .map(({ name, foodPoints, saturation }): Food => {
      // Removes the rounding noise of float32 numbers in the data, such as 7.2000003.
      const rounded = Math.round(saturation * 1000) / 1000;
      return {
        item: name,
        points: foodPoints,
        saturation: rounded,
        ticks: quickly[name] ?? eatTicks,
        always: always.has(name),
        leaves: leaves[name] ?? null,
      };
    });
  return new Map(foods.map((food) => [food.item, food]));
}
