import { dryOut, wateringBlocks, type Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import type { RandomTick } from './random-ticks.js';

const growing = /^(wheat|carrots|potatoes|beetroots|(attached_)?(melon|pumpkin)_stem)$/;

/** The random tick of farmland: it is wetted by water nearby, dries without it, and turns into dirt if dry and bare. */
export function wetFarmland(game: Game): RandomTick {
  const { world } = game;
  return (at) => {
    const moisture = Number(world.propertiesAt(at)['moisture'] ?? 0);
    const after = dryOut(moisture, {
      waterNear: isWaterNear(game, at),
      cropAbove: growing.test(world.blockAt({ ...at, y: at.y + 1 }).name),
    });
    if (after === null) toDirt(game, at);
    else if (after !== moisture) world.change(at, { moisture: after });
  };
}

/** Turns farmland under a solid block into dirt. */
export function pressFarmland(game: Game): void {
  game.world.onChange((at) => {
    const below = { ...at, y: at.y - 1 };
    if (game.world.solidAt(at) && game.world.blockAt(below).name === 'farmland') toDirt(game, below);
  });
}

function toDirt({ world, registry }: Game, at: Position): void {
  world.set(at, registry.blocksByName['dirt']?.defaultState ?? 0);
}

function isWaterNear({ world }: Game, { x, y, z }: Position): boolean {
  for (let dy = 0; dy <= 1; dy++)
    for (let dx = -wateringBlocks; dx <= wateringBlocks; dx++)
      for (let dz = -wateringBlocks; dz <= wateringBlocks; dz++)
        if (world.waterAt({ x: x + dx, y: y + dy, z: z + dz })) return true;
  return false;
}
