import type { Position } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';
import { announce } from '../rules/chat.js';
import { nameText, plainText, translated, type Component } from '../text/component.js';
import { failure } from './slash-error.js';
import { playerTarget, type Target } from './target.js';

/** What one line has done so far, which bounds how much it may do. */
export interface Spent {
  /** Sources for which commands have been run. */
  contexts: number;
  /** Blocks that commands have looked at to fill them. */
  blocks: number;
}

/** Who gives a command: a player, the console, or a command block. */
export interface Source {
  readonly name: string;
  /** The player who gives it. */
  readonly avatar: Avatar | undefined;
  /** Who `@s` is. */
  readonly self: Target | undefined;
  readonly position: Position;
  /** Degrees, as in the protocol. */
  readonly yaw: number;
  readonly pitch: number;
  /** Where places along the view count from: the eyes, or the feet by default. */
  readonly anchor?: 'feet' | 'eyes';
  readonly isOperator: boolean;
  /** Called with what the command results in; with nothing if it fails. */
  readonly onResult?: readonly ((result: number | undefined) => void)[];
  /** Shared with the sources that commands of the same line make of this one. */
  readonly spent: Spent;
  /** Tells the source alone. */
  readonly tell: (text: Component) => void;
}

/** Returns a player as the source of a command. */
export function playerSource(game: Game, avatar: Avatar): Source {
  const { x, y, z } = avatar.feet;
  return {
    name: avatar.name,
    avatar,
    self: playerTarget(avatar),
    position: { x, y, z },
    yaw: avatar.yaw,
    pitch: avatar.pitch,
    isOperator: game.operators.has(avatar.name),
    spent: { contexts: 0, blocks: 0 },
    tell: (text) => announce(avatar, text),
  };
}

/** Returns a source that is not a player, such as the console. `tell` receives its replies in English. */
export function serverSource(game: Game, name: string, at: Position, tell: (line: string) => void): Source {
  return {
    name,
    avatar: undefined,
    self: undefined,
    position: at,
    yaw: 0,
    pitch: 0,
    isOperator: true,
    spent: { contexts: 0, blocks: 0 },
    tell: (text) => tell(plainText(text, game.registry.language)),
  };
}

/** Tells the source that its command had an effect, and the other operators too. */
export function succeed(game: Game, source: Source, text: Component): void {
  if (game.gameRules.flag('sendCommandFeedback') || source.avatar === undefined) source.tell(text);
  const told = { ...translated('chat.type.admin', nameText(source.name), text), color: 'gray', italic: true };
  for (const avatar of game.avatars.values())
    if (avatar !== source.avatar && game.operators.has(avatar.name)) announce(avatar, told);
  if (source.avatar !== undefined) game.log(plainText(told, game.registry.language));
}

/** Returns the player who gives the command. Throws if it is no player. */
export function playerOf(source: Source): Avatar {
  if (source.avatar === undefined) throw failure('permissions.requires.player');
  return source.avatar;
}

/** Returns how high above its feet a body has its eyes, in blocks. */
export function eyeHeightOf({ avatar, creature }: Target): number {
  return (avatar?.eyes.y ?? 0) - (avatar?.feet.y ?? 0) || (creature?.kind.eyeHeight ?? 0);
}
