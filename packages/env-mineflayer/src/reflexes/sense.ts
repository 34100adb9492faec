import type { PrimitiveCall } from '@s-agents/core';
import { companionBlocks, isArmed, type Senses, type Sighting } from '@s-agents/minecraft';
import {
  blockOf,
  fullAir,
  isBelowGround,
  searchPit,
  searchRefuge,
  ticksPerSecond,
  ticksToDaylight,
  type Position,
} from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import type { BodyBot } from '../bot/body-bot.js';
import { healthOf } from '../bot/creature-metadata.js';
import { eyesOf, lookMeets } from '../bot/line-of-sight.js';
import { liquidReader } from '../bot/liquid-reader.js';
import { livingEntities } from '../bot/living-entities.js';
import { equipmentOf, inventoryOf, kindOf, nameOf } from '../bot/observe.js';
import { cellReader } from '../movement/cell.js';
import { dugCellReader } from '../movement/dug-cell.js';
import { isFull } from '../movement/outline.js';

/** Blocks within which a body looks for foes and prey. */
const lookoutBlocks = 16;
/** Mineflayer's oxygen level of a full breath. */
const fullOxygen = 20;
const armour = ['head', 'torso', 'legs', 'feet'] as const;

/** What a body is doing, and what it noticed within the last moments. */
export interface Mood {
  readonly doing: readonly PrimitiveCall[];
  readonly wasHit: boolean;
  readonly isMenaced: boolean;
  readonly isStuck: boolean;
}

/**
 * What a body perceives now, by which reflexes are chosen. The functions among the fields are costly, so they run on
 * demand.
 */
export function sense(body: BodyBot, mood: Mood): Senses {
  const { bot } = body;
  const worn = equipmentOf(bot);
  const feet = (): Position => blockOf(bot.entity.position.offset(0, 0.01, 0));
  return {
    ...mood,
    health: bot.health,
    food: bot.food,
    breath: isUnderWater(bot) ? ((bot.oxygenLevel ?? fullOxygen) / fullOxygen) * fullAir : null,
    heat: heatOf(bot),
    buriedIn: buriedIn(bot),
    inventory: () => inventoryOf(bot),
    worn: () => armour.flatMap((slot) => worn[slot] ?? []),
    foes: () => seen(bot, 'hostile'),
    companions: () => companionsOf(bot),
    prey: () => seen(bot, 'animal'),
    secondsToDay: ticksToDaylight(bot.time.timeOfDay) / ticksPerSecond,
    feet,
    isBelowGround: () => isBelowGround(cellReader(bot), feet()),
    pit: () => searchPit(dugCellReader(body, { tool: 'best' }), feet()),
    wayTo: (refuge) => searchRefuge(dugCellReader(body), feet(), refuge),
  };
}

function companionsOf(bot: Bot): number {
  return livingEntities(bot).filter(
    (entity) =>
      kindOf(entity) === 'player' &&
      isArmed(entity.heldItem?.name) &&
      entity.position.distanceTo(bot.entity.position) <= companionBlocks &&
      isInSight(bot, entity),
  ).length;
}

function seen(bot: Bot, kind: string): Sighting[] {
  return livingEntities(bot)
    .filter((entity) => kindOf(entity) === kind)
    .map((entity) => ({ entity, distance: entity.position.distanceTo(bot.entity.position) }))
    .filter(({ entity, distance }) => distance <= lookoutBlocks && isInSight(bot, entity))
    .map(({ entity, distance }) => ({ id: entity.id, name: nameOf(entity), health: healthOf(bot, entity), distance }));
}

/** Whether the body sees its middle or its head. */
function isInSight(bot: Bot, { position, height }: Bot['entity']): boolean {
  return [0.5, 0.9].some((share) => {
    const aim = position.offset(0, share * height, 0);
    return lookMeets(bot, aim, aim.distanceTo(eyesOf(bot))) === null;
  });
}

function isUnderWater(bot: Bot): boolean {
  const { x, y, z } = eyesOf(bot).floored();
  return (bot.entity as { isInWater?: boolean }).isInWater === true && liquidReader(bot)(x, y, z) === 'water';
}

function heatOf(bot: Bot): Senses['heat'] {
  const { entity } = bot;
  const { isInLava, isInWater, metadata } = entity as { isInLava?: boolean; isInWater?: boolean; metadata?: unknown[] };
  if (isInLava === true) return 'lava';
  if ([0.1, 1].some((up) => /^(soul_)?fire$/.test(bot.blockAt(entity.position.offset(0, up, 0), false)?.name ?? '')))
    return 'fire';
  return (Number(metadata?.[0] ?? 0) & 1) === 1 && isInWater !== true ? 'itself' : null;
}

function buriedIn(bot: Bot): Senses['buriedIn'] {
  const eyes = eyesOf(bot).floored();
  return isFull(bot.blockAt(eyes, false)?.shapes ?? []) ? blockOf(eyes) : null;
}
