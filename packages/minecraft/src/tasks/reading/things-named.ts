import { creatureNames, isAnimal } from '@s-agents/minecraft-rules';
import type { MinecraftKnowledge } from '../../knowledge/world-knowledge.js';
import { spelled } from './spelling.js';
import { thingsIn } from './read-words.js';

/** A thing that words name: the items that it may be, or the creatures. */
export interface Named {
  readonly name: string;
  readonly kind: 'item' | 'creature';
  readonly items: readonly string[];
}

const longestName = 4;

/** The things of the world that words name; "birch trees" are birch logs. */
export function thingsNamed(words: string, rules: MinecraftKnowledge): readonly Named[] {
  const things = thingsIn(rules);
  const said = spelled(words)
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== '');
  const found: Named[] = [];
  for (let at = 0; at < said.length; ) {
    const [next, named] = longestNamed(said, at);
    found.push(...named);
    at = next;
  }
  return found;

  function longestNamed(all: readonly string[], at: number): readonly [number, readonly Named[]] {
    for (let next = Math.min(all.length, at + longestName); next > at; next--) {
      const named = namedBy(all.slice(at, next).join(' '));
      if (named.length > 0) return [next, named];
    }
    return [at + 1, []];
  }

  function namedBy(phrase: string): readonly Named[] {
    if (/^(?:animals?|livestock)$/.test(phrase))
      return [{ name: 'animal', kind: 'creature', items: creatureNames.filter(isAnimal) }];
    const [, wood = ''] = /^(\w+?(?: oak)?)(?: (?:trees?|wood))?$/.exec(phrase) ?? [];
    const logs = wood === '' ? [] : rules.resolve(`minecraft:${wood.replaceAll(' ', '_')}_log`);
    if (logs.length > 0) return [{ name: phrase, kind: 'item', items: logs }];
    // "leave the hut alone" names no leaves.
    if (phrase === 'leave') return [];
    if (/^trees?$/.test(phrase)) return [{ name: 'tree', kind: 'item', items: rules.resolve('log') }];
    return things.find(phrase).flatMap((token): Named[] => {
      if (token.letter === 'm') return [{ name: token.name, kind: 'creature', items: [token.name] }];
      return token.letter === 't' ? [{ name: token.name, kind: 'item', items: rules.resolve(token.name) }] : [];
    });
  }
}
