import { creatureKind, creatureNames, isMonster, type CreatureName, type LootLine } from '@s-agents/minecraft-rules';
import type { GameData } from './game-data.js';
import type { Way } from './way.js';

/** Rarer drops are nothing to plan on. */
const leastChance = 0.1;
/** World seconds for finding one, and for the fight: monsters come by night only. */
const searchSeconds = { animal: 40, monster: 400 };
const fightSeconds = { animal: 5, monster: 12 };

/** What the creatures of this world leave (null: any overworld's); wool is had from sheep. */
export function huntingWays(data: GameData, creatures: readonly string[] | null): Way[] {
  const swords = [...data.items.keys()].filter((item) => item.endsWith('_sword'));
  const here = creatureNames.filter((name) => creatures === null || creatures.includes(name));
  const ways = here.flatMap((name) => creatureKind(name as 'cow').drops.flatMap((line) => wayOf(name, line, swords)));
  const wool = here.includes('sheep')
    ? wayOf('sheep', { item: 'white_wool', least: 1, most: 1, chance: 0.8 }, swords)
    : [];
  return [...ways, ...wool].filter(({ item }) => data.items.has(item));
}

/** Of a drop that is one of several things none is counted on. Monsters are not met without a sword. */
function wayOf(creature: CreatureName, { item, least, most, chance }: LootLine, swords: readonly string[]): Way[] {
  const average = (chance * (least + most)) / 2;
  if (typeof item !== 'string' || chance < leastChance) return [];
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
