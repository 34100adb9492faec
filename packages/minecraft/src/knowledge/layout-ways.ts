import type { Position } from '@s-agents/core';
import { cropKinds, isNatural, ripening } from '@s-agents/minecraft-rules';
import type { WorldLayout } from '../layout/layout.js';
import type { GameData } from './game-data.js';
import { openMiningWays } from './mining.js';
import { isHidden } from './surroundings.js';
import type { Way } from './way.js';

/** World seconds to take a stack out of a chest, and to walk to it. */
const takeSeconds = 1;
const walkSeconds = 20;
/** World seconds to harvest a plant. */
const harvestSeconds = 2;

/**
 * Returns the ways to get what a task's setup adds to the world: take it from containers, harvest it from fields, or
 * dig blocks that the setup laid and that the world has nowhere else, or has hidden. `natural` names the world's own
 * blocks; null if they are not known.
 */
export function layoutWays(data: GameData, layout: WorldLayout, natural: ReadonlySet<string> | null): readonly Way[] {
  return [...stored(layout), ...grown(data, layout), ...dug(data, layout, natural)];
}

function stored({ containers }: WorldLayout): readonly Way[] {
  return containers.flatMap(({ position, items }) =>
    items.map(({ item, count }) => ({
      ...bare('fetch', item),
      seconds: takeSeconds,
      effort: takeSeconds + walkSeconds,
      stock: count,
      place: position,
    })),
  );
}

/** A sown field takes neither seed nor hoe: what is harvested is sown again. */
function grown({ items }: GameData, { blocks }: WorldLayout): readonly Way[] {
  return Object.entries(cropKinds).flatMap(([item, kind]) => {
    const plants = blocks.filter(({ block }) => block === kind.plant);
    if (plants.length === 0 || !items.has(item)) return [];
    const isRipe = plants.some(
      ({ properties }) => Number(properties?.['age'] ?? 0) >= (kind.takenFrom ?? kind.ripe ?? 0),
    );
    const seconds = isRipe && kind.harvest !== 'fruit' ? harvestSeconds : ripening(kind).seconds;
    return plants.slice(0, 1).map(({ position }) => ({
      ...bare('farm', item),
      yields: kind.yields,
      seconds,
      ...(seconds === harvestSeconds || plants.length < 2 ? {} : { sideBySide: plants.length }),
      effort: seconds + walkSeconds,
      place: position,
    }));
  });
}

/** Blocks that serve where they stand. */
const stations = /^(crafting_table|furnace|smoker|blast_furnace|anvil|.*_bed|ladder|.*_door)$/;

/** The blocks of stocked containers stay: digging them would spill what they hold. Crops are farmed. */
function dug(data: GameData, { blocks, containers }: WorldLayout, natural: ReadonlySet<string> | null): readonly Way[] {
  if (natural === null) return [];
  const places = new Set(containers.map(({ position }) => keyOf(position)));
  const plants = new Set(Object.values(cropKinds).map(({ plant }) => plant));
  const rare = blocks.filter(
    ({ block, position }) =>
      (!natural.has(block) || isHidden(block)) &&
      !places.has(keyOf(position)) &&
      !plants.has(block) &&
      !stations.test(block),
  );
  return [...Map.groupBy(rare, ({ block }) => block)].flatMap(([name, all]) =>
    openMiningWays(data, name).map((way) => ({
      ...way,
      stock: all.length * way.yields,
      place: all[0]?.position ?? { x: 0, y: 0, z: 0 },
      ...(isNatural(name) ? {} : { breaks: name }),
    })),
  );
}

function bare(verb: Way['verb'], item: string): Omit<Way, 'seconds' | 'effort'> {
  return { verb, item, yields: 1, consumes: [], tool: null, station: null };
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
