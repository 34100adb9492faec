import { catchShares, cropKinds, ripening, type CropKind } from '@s-agents/minecraft-rules';
import type { Fleece } from './fleeces.js';
import type { GameData } from './game-data.js';
import { digSeconds } from './mining.js';
import { containsBlock } from './surroundings.js';
import type { Way } from './way.js';

/** World seconds until a fish bites, on average. */
const biteSeconds = 20;
/** World seconds until a flock lays the next egg. */
const eggSeconds = 120;
/** World seconds to use an item on a block or a creature. */
const useSeconds = 2;
/** World seconds to walk to water, lava, a herd or a field. */
const walkSeconds = 40;
/** Wool that a sheep gives on average. */
const woolPerSheep = 2;
/** Plants that one farmer waits for at a time. */
const plantsAtOnce = 16;
/** Pieces of wet farmland around a plot at the water's edge, on average: shores are narrow and sandy. */
const plotsOfShores = 3;
/** All of a field around water in a meadow, the soil between its rows too, is tilled so many times. */
const tillings = 80;
/** Plans do not count on rarer catches. */
const minimumShare = 0.1;

/** The blocks and creatures of a world; null stands for those of a survival overworld. */
export interface Surroundings {
  readonly blocks: ReadonlySet<string> | null;
  readonly creatures: readonly string[] | null;
}

/** Returns the ways to fish. */
export function fishingWays(data: GameData, surroundings: Surroundings): Way[] {
  const shares = [...catchShares()].filter(([, share]) => share >= minimumShare);
  return shares
    .filter(([item]) => data.items.has(item) && hasWater(surroundings))
    .map(([item, share]) => ({
      ...way('fish', item),
      tool: ['fishing_rod'],
      seconds: biteSeconds / share,
      effort: (biteSeconds + walkSeconds) / share,
    }));
}

/**
 * Returns the ways to farm: crops from seeds, and eggs from hens. A field lies at the water's edge, or around water that
 * is poured into a meadow, where it has more room and grows faster. A plant that stays when harvested, or is its own
 * seed, takes one seed in all (`sown`).
 */
export function farmingWays(data: GameData, surroundings: Surroundings): Way[] {
  const hoes = [...data.items.keys()].filter((item) => item.endsWith('_hoe'));
  const lasting = hoes.filter((hoe) => (data.uses.get(hoe) ?? Infinity) >= tillings);
  const crops = Object.entries(cropKinds).flatMap(([item, kind]) => {
    const isField = kind.ground.includes('farmland') && kind.ground.length === 1;
    if ((isField || kind.wants === 'water') && !hasWater(surroundings)) return [];
    const lies = kind.ground.some((block) => surroundings.blocks === null || containsBlock(surroundings.blocks, block));
    // Ground that the world lacks must be held, to be put down.
    if (!isField) return [cropWay(item, kind, lies ? null : kind.ground.filter((block) => data.items.has(block)))];
    return [
      cropWay(item, kind, hoes, plotsOfShores),
      ...(data.items.has('water_bucket') ? [{ ...cropWay(item, kind, lasting), aid: ['water_bucket'] }] : []),
    ];
  });
  const eggs = livesHere('chicken', surroundings)
    ? [{ ...way('farm', 'egg'), seconds: eggSeconds, effort: eggSeconds + walkSeconds }]
    : [];
  return [...crops, ...eggs].filter(({ item }) => data.items.has(item));
}

function cropWay(item: string, kind: CropKind, tool: Way['tool'], wetAround?: number): Way {
  const { seed, plant, harvest } = kind;
  const { seconds, deviation } = ripening(kind, wetAround);
  const lasts = seed === item || harvest !== 'whole';
  return {
    ...way('farm', item),
    yields: harvest === 'whole' ? 1 : kind.yields,
    consumes: [{ items: [seed], count: 1 }],
    // Each plant has a seed of its own, and all of them ripen at the same time.
    ...(lasts ? { sown: { item: seed, plant } } : { sideBySide: plantsAtOnce }),
    tool,
    startedBy: { verb: 'sow', seconds: walkSeconds, luckSeconds: deviation, seenAs: plant },
    seconds,
    effort: seconds + walkSeconds,
  };
}

/** Returns the ways to use living animals: milk with a bucket, wool with shears. */
export function tendingWays(data: GameData, surroundings: Surroundings, fleeces: readonly Fleece[]): Way[] {
  const milk = livesHere('cow', surroundings) ? [filled('milk', 'milk_bucket')] : [];
  const shorn = ({ item, share }: Fleece): Way => ({
    ...way('shear', item),
    tool: ['shears'],
    seconds: useSeconds / (woolPerSheep * share),
    effort: (useSeconds + walkSeconds) / (woolPerSheep * share),
  });
  return [...milk, ...fleeces.map(shorn)].filter(({ item }) => data.items.has(item));
}

/** Returns the ways to fill a bucket with water or lava. */
export function fillingWays(data: GameData, surroundings: Surroundings): Way[] {
  return [
    ...(hasWater(surroundings) ? [filled('fill', 'water_bucket')] : []),
    ...(hasLava(surroundings) ? [filled('fill', 'lava_bucket')] : []),
  ].filter(({ item }) => data.items.has(item));
}

/** Returns the way to turn lava into obsidian, and to dig that. Where obsidian lies about, it is mined. */
export function quenchingWays(data: GameData, surroundings: Surroundings): Way[] {
  const obsidian = data.blocks.find(({ name }) => name === 'obsidian');
  if (!hasLava(surroundings) || !hasWater(surroundings) || obsidian === undefined) return [];
  const seconds = digSeconds(obsidian) + useSeconds;
  return [
    {
      ...way('quench', 'obsidian'),
      tool: obsidian.harvestTools,
      aid: ['water_bucket'],
      seconds,
      effort: seconds + walkSeconds,
    },
  ];
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

function hasLava({ blocks }: Surroundings): boolean {
  return blocks === null || containsBlock(blocks, 'lava');
}

function livesHere(creature: string, { creatures }: Surroundings): boolean {
  return creatures === null || creatures.includes(creature);
}
