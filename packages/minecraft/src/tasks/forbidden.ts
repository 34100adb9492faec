import type { Condition, Deed, Task } from '@s-agents/core';
import { isAnimal } from '@s-agents/minecraft-rules';
import { wantedKills } from '../goals/killed-fact.js';
import { dropsOfCreature } from '../knowledge/hunting.js';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import { wantsOf } from './check-reachable.js';
import { thingsNamed, type Named } from './reading/things-named.js';

/** A part of a goal: what must hold, and the deed for it. */
interface Part {
  readonly condition: Condition;
  readonly deed: Deed;
}

/** All that the ways to a goal lead over: items that are got, and those of them that are got from creatures. */
interface Ways {
  readonly items: ReadonlySet<string>;
  readonly hunted: ReadonlySet<string>;
  readonly killed: ReadonlySet<string>;
}

/** Which of the clauses that forbid something name a thing that a way to the goal leads over. */
export function forbiddenOnTheWay(
  clauses: readonly string[],
  parts: readonly Part[],
  rules: MinecraftKnowledge,
): NonNullable<Task['forbids']> {
  if (clauses.length === 0) return [];
  const ways = waysTo(parts, rules);
  return clauses.flatMap((words) => {
    const named = thingsNamed(words, rules).find((one) => leadsOver(ways, one));
    return named === undefined ? [] : [{ words, what: named.name.replaceAll('_', ' ') }];
  });
}

function leadsOver({ items, hunted, killed }: Ways, { name, kind, items: meant }: Named): boolean {
  if (kind === 'item') return meant.some((item) => items.has(item));
  const isMeant = (creature: string): boolean => creature === name || (name === 'animal' && isAnimal(creature));
  return (
    [...killed].some(isMeant) || meant.some((creature) => dropsOfCreature(creature).some((item) => hunted.has(item)))
  );
}

/** What all ways to the parts of a goal lead over. */
export function waysTo(parts: readonly Part[], rules: MinecraftKnowledge): Ways {
  const items = new Set<string>();
  const hunted = new Set<string>();
  const killed = new Set(parts.flatMap(({ condition }) => wantedKills(condition)?.creature ?? []));
  const open = parts.flatMap(({ condition, deed }) => wantsOf(condition, deed, rules).flatMap((want) => want.items));
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (items.has(item)) continue;
    items.add(item);
    for (const { verb, consumes, tools, station } of rules.methods(`minecraft:${item}`)) {
      if (verb === 'hunt') hunted.add(item);
      open.push(...[...consumes, ...tools, ...(station === null ? [] : [station])].flatMap((need) => need.items));
    }
  }
  return { items, hunted, killed };
}
