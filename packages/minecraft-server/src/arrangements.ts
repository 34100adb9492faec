import type { Position } from '@s-agents/minecraft-rules';
import type { SavedGuests } from './child/saved-guests.js';
import type { Component } from './text/component.js';

/** In the order of their numbers in the protocol. */
export const bossBarColours = ['pink', 'blue', 'red', 'green', 'yellow', 'purple', 'white'] as const;
export const bossBarStyles = ['progress', 'notched_6', 'notched_10', 'notched_12', 'notched_20'] as const;

export interface BossBar {
  readonly id: string;
  readonly uuid: string;
  name: Component;
  color: (typeof bossBarColours)[number];
  style: (typeof bossBarStyles)[number];
  value: number;
  max: number;
  visible: boolean;
  /** The names of the players who are to see it. */
  players: readonly string[];
}

/** In the order of their numbers in the protocol. */
export const teamColours = [
  'black',
  'dark_blue',
  'dark_green',
  'dark_aqua',
  'dark_red',
  'dark_purple',
  'gold',
  'gray',
  'dark_gray',
  'blue',
  'green',
  'aqua',
  'red',
  'light_purple',
  'yellow',
  'white',
] as const;
export const nameTagVisibilities = ['always', 'never', 'hideForOtherTeams', 'hideForOwnTeam'] as const;
export const collisionRules = ['always', 'never', 'pushOtherTeams', 'pushOwnTeam'] as const;
export interface Team {
  readonly name: string;
  displayName: Component;
  color: (typeof teamColours)[number] | 'reset';
  friendlyFire: boolean;
  seeFriendlyInvisibles: boolean;
  nametagVisibility: (typeof nameTagVisibilities)[number];
  collisionRule: (typeof collisionRules)[number];
  prefix: Component;
  suffix: Component;
  readonly members: Set<string>;
}

/** A team as a saved world keeps it. */
export type SavedTeam = Omit<Team, 'members'> & { readonly members: readonly string[] };

/** An objective of the scoreboard. */
export interface Objective {
  readonly name: string;
  displayName: Component;
  /** Whether lists show its scores as hearts. */
  hearts: boolean;
  /** By the names of players or anybody else. */
  readonly scores: Map<string, number>;
}

/** The scoreboard as a saved world keeps it: objectives, and the slots in which they are displayed. */
export interface SavedScoreboard {
  readonly objectives: readonly (Omit<Objective, 'scores'> & { readonly scores: readonly [string, number][] })[];
  readonly displayed: readonly [slot: number, objective: string][];
}

/** What is written on a sign. */
export interface SignText {
  readonly at: Position;
  front: readonly string[];
  back: readonly string[];
}

/** A command block's command. */
export interface SavedCommand {
  readonly at: Position;
  readonly command: string;
}

/** A boat: the item that it was, its place, and where it points, in radians. */
export interface SavedBoat {
  readonly item: string;
  readonly at: Position;
  readonly yaw: number;
}

/** What commands and players have set up, besides blocks. */
export interface Arrangements {
  readonly spawn: Position;
  readonly teams: readonly SavedTeam[];
  readonly bossBars: readonly BossBar[];
  readonly scoreboard: SavedScoreboard;
  readonly guests: SavedGuests;
  readonly signs: readonly SignText[];
  readonly commandBlocks: readonly SavedCommand[];
  readonly boats: readonly SavedBoat[];
}
