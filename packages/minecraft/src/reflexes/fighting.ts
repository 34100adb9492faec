import type { PrimitiveCall } from '@s-agents/core';
import { explodes } from '@s-agents/minecraft-rules';
import type { Defence } from './defence.js';
import type { Foe } from './senses.js';

/** Primitives that deal with a creature, by the parameter that names it. */
const fightingPrimitives: Readonly<Record<string, string>> = { attack: 'id', shoot: 'id', flee: 'from' };

/**
 * Whether a body goes on with a fight or flight of its own instead of defending itself: not with a fight that it would
 * lose, against another foe that explodes, or when it hunts an animal.
 */
export function isLeftToFight({ act, foe }: Defence, doing: readonly PrimitiveCall[], foes: readonly Foe[]): boolean {
  const opponents = doing.flatMap(({ primitive, parameters }) => {
    const key = fightingPrimitives[primitive];
    return key === undefined ? [] : [(parameters as Readonly<Record<string, unknown>>)[key]];
  });
  if (explodes(foe.name) || doing.some(({ primitive }) => primitive === 'flee')) return opponents.includes(foe.id);
  return act === 'fight' && foes.some(({ id }) => opponents.includes(id));
}
