import { stalkAge, tallestStalk } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import type { RandomTick } from './random-ticks.js';

export const stalks = ['sugar_cane', 'cactus'];

/** Sugar cane and cactus grow block by block. */
export function growStalk({ world }: Game): RandomTick {
  return (at) => {
    const { name, defaultState } = world.blockAt(at);
    const above = { ...at, y: at.y + 1 };
    if (world.stateAt(above) !== 0) return;
    let height = 1;
    while (world.blockAt({ ...at, y: at.y - height }).name === name) height++;
    if (height >= tallestStalk) return;
    const age = Number(world.propertiesAt(at)['age'] ?? 0);
    if (age < stalkAge) return world.change(at, { age: age + 1 });
    world.change(at, { age: 0 });
    world.set(above, defaultState);
  };
}
