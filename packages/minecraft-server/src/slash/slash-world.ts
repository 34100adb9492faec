import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';
import type { Boats } from '../boats/boats.js';
import type { Creatures } from '../creatures/creatures.js';
import type { Dying } from '../rules/dying.js';
import type { ItemEntities } from '../rules/item-entities.js';

/** What commands act on. */
export interface SlashWorld {
  readonly game: Game;
  readonly dying: Dying;
  readonly creatures: Creatures;
  readonly items: ItemEntities;
  readonly boats: Boats;
  /** Tells a client which commands it may give. */
  readonly showPermissions: (avatar: Avatar) => void;
  /** Saves the world to its file, if it has one. */
  readonly save: () => void;
  /** Ends the server. */
  readonly stop: () => void;
}
