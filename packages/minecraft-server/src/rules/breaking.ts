import type { Avatar } from '../child/avatar.js';
import { key, type Game } from '../child/game.js';
import { propertiesOf } from '../child/registry.js';
import type { Position } from '../position.js';
import { dropsOf } from './drops.js';
import { wearTool } from './durability.js';

/** Takes a block out of the world, with all that follows: drops, wear, what stood on it, what hung above it. */
export function breakBlock(game: Game, at: Position, by: Avatar | undefined): void {
  const { world, registry } = game;
  const state = world.stateAt(at);
  const block = world.blockAt(at);
  const properties = propertiesOf(block, state);
  world.set(at, properties['waterlogged'] === true ? (registry.blocksByName['water']?.defaultState ?? 0) : 0);
  const tool = by?.held ?? null;
  const drops = dropsOf(
    {
      name: block.name,
      properties,
      harvestable: by === undefined || game.digBlock(state).canHarvest(tool?.id ?? null),
      hasOwnItem: registry.itemsByName[block.name] !== undefined,
      listed: block.drops.flatMap((id) => registry.items[id]?.name ?? []),
    },
    tool === null ? undefined : registry.items[tool.id]?.name,
    game.random,
  );
  for (const { item, count } of drops) {
    const info = registry.itemsByName[item];
    if (info !== undefined) drop(game, at, { id: info.id, count, damage: 0 });
  }
  spillContainer(game, at);
  breakOtherHalf(game, at, properties, block.name);
  if (by !== undefined) wearTool(game, by, block.hardness ?? 0);
  settle(game, { ...at, y: at.y + 1 });
  breakUnsupportedSides(game, at);
}

function drop(game: Game, at: Position, stack: { id: number; count: number; damage: number }): void {
  const { random } = game;
  const spread = (): number => 0.25 + random() * 0.5;
  game.spill(stack, { x: at.x + spread(), y: at.y + spread(), z: at.z + spread() }, {
    velocity: { x: random() * 0.2 - 0.1, y: 0.2, z: random() * 0.2 - 0.1 },
    delay: 10,
  });
}

function spillContainer(game: Game, at: Position): void {
  const slots = game.containers.get(key(at));
  if (slots === undefined) return;
  game.containers.delete(key(at));
  game.dirtyContainers.add(key(at));
  for (const stack of slots) if (stack !== null) drop(game, at, stack);
}

/** Doors and tall plants are two blocks high, beds two long. */
function breakOtherHalf(game: Game, at: Position, properties: Record<string, unknown>, name: string): void {
  const { half } = properties;
  if (half !== 'upper' && half !== 'lower') return;
  const other = { ...at, y: at.y + (half === 'lower' ? 1 : -1) };
  if (game.world.blockAt(other).name !== name) return;
  if (half === 'upper') breakBlock(game, other, undefined);
  else game.world.set(other, 0);
}

const falling = /^(sand|red_sand|gravel|.*_concrete_powder)$/;
const standing = /(_sapling|_tulip|_mushroom|^torch|_torch|redstone_wire|_carpet|_pressure_plate|^rail|_rail|^grass|^short_grass|^tall_grass|fern|^dead_bush|^dandelion|^poppy|^allium|^azure_bluet|^oxeye_daisy|^cornflower|^lily_of_the_valley|^blue_orchid|^sugar_cane|^wheat|^carrots|^potatoes|^beetroots|^sweet_berry_bush|^snow|_banner|_sign|_door|^cactus|^bamboo|^lantern|^repeater|^comparator|^flower_pot|^potted_.*)$/;
const onWall = /(wall_torch|_wall_sign|^ladder|_wall_banner)$/;

/** Lets fall what can fall, and breaks what cannot stand on nothing, from `at` upwards. */
export function settle(game: Game, at: Position): void {
  const { world } = game;
  if (world.solidAt({ ...at, y: at.y - 1 })) return;
  const { name } = world.blockAt(at);
  if (falling.test(name)) {
    const state = world.stateAt(at);
    let y = at.y;
    while (y - 1 > -64 && !world.solidAt({ ...at, y: y - 1 })) y--;
    if (y === at.y) return;
    world.set(at, 0);
    world.set({ ...at, y }, state);
    settle(game, { ...at, y: at.y + 1 });
  } else if (standing.test(name) && !onWall.test(name) && world.blockAt({ ...at, y: at.y - 1 }).name !== name) breakBlock(game, at, undefined);
}

function breakUnsupportedSides(game: Game, at: Position): void {
  const sides = { south: { x: 0, z: 1 }, north: { x: 0, z: -1 }, east: { x: 1, z: 0 }, west: { x: -1, z: 0 } };
  for (const [facing, side] of Object.entries(sides)) {
    const beside = { x: at.x + side.x, y: at.y, z: at.z + side.z };
    if (onWall.test(game.world.blockAt(beside).name) && game.world.propertiesAt(beside)['facing'] === facing) breakBlock(game, beside, undefined);
  }
}
