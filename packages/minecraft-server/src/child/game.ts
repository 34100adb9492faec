import type { ResolvedOptions } from '../options.js';
import type { DamageCause, ItemRules, Position, RecipeBook, Stack } from '@s-agents/minecraft-rules';
import type { SavedPlayer } from '../saved-world.js';
import type { Remainders } from '../windows/window.js';
import type { Avatar } from './avatar.js';
import type { BlockWorld } from './block-world.js';
import type { Clock } from './clock.js';
import type { Containers } from './containers.js';
import type { Registry } from './registry.js';
import type { Client, DigBlock, Squid } from './squid.js';

/** What every rule works on. */
export interface Game {
  readonly options: ResolvedOptions;
  readonly serv: Squid;
  readonly registry: Registry;
  readonly clock: Clock;
  readonly world: BlockWorld;
  readonly spawn: Position;
  readonly itemRules: ItemRules;
  readonly recipes: RecipeBook;
  readonly remainders: Remainders;
  /** A number in [0, 1), from the world's seed. */
  readonly random: () => number;
  readonly digBlock: (stateId: number) => DigBlock;
  /** Players in the world, by name. */
  readonly avatars: Map<string, Avatar>;
  /** Players who have left, as they were then. */
  readonly absent: Map<string, SavedPlayer>;
  readonly containers: Containers;
  readonly log: (line: string) => void;
  timeOfDay: number;
  /** Hurts a player, by what armour and the hits just before let through. */
  hurt(avatar: Avatar, damage: number, cause: DamageCause): void;
  /** Lays a stack on the ground. */
  spill(stack: Stack, from: Position, how: Spill): void;
}

export interface Spill {
  velocity: Position;
  /** Ticks until anybody may pick it up. */
  delay: number;
  /** The player who threw it and has to wait longer. */
  thrower?: { name: string; delay: number };
}

/** A rule: something that the server does to players or on ticks. */
export interface Rule {
  /** Called for each player who has connected, before the player is in the world. */
  player?: (avatar: Avatar, client: Client) => void;
  /** Called when a player has left, before the player's state is saved. */
  leave?: (avatar: Avatar) => void;
}

export type RuleMaker = (game: Game) => Rule;
