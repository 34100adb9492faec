import type { ResolvedOptions } from '../options.js';
import type { DamageCause, ItemRules, Luck, Position, RecipeBook, Stack } from '@s-agents/minecraft-rules';
import type { SavedPlayer } from '../saved-world.js';
import type { Remainders } from '../windows/maker.js';
import type { Signs } from '../rules/signs.js';
import type { Weather } from '../rules/weather.js';
import type { BossBars } from './boss-bars.js';
import type { Scoreboard } from './scoreboard.js';
import type { Teams } from './teams.js';
import type { Avatar } from './avatar.js';
import type { BlockWorld } from './block-world.js';
import type { Clock } from './clock.js';
import type { Containers } from './containers.js';
import type { GameMode } from './game-mode.js';
import type { GameRules } from './game-rules.js';
import type { Guests } from './guests.js';
import type { Operators } from './operators.js';
import type { Registry } from './registry.js';
import type { Client, DigBlock, Squid } from './squid.js';

/** The state and services that all rules share. */
export interface Game {
  readonly options: ResolvedOptions;
  readonly serv: Squid;
  readonly registry: Registry;
  readonly clock: Clock;
  readonly world: BlockWorld;
  /** Where players appear. */
  spawn: Position;
  readonly itemRules: ItemRules;
  readonly recipes: RecipeBook;
  readonly remainders: Remainders;
  /** Returns a random number in [0, 1), seeded by the world. */
  readonly random: () => number;
  /** The luck of what players cause: drops, loot, catches, experience and enchantments. */
  readonly luck: Luck;
  readonly digBlock: (stateId: number) => DigBlock;
  /** Players in the world, by name. */
  readonly avatars: Map<string, Avatar>;
  /** Players who have left, as they were when they left. */
  readonly absent: Map<string, SavedPlayer>;
  readonly containers: Containers;
  readonly log: (line: string) => void;
  /** Ticks since sunrise, and the days before. */
  timeOfDay: number;
  days: number;
  /** The mode of players who join for the first time. */
  defaultGameMode: GameMode;
  readonly operators: Operators;
  readonly guests: Guests;
  readonly gameRules: GameRules;
  readonly weather: Weather;
  readonly teams: Teams;
  readonly bossBars: BossBars;
  readonly scoreboard: Scoreboard;
  readonly signs: Signs;
  /** Called when an operator has given a command in chat. */
  readonly onOperated: (name: string, line: string) => void;
  /** Damages a player; armour and a recent hit reduce the damage. */
  hurt(avatar: Avatar, damage: number, cause: DamageCause): void;
  /** Gives a player points of experience, without an orb that would bring them. */
  reward(avatar: Avatar, draw: (random: () => number) => number): void;
  /** Drops a stack as an item entity. */
  spill(stack: Stack, from: Position, how: Spill): void;
}

/** How an item is dropped. Times are in ticks. */
export interface Spill {
  /** Blocks per tick. */
  velocity: Position;
  /** Until it can be picked up. */
  delay: number;
  /** The player who threw it, who has to wait longer. */
  thrower?: { name: string; delay: number };
}

/** A part of the game's rules. It subscribes to players' packets, and may subscribe to ticks of the clock. */
export interface Rule {
  /** Called for each player who connects, before the player is in the world. */
  player?: (avatar: Avatar, client: Client) => void;
  /** Called when a player has left, before the player's state is saved. */
  leave?: (avatar: Avatar) => void;
}

export type RuleMaker = (game: Game) => Rule;
