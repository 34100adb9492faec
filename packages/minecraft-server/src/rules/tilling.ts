import { tilled } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { wearSlot } from './durability.js';
import type { UseOnBlock } from './item-use.js';

/** The use of a hoe: turns soil with air above it into farmland. */
export function tilling(game: Game): UseOnBlock {
  return ({ avatar, slot, item, at, direction }) => {
    const { world, registry } = game;
    const made = item.endsWith('_hoe') ? registry.blocksByName[tilled(world.blockAt(at).name) ?? ''] : undefined;
    if (made === undefined || direction === 0 || world.stateAt({ ...at, y: at.y + 1 }) !== 0) return false;
    world.set(at, made.defaultState);
    wearSlot(game, avatar, slot, 1);
    return true;
  };
}
