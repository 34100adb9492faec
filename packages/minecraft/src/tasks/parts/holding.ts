import type { Deed } from '@s-agents/core';
import { smeltingsOf } from '@s-agents/minecraft-rules';
import { storedFact } from '../../goals/stored-fact.js';
import { exactName } from '../../knowledge/words.js';
import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import { checkInside } from '../inside-world.js';
import type { Surroundings } from '../surroundings.js';
import { unknownItem } from '../errors/unknown-names.js';
import type { EntryOf, GoalPart } from './goal-part.js';
import { holdersOf } from './holders.js';
import { onGround } from './places.js';

const gatheringVerbs = new Set(['mine', 'collect', 'gather', 'harvest', 'chop', 'cut', 'dig', 'find']);
const ovenVerbs = new Set(['smelt', 'melt', 'melt down', 'cook', 'bake', 'roast']);

/** Returns what it takes to hold items, or to have them in a container. */
export function holding(
  entry: EntryOf<'holds'>,
  path: string,
  { rules, team, ground }: Surroundings,
  verb: string,
): readonly GoalPart[] {
  const { holds, count } = entry;
  const named = rules.canonical(holds);
  if (named === null) throw unknownItem(`${path}.holds`, holds, holds, rules.version, rules.words);
  const name = (ovenVerbs.has(verb) ? productOf(named, rules) : null) ?? named;
  if (entry.in !== undefined) {
    const position = onGround(entry.in, [{ x: 0, z: 0 }], `${path}.in`, ground);
    checkInside([position], `${path}.in`, rules);
    const { container } = entry;
    const condition = storedFact(name, rules.resolve(name), { count, position, container });
    const places: Deed['places'] = container === undefined ? undefined : [{ relation: 'in', object: container }];
    return [
      {
        condition,
        deed: { verb: 'store', object: name, quantity: count, ...(places === undefined ? {} : { places }), position },
      },
    ];
  }
  const { by } = entry;
  const methods = rules.methods(name);
  const wanted = gatheringVerbs.has(verb) ? methods.find((method) => method.verb === 'mine') : undefined;
  const doing = (wanted ?? methods[0])?.verb ?? 'get';
  return holdersOf(by, `${path}.by`, team).map((holder) => ({
    condition: {
      kind: 'holds',
      name,
      items: [...rules.resolve(name)],
      count,
      ...(holder === null ? {} : { agent: holder }),
    },
    deed: { verb: doing, object: name, quantity: count, ...(holder === null ? {} : { holder }) },
  }));
}

/**
 * Returns the product of smelting the items that a name stands for ("beef" → "cooked_beef"); null when they are a
 * product themselves, cannot be smelted, or give several products.
 */
function productOf(name: string, rules: MinecraftKnowledge): string | null {
  const items = rules.resolve(name);
  const smeltings = [...smeltingsOf(rules.version).values()];
  if (smeltings.some(({ item }) => items.includes(item))) return null;
  const [product, ...others] = new Set(smeltings.filter(({ input }) => items.includes(input)).map(({ item }) => item));
  return product === undefined || others.length > 0 ? null : exactName(product, (word) => rules.resolve(word));
}
