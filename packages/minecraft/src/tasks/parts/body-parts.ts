import type { Deed } from '@s-agents/core';
import { bodyFact, type BodyState } from '../../goals/body-fact.js';
import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import { unknownItem } from '../errors/unknown-names.js';
import type { Surroundings } from '../surroundings.js';
import type { EntryOf, GoalPart } from './goal-part.js';
import { doersOf } from './holders.js';

type Entry = EntryOf<'equips'> | EntryOf<'food'> | EntryOf<'slept'>;

/** Returns what it takes for bodies to wear or hold something, to be fed, or to have slept. */
export function bodyParts(entry: Entry, path: string, { rules, team }: Surroundings): readonly GoalPart[] {
  const { wanted, deed } = stateOf(entry, path, rules);
  return doersOf(entry.by, `${path}.by`, team).map((agent) => ({
    condition: bodyFact({ wanted, ...(agent === null ? {} : { agent }) }),
    deed: { ...deed, ...(agent === null ? {} : { holder: agent }) },
  }));
}

function stateOf(entry: Entry, path: string, rules: MinecraftKnowledge): { wanted: BodyState; deed: Deed } {
  if ('food' in entry)
    return {
      wanted: { state: 'fed', food: entry.food },
      deed: { verb: 'eat', object: 'food', quantity: entry.food },
    };
  if ('slept' in entry)
    return {
      wanted: { state: 'slept', nights: entry.slept },
      deed: { verb: 'sleep', object: 'night', quantity: entry.slept },
    };
  const name = rules.canonical(entry.equips);
  if (name === null) throw unknownItem(`${path}.equips`, entry.equips, entry.equips, rules.version, rules.words);
  return {
    wanted: { state: 'equipped', name, items: [...rules.resolve(name)] },
    deed: { verb: 'equip', object: name, quantity: 1 },
  };
}
