import { enchantability, enchantedName } from '@s-agents/minecraft-rules';
import type { GameData } from './game-data.js';
import type { Way } from './way.js';

const payment = 'lapis_lazuli';
/** World seconds that gaining the levels of a first offer may take. */
const gainingSeconds = 60;

/** The items that a table enchants, without those that become an item of their own. */
export function enchantableItems(data: Pick<GameData, 'items'>): readonly string[] {
  return [...data.items.keys()].filter((item) => enchantability(item) > 0 && !data.items.has(enchantedName(item)));
}

/** Returns the ways to enchant each item at a table, by its cheapest offer, where `others` get what pays for it. */
export function enchantingWays(data: Pick<GameData, 'items'>, others: readonly Way[]): Way[] {
  if (!others.some(({ item }) => item === payment)) return [];
  return enchantableItems(data).map((item) => ({
    verb: 'enchant',
    item: enchantedName(item),
    yields: 1,
    consumes: [
      { items: [item], count: 1 },
      { items: [payment], count: 1 },
    ],
    tool: null,
    station: 'enchanting_table',
    seconds: gainingSeconds,
    effort: gainingSeconds,
  }));
}
