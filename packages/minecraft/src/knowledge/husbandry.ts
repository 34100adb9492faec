import { catchShares, cropKinds, ripeningSeconds, type CropKind } from '@s-agents/minecraft-rules';
import type { GameData } from './game-data.js';
import { containsBlock } from './surroundings.js';
import type { Way } from './way.js';

/**
 * World seconds: until a fish bites, on average; until the hens of a herd lay the next egg; for one use of a thing on a
 * block or a creature.
 */
const biteSeconds = 20;
const eggSeconds = 120;
const useSeconds = 2;
/** World seconds for the walk to water, lava or a herd. */
const walkSeconds = 40;
/** Wool that a sheep gives on average, and the share of sheep that have this colour. */
const woolOfSheep = 2;
const whiteSheep = 0.8;
/** Rarer catches are nothing to plan on. */
const leastShare = 0.1;

/** What lives and lies in a world; null: whatever a survival overworld has. */
export interface Surroundings {
  readonly blocks: ReadonlySet<string> | null;
  readonly creatures: readonly string[] | null;
}

/** What a rod brings out of the water. */
export function fishingWays(data: GameData, surroundings: Surroundings): Way[] {
  const shares = [...catchShares()].filter(([, share]) => share >= leastShare);
  return shares
    .filter(([item]) => data.items.has(item) && hasWater(surroundings))
    .map(([item, share]) => ({
      ...way('fish', item),
      tool: ['fishing_rod'],
      seconds: biteSeconds / share,
      effort: (biteSeconds + walkSeconds) / share,
    }));
}

/** Crops from seeds, or, what stays standing or is sown of itself, from one that is held; eggs from hens. */
export function farmingWays(data: GameData, surroundings: Surroundings): Way[] {
  const hoes = [...data.items.keys()].filter((item) => item.endsWith('_hoe'));
  const crops = Object.entries(cropKinds).flatMap(([item, kind]) => {
    const isField = kind.ground.includes('farmland') && kind.ground.length === 1;
    if ((isField || kind.wants === 'water') && !hasWater(surroundings)) return [];
    const lies = kind.ground.some((block) => surroundings.blocks === null || containsBlock(surroundings.blocks, block));
    // What grows on ground that the world does not have is planted on some that is held.
    return [cropWay(item, kind, isField ? hoes : lies ? null : kind.ground.filter((block) => data.items.has(block)))];
  });
  const eggs = livesHere('chicken', surroundings)
    ? [{ ...way('farm', 'egg'), seconds: eggSeconds, effort: eggSeconds + walkSeconds }]
    : [];
  return [...crops, ...eggs].filter(({ item }) => data.items.has(item));
}

function cropWay(item: string, kind: CropKind, tool: Way['tool']): Way {
  const { seed, plant, harvest } = kind;
  const seconds = ripeningSeconds(kind);
  const lasts = seed === item || harvest !== 'whole';
  return {
    ...way('farm', item),
    yields: harvest === 'whole' ? 1 : kind.yields,
    consumes: [{ items: [seed], count: 1 }],
    ...(lasts ? { sown: { item: seed, plant } } : {}),
    tool,
    seconds,
    effort: seconds + walkSeconds,
  };
}

/** What is taken of animals that live on: milk with a bucket, wool with shears. */
export function tendingWays(data: GameData, surroundings: Surroundings): Way[] {
  const milk = livesHere('cow', surroundings) ? [filled('milk', 'milk_bucket')] : [];
  const shorn = (item: string, share: number): Way => ({
    ...way('shear', item),
    tool: ['shears'],
    seconds: useSeconds / (woolOfSheep * share),
    effort: (useSeconds + walkSeconds) / (woolOfSheep * share),
  });
  const wool = livesHere('sheep', surroundings) ? [shorn('white_wool', whiteSheep)] : [];
  return [...milk, ...wool].filter(({ item }) => data.items.has(item));
}

/** What a bucket is dipped into. */
export function fillingWays(data: GameData, surroundings: Surroundings): Way[] {
  const lava = surroundings.blocks?.has('lava') === true;
  return [
    ...(hasWater(surroundings) ? [filled('fill', 'water_bucket')] : []),
    ...(lava ? [filled('fill', 'lava_bucket')] : []),
  ].filter(({ item }) => data.items.has(item));
}

function way(verb: Way['verb'], item: string): Way {
  return {
    verb,
    item,
    yields: 1,
    consumes: [],
    tool: null,
    station: null,
    seconds: useSeconds,
    effort: useSeconds + walkSeconds,
  };
}

function filled(verb: Way['verb'], item: string): Way {
  return { ...way(verb, item), consumes: [{ items: ['bucket'], count: 1 }] };
}

function hasWater({ blocks }: Surroundings): boolean {
  return blocks === null || containsBlock(blocks, 'water');
}

function livesHere(creature: string, { creatures }: Surroundings): boolean {
  return creatures === null || creatures.includes(creature);
}
