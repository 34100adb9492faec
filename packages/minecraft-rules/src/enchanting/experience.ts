import { isAnimal, isMonster } from '../creatures/creatures.js';
import { randomInteger } from '../random-integer.js';

/** A player's experience: levels, and the points gained towards the next one. */
export interface Experience {
  level: number;
  points: number;
}

/** The highest level, since the protocol has it in 32 bits. */
const mostLevels = 2 ** 31 - 1;

/** A number in [0, 1). */
type Random = () => number;

export function noExperience(): Experience {
  return { level: 0, points: 0 };
}

/** The points from a level to the next one. */
export function pointsToNext(level: number): number {
  if (level < 15) return 2 * level + 7;
  if (level < 30) return 5 * level - 38;
  return 9 * level - 158;
}

/** The points that lead from nothing to this experience. */
export function totalPoints({ level, points }: Experience): number {
  if (level <= 16) return level ** 2 + 6 * level + points;
  if (level <= 31) return 2.5 * level ** 2 - 40.5 * level + 360 + points;
  return 4.5 * level ** 2 - 162.5 * level + 2220 + points;
}

/** Adds points, or takes them away below 0. This may change the level, which never falls below 0. */
export function gainPoints(experience: Experience, points: number): void {
  experience.points += points;
  while (experience.points < 0 && experience.level > 0) experience.points += pointsToNext(--experience.level);
  experience.points = Math.max(0, experience.points);
  while (experience.points >= pointsToNext(experience.level)) experience.points -= pointsToNext(experience.level++);
}

/** Sets the level. The share of the way to the next one stays the same. */
export function setLevel(experience: Experience, level: number): void {
  const share = experience.points / pointsToNext(experience.level);
  experience.level = Math.min(mostLevels, level);
  experience.points = Math.floor(share * pointsToNext(experience.level));
}

/** Adds levels, or takes them away below 0. The share of the way to the next level stays the same. */
export function gainLevels(experience: Experience, levels: number): void {
  if (experience.level + levels < 0) Object.assign(experience, noExperience());
  else setLevel(experience, experience.level + levels);
}

/** Ores and other blocks that give experience, without the prefix of deepslate: least and most points. */
const points: Readonly<Record<string, readonly [least: number, most: number]>> = {
  coal_ore: [0, 2],
  diamond_ore: [3, 7],
  emerald_ore: [3, 7],
  lapis_ore: [2, 5],
  nether_quartz_ore: [2, 5],
  redstone_ore: [1, 5],
  nether_gold_ore: [0, 1],
  spawner: [15, 43],
  sculk: [1, 1],
  sculk_sensor: [5, 5],
  sculk_shrieker: [5, 5],
  sculk_catalyst: [5, 5],
};

/** Draws the points of a dug block. A tool that does not harvest the block and silk touch get none. */
export function pointsOfBlock(block: string, random: Random): number {
  const range = pointRangeOf(block);
  return range === null ? 0 : randomInteger(random, ...range);
}

const monsterPoints = 5;

/** Draws the points of a creature that a player has killed. The young of animals give none. */
export function pointsOfKill(creature: string, { baby }: { baby: boolean }, random: Random): number {
  if (isMonster(creature)) return monsterPoints;
  return isAnimal(creature) && !baby ? randomInteger(random, 1, 3) : 0;
}

/** Draws the points of a catch. */
export function pointsOfCatch(random: Random): number {
  return randomInteger(random, 1, 6);
}

/** Draws the points of two animals that were bred. */
export function pointsOfBreeding(random: Random): number {
  return randomInteger(random, 1, 7);
}

/** The points of an item that an oven has made. */
const smeltingPoints: readonly (readonly [product: RegExp, points: number])[] = [
  [/^netherite_scrap$/, 2],
  [/^(gold_ingot|diamond|emerald|green_dye)$/, 1],
  [/^(iron_ingot|copper_ingot|redstone)$/, 0.7],
  [/^(cooked_.*|baked_potato|terracotta)$/, 0.35],
  [/^brick$/, 0.3],
  [/^(lapis_lazuli|quartz)$/, 0.2],
  [/^(charcoal|sponge)$/, 0.15],
];
const littlePoints = 0.1;

/** Draws the points of a number of items taken out of an oven; a fraction counts as the chance of one more. */
export function pointsOfSmelting(item: string, count: number, random: Random): number {
  const exact = count * (smeltingPoints.find(([product]) => product.test(item))?.[1] ?? littlePoints);
  const whole = Math.floor(exact);
  return whole + (random() < exact - whole ? 1 : 0);
}

/** The points of a block, whatever is drawn: least and most; null for blocks that give none. */
export function pointRangeOf(block: string): readonly [least: number, most: number] | null {
  return points[block.replace('deepslate_', '')] ?? null;
}
