import type { Drop } from '../blocks/loot-entry.js';
import { randomInteger } from '../random-integer.js';
import type { CreatureKind } from './creature-kind.js';

export interface Death {
  /** Whether it died on fire, so that its meat drops cooked. */
  readonly onFire: boolean;
  readonly byPlayer: boolean;
  /** Babies drop nothing. */
  readonly baby: boolean;
  /** The level of looting of the player's weapon; default: 0. */
  readonly looting?: number;
}

/** Ticks after a player's blow for which a creature that dies, by whatever cause, counts as killed by that player. */
export const killCreditTicks = 100;

/** Draws what a creature drops when it dies, without wool. `random` returns numbers in [0, 1). */
export function lootOf(
  kind: CreatureKind,
  { onFire, byPlayer, baby, looting = 0 }: Death,
  random: () => number,
): Drop[] {
  if (baby) return [];
  return kind.drops.flatMap(({ item, cooked, least, most, chance, chancePerLooting, onlyByPlayer }) => {
    const likelier = chance + (chancePerLooting ?? 0) * looting;
    if ((onlyByPlayer === true && !byPlayer) || random() >= likelier) return [];
    const more = looting > 0 && chancePerLooting === undefined ? randomInteger(random, 0, looting) : 0;
    const count = randomInteger(random, least, most) + more;
    const raw = typeof item === 'string' ? item : (item[randomInteger(random, 0, item.length - 1)] ?? '');
    return count > 0 ? [{ item: onFire ? (cooked ?? raw) : raw, count }] : [];
  });
}
