import type { Inventory } from '@s-agents/core';
import type { NearbyEntity, Percepts } from '@s-agents/minecraft';
import { directionOfBlock, directionTo, partOfDay } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { areaText } from '../traits/refused-places.js';
import type { BodyBot } from './body-bot.js';
import { namesOf } from './enchantments.js';
import { droppedItem } from './dropped-item.js';
import { livingEntities } from './living-entities.js';

/** How far an observation sees blocks and entities, in blocks, and how many entities it lists. */
const blockSightDistance = 24;
const entitySightDistance = 24;
const maximumEntities = 24;

const armour = ['head', 'torso', 'legs', 'feet'] as const;

/** Returns what the body perceives now. */
export function observe(body: BodyBot, { surroundings }: { surroundings: boolean }): Percepts {
  const { bot } = body;
  const { x, y, z } = bot.entity.position;
  const position = { x: tenth(x), y: tenth(y), z: tenth(z) };
  const biome = bot.blockAt(bot.entity.position, false)?.biome?.name;
  const containers = body.containers.seenBy(bot);
  const unchangeable = [...body.protection.areas, ...body.traits.refused.areas.map(areaText)];
  const sown = body.sown.standing((at) => bot.blockAt(new Vec3(at.x, at.y, at.z), false)?.name ?? null);
  return {
    inventory: inventoryOf(bot),
    equipment: equipmentOf(bot),
    position,
    health: finite(bot.health),
    food: finite(bot.food),
    ...(bot.experience.level > 0 ? { level: bot.experience.level } : {}),
    ...(biome ? { biome } : {}),
    timeOfDay: partOfDay(bot.time.timeOfDay),
    ...(surroundings ? { ...nearbyBlocks(body), nearbyEntities: nearbyEntities(bot) } : {}),
    ...(Object.keys(containers).length > 0 ? { containers } : {}),
    ...(body.containers.smelting.length > 0 ? { smelting: body.containers.smelting } : {}),
    ...(Object.keys(sown).length > 0 ? { sown } : {}),
    ...(unchangeable.length > 0 ? { unchangeable } : {}),
  };
}

/**
 * Returns item name → count in the main inventory, hotbar, armour slots and off hand. What is enchanted counts under its
 * name as an enchanted item, too.
 */
export function inventoryOf(bot: Bot): Inventory {
  const counts: Record<string, number> = {};
  for (const item of bot.inventory.slots) {
    // Slot 0 holds the crafting result, which does not exist yet; slots 1 to 4 are the grid.
    if (item !== null && item !== undefined && item.slot !== 0 && item.count > 0)
      for (const name of namesOf(item)) counts[name] = (counts[name] ?? 0) + item.count;
  }
  return counts;
}

export function equipmentOf(bot: Bot): Record<string, string> {
  const equipment: Record<string, string> = {};
  // Before 1.9 there is no off hand, and asking for its slot throws.
  const offHand = bot.supportFeature('doesntHaveOffHandSlot') ? [] : (['off-hand'] as const);
  for (const name of ['hand', ...offHand, ...armour] as const) {
    const item = bot.inventory.slots[bot.getEquipmentDestSlot(name)];
    if (item !== null && item !== undefined) equipment[name] = item.name;
  }
  return equipment;
}

function nearbyBlocks({ bot, blocks }: BodyBot): Pick<Percepts, 'nearbyBlocks' | 'directions'> {
  const { x, y, z } = bot.entity.position;
  const feet = { x, y, z };
  const nearest = blocks.nearestOfEach(feet, blockSightDistance).sort((a, b) => a.distance - b.distance);
  return {
    nearbyBlocks: Object.fromEntries(nearest.map(({ name, distance }) => [name, tenth(distance)])),
    directions: Object.fromEntries(nearest.map(({ name, position }) => [name, directionOfBlock(position, feet)])),
  };
}

function nearbyEntities(bot: Bot): readonly NearbyEntity[] {
  return livingEntities(bot)
    .map((entity) => ({
      name: entity.username ?? droppedItem(bot, entity)?.name ?? entity.name ?? 'unknown',
      kind: kindOf(entity),
      distance: tenth(entity.position.distanceTo(bot.entity.position)),
      direction: directionTo(entity.position, bot.entity.position),
    }))
    .filter(({ distance }) => distance <= entitySightDistance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maximumEntities);
}

/**
 * Kinds of entities by mineflayer's categories. Before 1.17, and for some entities in later versions, the type of an
 * entity says only `mob`, and the category says more.
 */
const kindsByCategory: Readonly<Record<string, string>> = {
  'Hostile mobs': 'hostile',
  'Passive mobs': 'animal',
  Projectiles: 'projectile',
  Vehicles: 'other',
};

/** Returns "player", "item", or the kind of creature, such as "hostile" or "animal". */
export function kindOf({
  name,
  type,
  kind,
}: {
  readonly name?: string | undefined;
  readonly type: string;
  readonly kind?: string | undefined;
}): string {
  if (name === 'item') return 'item';
  return type === 'mob' ? (kindsByCategory[kind ?? ''] ?? type) : type;
}

/** Returns a player's name, or mineflayer's name for the creature. */
export function nameOf(entity: { readonly name?: string | undefined; readonly username?: string | undefined }): string {
  return entity.username ?? entity.name ?? 'unknown';
}

/** Replaces NaN and infinity, which servers can send, by 0. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
