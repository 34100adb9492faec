import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';
import { propertiesOf } from '../child/registry.js';
import {
  dropsOf,
  exhaustionOf,
  faces,
  falls,
  isSecondHalf,
  itemFromBlock,
  levelOf,
  needsSupport,
  neighbourAt,
  otherHalfOf,
  pickUpDelays,
  pointsOfBlock,
  type Position,
  supportOf,
  textsOf,
  tire,
} from '@s-agents/minecraft-rules';
import { wearTool } from './durability.js';
import { rejoin } from './joins.js';
import { placingWorld } from './placed-block.js';

/** Breaks a block with all consequences: drops, wear of the tool, and the blocks that it supported. */
export function breakBlock(game: Game, at: Position, by: Avatar | undefined, leavesDrops = true): void {
  const { world, registry } = game;
  const state = world.stateAt(at);
  const block = world.blockAt(at);
  const properties = propertiesOf(block, state);
  const half = otherHalfOf(at, placingWorld(game));
  world.set(at, properties['waterlogged'] === true ? (registry.blocksByName['water']?.defaultState ?? 0) : 0);
  const tool = by?.held ?? null;
  const harvestable = by === undefined || game.digBlock(state).canHarvest(tool?.id ?? null);
  const luck = game.luck.of(`digging ${block.name}`);
  const drops = dropsOf(
    {
      name: block.name,
      properties,
      harvestable,
      isItem: (name) => registry.itemsByName[name] !== undefined,
      listed: block.drops.flatMap((id) => registry.items[id]?.name ?? []),
    },
    { item: tool === null ? undefined : registry.items[tool.id]?.name, enchantments: tool?.enchantments },
    luck,
  );
  if (leavesDrops)
    for (const { item, count } of drops) {
      const info = registry.itemsByName[item];
      if (info !== undefined) drop(game, at, { id: info.id, count, damage: 0 }, luck);
    }
  for (const stack of game.containers.remove(at)) if (stack !== null) drop(game, at, stack, luck);
  if (half !== null) breakOtherHalf(game, half);
  if (by !== undefined) {
    if (harvestable && levelOf(tool?.enchantments, 'silk_touch') === 0)
      game.reward(by, (random) => pointsOfBlock(block.name, random));
    wearTool(game, by, block.hardness ?? 0);
    tire(by.vitals.nourishment, exhaustionOf.dig);
  }
  settle(game, { ...at, y: at.y + 1 });
  breakUnheld(game, at);
  rejoin(game, at);
}

function drop(
  game: Game,
  at: Position,
  stack: { id: number; count: number; damage: number },
  luck: () => number,
): void {
  const { position, velocity } = itemFromBlock(at, luck);
  game.spill(stack, position, { velocity, delay: pickUpDelays.fresh });
}

/** Breaks the other half of a door, a tall plant or a bed, whose first half leaves the item; a chest becomes a single one. */
function breakOtherHalf(game: Game, half: Position): void {
  const properties = textsOf(game.world.propertiesAt(half));
  if (properties['type'] !== undefined) game.world.change(half, { type: 'single' });
  else if (isSecondHalf(properties)) game.world.set(half, 0);
  else breakBlock(game, half, undefined);
}

/** Lets unsupported blocks from `at` upwards fall, or breaks them if they need ground below. */
export function settle(game: Game, at: Position): void {
  const { world } = game;
  if (world.solidAt({ ...at, y: at.y - 1 })) return;
  const { name } = world.blockAt(at);
  if (falls(name)) {
    const state = world.stateAt(at);
    let y = at.y;
    while (y > world.lowestY && !world.solidAt({ ...at, y: y - 1 })) y--;
    if (y === at.y) return;
    world.set(at, 0);
    world.set({ ...at, y }, state);
    settle(game, { ...at, y: at.y + 1 });
  } else if (!isHeld(game, at)) breakBlock(game, at, undefined);
}

/** Breaks the blocks beside and below a place that the block there has held. */
function breakUnheld(game: Game, at: Position): void {
  for (const face of faces) {
    const beside = neighbourAt(at, face);
    if (face !== 'up' && !isHeld(game, beside)) breakBlock(game, beside, undefined);
  }
}

/** Whether what holds the block there, if it needs anything, is still in its place. */
function isHeld({ world }: Game, at: Position): boolean {
  const { name } = world.blockAt(at);
  const support = needsSupport(name) ? supportOf(name, textsOf(world.propertiesAt(at))) : null;
  if (support === null) return true;
  const there = neighbourAt(at, support);
  return world.solidAt(there) || (support === 'down' && world.blockAt(there).name === name);
}
