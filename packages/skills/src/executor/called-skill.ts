import {
  failed,
  placeSchema,
  succeeded,
  type ActionOutcome,
  type Deed,
  type Json,
  type Skill,
  type WorldKnowledge,
} from '@s-agents/core';
import { inOwnNames } from '@s-agents/kit';
import { z } from 'zod';
import { skillNameOfVerb } from '../file/skill-name.js';
import { takes } from './takes.js';

/** What of a skill's parameters names things. */
const namesSchema = z.looseObject({
  object: z.string(),
  tool: z.string().optional(),
  places: z.array(placeSchema).optional(),
});

/**
 * Returns the parameters with which code calls the skill of a verb, in the world's own names, as an action's are; or a
 * failure if the world has no such thing. `called`, the skill itself, is told the items that its object stands for if it
 * takes them. Parameters of another skill, and what names nothing, stay as they are.
 */
export function parametersInOwnNames(
  skill: string,
  parameters: Json,
  world: WorldKnowledge,
  called?: Pick<Skill, 'parameters'>,
): ActionOutcome {
  const verb = world.verbs.find((known) => skillNameOfVerb(known.verb) === skill)?.verb;
  const { data } = namesSchema.safeParse(parameters);
  if (verb === undefined || data === undefined) return succeeded(parameters);
  const { object, tool, places } = data;
  // The quantity is left out: it is how many more, and a deed's may be a level.
  const own = inOwnNames(
    { verb, object, quantity: 0, ...(tool === undefined ? {} : { tool }), ...(places === undefined ? {} : { places }) },
    world,
  );
  const unknown = unknownThing(own, world);
  if (unknown !== null) return failed('invalid', unknown);
  return succeeded({
    ...(parameters as Readonly<Record<string, Json>>),
    object: own.object,
    ...(called === undefined || !takes('items', called) ? {} : { items: [...world.resolve(own.object)] }),
    ...(own.tool === undefined ? {} : { tool: own.tool }),
    ...(own.places === undefined ? {} : { places: own.places.map((place) => ({ ...place })) }),
  });
}

/**
 * Says that the world has no such thing, before a skill searches for it. Null if the world has it, or does not limit the
 * names of the verb's objects.
 */
export function unknownThing(
  { verb, object }: Pick<Deed, 'verb' | 'object'>,
  { verbs, nearest: nearestTo }: Pick<WorldKnowledge, 'verbs' | 'nearest'>,
): string | null {
  if (!verbs.some((known) => known.verb === verb)) return null;
  const nearest = nearestTo?.(object) ?? null;
  if (nearest === null) return null;
  return `this world has no "${object}"${nearest.length === 0 ? '' : `; the nearest names are ${nearest.join(', ')}`}`;
}
