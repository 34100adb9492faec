import type { Avatar } from '../child/avatar.js';
import type { Container } from '../child/containers.js';
import type { Game } from '../child/game.js';
import type { Position } from '@s-agents/minecraft-rules';
import { containerLayout, craftingLayout, enchantingLayout, ovenLayout, type Layout } from '../windows/layout.js';
import type { Maker } from '../windows/maker.js';
import type { Menu } from '../windows/menu-type.js';
import { chestHalves } from './chest-pairs.js';
import { showOffers } from './enchanting.js';

/** The window that a block or a trader opens when it is used. */
export interface Station {
  readonly layout: Layout;
  readonly menu: Menu;
  /** The title's translation key. */
  readonly title: string;
  /** The containers whose slots come first in the window, in order. */
  readonly containers: readonly Container[];
  /** Makes what the result slot shows; by default crafting does. */
  readonly maker?: Maker;
  /** Called when a player has opened it, and after each click in it. */
  readonly onChanged?: (avatar: Avatar) => void;
  readonly onClosed?: () => void;
}

/** Returns the station at a position: 'blocked' for a chest whose lid cannot open, undefined for other blocks. */
export function stationAt(game: Game, at: Position): Station | 'blocked' | undefined {
  const { name } = game.world.blockAt(at);
  if (name === 'crafting_table')
    return { layout: craftingLayout, menu: 'crafting', title: 'container.crafting', containers: [] };
  if (name === 'enchanting_table')
    return {
      layout: enchantingLayout(game.registry.itemsByName['lapis_lazuli']?.id),
      menu: 'enchantment',
      title: 'container.enchant',
      containers: [],
      onChanged: (avatar) => showOffers(game, avatar),
    };
  const container = game.containers.at(at);
  if (container === undefined) return undefined;
  if (container.oven !== undefined)
    return {
      layout: ovenLayout(container.oven.rules),
      menu: name as Menu,
      title: `container.${name}`,
      containers: [container],
    };
  if (name.endsWith('shulker_box'))
    return { layout: containerLayout(27), menu: 'shulker_box', title: 'container.shulkerBox', containers: [container] };
  if (name === 'barrel')
    return { layout: containerLayout(27), menu: 'generic_9x3', title: 'container.barrel', containers: [container] };
  const halves = chestHalves(game, at);
  if (halves.some((half) => game.world.solidAt({ ...half, y: half.y + 1 }))) return 'blocked';
  const containers = halves.flatMap((half) => game.containers.at(half) ?? []);
  if (containers.length === 2)
    return { layout: containerLayout(54), menu: 'generic_9x6', title: 'container.chestDouble', containers };
  return { layout: containerLayout(27), menu: 'generic_9x3', title: 'container.chest', containers };
}
