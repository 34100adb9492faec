import type { Game } from '../child/game.js';
import { wearSlot } from './durability.js';
import type { Fires } from './fires.js';
import type { UseOnBlock } from './item-use.js';
import type { Tnt } from './tnt.js';

/** The use of flint and steel: lights a campfire, a candle, TNT or a fire. */
export function flintAndSteel(game: Game, fires: Fires, tnt: Tnt): UseOnBlock {
  return ({ avatar, slot, item, at, beside }) => {
    if (item !== 'flint_and_steel') return false;
    const { world } = game;
    const { name } = world.blockAt(at);
    if (world.propertiesAt(at)['lit'] === false && /campfire$|_candle$/.test(name)) world.change(at, { lit: true });
    else if (name === 'tnt') tnt.light(at);
    else if (!fires.light(beside)) return false;
    wearSlot(game, avatar, slot, 1);
    return true;
  };
}
