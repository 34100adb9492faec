import { cropPlants } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { reactToCropNeighbours, cropTick } from './crops.js';
import { pressFarmland, wetFarmland } from './farmland.js';
import { leafDecay } from './leaf-decay.js';
import type { RandomTicks } from './random-ticks.js';
import { growSapling, saplings } from './saplings.js';

/** Sets up growth, farmland and leaf decay, which random ticks bring about. */
export function growth(game: Game, ticks: RandomTicks): void {
  ticks.add(cropPlants, cropTick(game));
  ticks.add(saplings, growSapling(game));
  ticks.add(['farmland'], wetFarmland(game));
  ticks.add(
    Object.keys(game.registry.blocksByName).filter((name) => name.endsWith('_leaves')),
    leafDecay(game, ticks),
  );
  reactToCropNeighbours(game);
  pressFarmland(game);
}
