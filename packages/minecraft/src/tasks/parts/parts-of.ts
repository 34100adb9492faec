import { killedFact } from '../../goals/killed-fact.js';
import { checkInside } from '../inside-world.js';
import type { Surroundings } from '../surroundings.js';
import type { GoalEntry } from '../task-file.js';
import { unknownName } from '../errors/unknown-names.js';
import { bodyParts } from './body-parts.js';
import { building } from './building.js';
import type { EntryOf, GoalPart } from './goal-part.js';
import { doersOf, holdersOf } from './holders.js';
import { holding } from './holding.js';
import { placeToStand, positionOf } from './places.js';
import { placing } from './placing.js';

/**
 * Reads an entry of a goal; one part for each agent that it is about. `verb` is the word that asks for it: "smelt".
 * Throws SAgentsError TASK_INVALID with the entry's `path`.
 */
export function partsOf(entry: GoalEntry, path: string, surroundings: Surroundings, verb = 'get'): readonly GoalPart[] {
  if ('holds' in entry) return holding(entry, path, surroundings, verb);
  if ('at' in entry) return being(entry, path, surroundings);
  if ('kill' in entry) return killing(entry, path, surroundings);
  if ('equips' in entry || 'food' in entry || 'slept' in entry) return bodyParts(entry, path, surroundings);
  if ('build' in entry) return [building(entry, path, surroundings)];
  if ('creatures' in entry) return [keeping(entry, path, surroundings)];
  return [placing(entry, path, surroundings)];
}

function being(
  { at, within, by }: EntryOf<'at'>,
  path: string,
  { rules, spawn, ground, team }: Surroundings,
): readonly GoalPart[] {
  const position = positionOf(at, `${path}.at`, spawn, ground);
  checkInside([position], `${path}.at`, rules);
  const aim = placeToStand(position, within, ground);
  return holdersOf(by, `${path}.by`, team).map((agent) => ({
    condition: { kind: 'at', position, within, ...(agent === null ? {} : { agent }) },
    deed: { verb: 'goto', object: 'place', quantity: 1, position: aim, ...(agent === null ? {} : { holder: agent }) },
  }));
}

function keeping(
  { creatures, count, near, within }: EntryOf<'creatures'>,
  path: string,
  { rules, spawn, ground }: Surroundings,
): GoalPart {
  if (!rules.creatureNames.includes(creatures))
    throw unknownName(`${path}.creatures`, 'creature', creatures, rules.version, rules.creatureNames);
  const position = near === undefined ? null : positionOf(near, `${path}.near`, spawn, ground);
  if (position !== null) checkInside([position], `${path}.near`, rules);
  return {
    condition: {
      kind: 'entities',
      names: [creatures],
      count,
      ...(position === null ? {} : { near: { position, within } }),
    },
    deed: {
      verb: 'lead',
      object: creatures,
      quantity: count,
      ...(position === null ? {} : { position: placeToStand(position, within, ground) }),
    },
  };
}

function killing(
  { kill, count, by }: EntryOf<'kill'>,
  path: string,
  { rules, team }: Surroundings,
): readonly GoalPart[] {
  if (!rules.creatureNames.includes(kill))
    throw unknownName(`${path}.kill`, 'creature', kill, rules.version, rules.creatureNames);
  return doersOf(by, `${path}.by`, team).map((agent) => ({
    condition: killedFact({ creature: kill, count, ...(agent === null ? {} : { agent }) }),
    deed: { verb: 'kill', object: kill, quantity: count, ...(agent === null ? {} : { holder: agent }) },
  }));
}
