import type { PrimitiveCall } from '@s-agents/core';
import { explodes } from '@s-agents/minecraft-rules';
import type { Defence } from './defence.js';
import type { Foe } from './senses.js';

/** Primitives that deal with a creature, by the parameter that names it. */
const fightingPrimitives: Readonly<Record<string, string>> = { attack: 'id', shoot: 'id', flee: 'from' };

/**
 * Whether a body goes on with a fight or flight of its own instead of defending itself: not against another foe that
 * explodes, and not when it hunts an animal.
 */
export function isLeftToFight({ foe }: Defence, doing: readonly PrimitiveCall[], foes: readonly Foe[]): boolean {
  const opponents = doing.flatMap(({ primitive, parameters }) => {
    const key = fightingPrimitives[primitive];
    return key === undefined ? [] : [(parameters as Readonly<Record<string, unknown>>)[key]];
  });
  if (opponents.includes(foe.id)) return true;
  return foes.some(({ id }) => opponents.includes(id)) && !explodes(foe.name);
}
