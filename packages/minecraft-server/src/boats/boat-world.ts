import { breaksUnderBoats, slipperinessOf, type BoatWorld } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';

/** The blocks around boats, as their motion reads them. */
export function boatWorld({ world, digBlock }: Game): BoatWorld {
  /** The height of each block state that has been met. */
  const tops = new Map<number, number>();
  const topOf = (state: number): number => {
    const { name, shapes } = digBlock(state);
    return breaksUnderBoats(name) ? 0 : shapes.reduce((highest, shape) => Math.max(highest, shape[4] ?? 0), 0);
  };
  return {
    top: (x, y, z) => {
      const state = world.stateAt({ x, y, z });
      let top = tops.get(state);
      if (top === undefined) tops.set(state, (top = topOf(state)));
      return top;
    },
    waterLevel: (x, y, z) => {
      const cell = world.liquidAt({ x, y, z });
      return cell?.liquid === 'water' ? cell.level : null;
    },
    slipperiness: (x, y, z) => slipperinessOf(world.blockAt({ x, y, z }).name),
  };
}
