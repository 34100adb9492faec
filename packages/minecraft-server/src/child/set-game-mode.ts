import type { Avatar } from './avatar.js';
import type { Game } from './game.js';
import { abilitiesPacket, gameModes, type GameMode } from './game-mode.js';
import { tellGameMode } from './player-list.js';

/** Changes what a player may do, and tells the clients. */
export function setGameMode(game: Game, avatar: Avatar, mode: GameMode): void {
  avatar.gameMode = mode;
  avatar.flying = mode === 'spectator' || (mode === 'creative' && avatar.flying);
  avatar.vitals.fallen = 0;
  avatar.dirty = true;
  avatar.write('game_state_change', { reason: 'change_game_mode', gameMode: gameModes.indexOf(mode) });
  showAbilities(avatar);
  tellGameMode(game, avatar);
}

/** Tells a client what its player may do. */
export function showAbilities(avatar: Avatar): void {
  avatar.write('abilities', abilitiesPacket(avatar.gameMode, avatar.flying));
}
