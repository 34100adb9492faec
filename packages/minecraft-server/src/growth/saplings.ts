import { growingLight, replaceable, saplingChance, treeOfSapling, type Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { brightness } from './crops.js';
import type { RandomTick } from './random-ticks.js';

/** Saplings whose trees the world generator knows. */
export const saplings = ['oak_sapling', 'birch_sapling', 'spruce_sapling'];

/** The random tick of saplings: in the light they become trees, if there is room. */
export function growSapling(game: Game): RandomTick {
  return (at) => {
    if (game.random() < saplingChance && brightness(game, { ...at, y: at.y + 1 }) >= growingLight)
      advanceSapling(game, at);
  };
}

/** Advances a sapling by one stage; the second stage makes the tree. */
export function advanceSapling(game: Game, at: Position): void {
  const { world, registry, random } = game;
  if (Number(world.propertiesAt(at)['stage'] ?? 0) === 0) return world.change(at, { stage: 1 });
  const blocks = treeOfSapling(world.blockAt(at).name, at, random) ?? [];
  const isFree = (place: Position): boolean =>
    /_leaves$|_sapling$/.test(world.blockAt(place).name) || replaceable(world.blockAt(place).name);
  if (!blocks.every(({ position, block }) => !block.endsWith('_log') || isFree(position))) return;
  for (const { position, block } of blocks) {
    const isOwn = position.x === at.x && position.y === at.y && position.z === at.z;
    if (isOwn || isFree(position)) world.set(position, registry.blocksByName[block]?.defaultState ?? 0);
  }
}
