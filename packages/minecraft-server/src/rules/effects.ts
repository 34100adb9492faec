import { endEffect, runEffects, takeEffects } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import { showEffect, showEffectEnd } from '../child/effect-packets.js';
import type { Game } from '../child/game.js';

/** Runs the status effects of all players tick by tick. */
export function effects(game: Game): void {
  game.clock.onTick(() => {
    for (const avatar of game.avatars.values()) if (avatar.alive) run(game, avatar);
  });
}

function run(game: Game, avatar: Avatar): void {
  const { player, vitals } = avatar;
  const { effects: state, nourishment } = vitals;
  if (state.active.size === 0) return;
  const before = [...state.active.keys()];
  const change = runEffects({ health: player.health, fullHealth: avatar.maximumHealth, nourishment, effects: state });
  if (change > 0) {
    player.health = Math.min(avatar.maximumHealth, player.health + change);
    avatar.showHealth();
  } else if (change < 0) game.hurt(avatar, -change, 'magic');
  for (const name of before) if (!state.active.has(name)) showEffectEnd(avatar, name);
}

/** Gives a player the effects of an eaten item. */
export function feelEffects(game: Game, avatar: Avatar, item: string): void {
  const { begun, ended } = takeEffects(avatar.vitals.effects, item, game.random);
  for (const name of ended) showEffectEnd(avatar, name);
  for (const effect of begun) showEffect(avatar, effect);
}

/** Ends all effects of a player who has died. */
export function endEffects(avatar: Avatar): void {
  const state = avatar.vitals.effects;
  for (const name of [...state.active.keys()]) if (endEffect(state, name)) showEffectEnd(avatar, name);
}
