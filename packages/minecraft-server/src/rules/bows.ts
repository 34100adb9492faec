import {
  arrowBaseDamage,
  bowPower,
  fullArrowSpeed,
  leastPower,
  reduceStack,
  lookDirection,
  playerInaccuracy,
  powerBonus,
} from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';
import { range } from '../windows/layout.js';
import type { Arrows } from './arrows.js';
import { acknowledge } from './digging.js';
import { wearHeld } from './durability.js';

/** block_dig's status for releasing the item in use. */
const releaseStatus = 5;
/** Slots in the order in which they provide arrows: the off hand, the hotbar, the rest. */
const quiver = [45, ...range(36, 45), ...range(9, 36)];

interface Draw {
  readonly slot: number;
  readonly since: number;
}

/** Bows: using the item draws the bow, releasing it shoots. */
export function bows(game: Game, arrows: Arrows): Rule {
  const draws = new WeakMap<Avatar, Draw>();
  return {
    player(avatar, client) {
      client.on('use_item', ({ hand, sequence }: { hand: number; sequence?: number }) => {
        if (!avatar.alive || hand !== 0 || heldName(game, avatar) !== 'bow') return;
        if (arrowSlot(game, avatar) !== undefined) draws.set(avatar, { slot: avatar.heldSlot, since: game.clock.age });
        acknowledge(avatar, sequence);
      });
      client.on('block_dig', ({ status }: { status: number }) => {
        const draw = draws.get(avatar);
        if (status !== releaseStatus || draw === undefined) return;
        draws.delete(avatar);
        if (avatar.alive && draw.slot === avatar.heldSlot && heldName(game, avatar) === 'bow')
          shoot(game, arrows, avatar, game.clock.age - draw.since);
      });
    },
  };
}

function shoot(game: Game, arrows: Arrows, avatar: Avatar, drawTicks: number): void {
  const power = bowPower(drawTicks);
  const slot = arrowSlot(game, avatar);
  const stack = slot === undefined ? null : (avatar.slots[slot] ?? null);
  if (power < leastPower || slot === undefined || stack === null) return;
  const bonus = powerBonus(avatar.held?.enchantments);
  avatar.setSlot(slot, reduceStack(stack, 1));
  wearHeld(game, avatar, 1);
  const direction = lookDirection((avatar.yaw * Math.PI) / 180, (avatar.pitch * Math.PI) / 180);
  arrows.shoot(avatar, direction, {
    speed: fullArrowSpeed * power,
    inaccuracy: playerInaccuracy,
    baseDamage: arrowBaseDamage + bonus,
    critical: power === 1,
  });
}

function arrowSlot(game: Game, avatar: Avatar): number | undefined {
  const id = game.registry.itemsByName['arrow']?.id;
  return quiver.find((slot) => avatar.slots[slot]?.id === id);
}

function heldName(game: Game, avatar: Avatar): string | undefined {
  return game.registry.items[avatar.held?.id ?? -1]?.name;
}
