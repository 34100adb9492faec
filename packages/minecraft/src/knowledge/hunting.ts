import { creatureKind, creatureNames, isMonster, type CreatureName, type LootLine } from '@s-agents/minecraft-rules';
import type { Fleece } from './fleeces.js';
import type { GameData } from './game-data.js';
import type { Way } from './way.js';

/** Plans do not count on rarer drops. */
const minimumChance = 0.1;
/** World seconds to find a creature, and to kill it. Monsters come only at night, hence their long search. */
const searchSeconds = { animal: 40, monster: 400 };
const fightSeconds = { animal: 5, monster: 12 };

/** Returns the ways to get the drops of this world's creatures; null stands for those of a survival overworld. */
export function huntingWays(data: GameData, creatures: readonly string[] | null, fleeces: readonly Fleece[]): Way[] {
  const swords = [...data.items.keys()].filter((item) => item.endsWith('_sword'));
  const here = creatureNames.filter((name) => creatures === null || creatures.includes(name));
  const ways = here.flatMap((name) => creatureKind(name as 'cow').drops.flatMap((line) => wayOf(name, line, swords)));
  const wool = fleeces.flatMap(({ item, share }) => wayOf('sheep', { item, least: 1, most: 1, chance: share }, swords));
  return [...ways, ...wool].filter(({ item }) => data.items.has(item));
}

/** Leaves out rare drops and those that are one of several items. Monsters take a sword. */
function wayOf(creature: CreatureName, { item, least, most, chance }: LootLine, swords: readonly string[]): Way[] {
  const average = (chance * (least + most)) / 2;
  if (typeof item !== 'string' || chance < minimumChance) return [];
  const kind = isMonster(creature) ? 'monster' : 'animal';
  const seconds = fightSeconds[kind] / average;
  return [
    {
      verb: 'hunt',
      item,
      yields: 1,
      consumes: [],
      tool: kind === 'monster' ? swords : null,
      station: null,
      seconds,
      effort: seconds + searchSeconds[kind] / average,
    },
  ];
}

/** The items that a creature drops, and wool of sheep, of whatever colour; none if the name is not a creature's. */
export function dropsOfCreature(creature: string): readonly string[] {
  const known = creatureNames.find((name) => name === creature);
  return known === undefined
    ? []
    : [
        ...creatureKind(known as 'cow').drops.flatMap(({ item }: LootLine) => (typeof item === 'string' ? [item] : [])),
        ...(known === 'sheep' ? ['white_wool'] : []),
      ];
}
