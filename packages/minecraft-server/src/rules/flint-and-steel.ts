import type { Game } from '../child/game.js';
import { wearSlot } from './durability.js';
import type { UseOnBlock } from './item-use.js';

/** The use of flint and steel: lights a campfire, a candle or a fire on the ground. Fires neither spread nor go out. */
export function flintAndSteel(game: Game): UseOnBlock {
  return ({ avatar, slot, item, at, beside }) => {
    if (item !== 'flint_and_steel') return false;
    const { world, registry } = game;
    const fire = registry.blocksByName['fire'];
    if (world.propertiesAt(at)['lit'] === false && /campfire$|_candle$/.test(world.blockAt(at).name))
      world.change(at, { lit: true });
    else if (fire !== undefined && world.stateAt(beside) === 0 && world.solidAt({ ...beside, y: beside.y - 1 }))
      world.set(beside, fire.defaultState);
    else return false;
    wearSlot(game, avatar, slot, 1);
    return true;
  };
}
