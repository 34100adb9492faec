import { animals } from './animals.js';
import { animalNames, type AnimalKind, type AnimalName, type CreatureKind, type CreatureName, monsterNames, type MonsterKind, type MonsterName } from './creature-kind.js';
import { monsters } from './monsters.js';

export const creatureNames: readonly CreatureName[] = [...animalNames, ...monsterNames];

export function isAnimal(name: string): name is AnimalName {
  return (animalNames as readonly string[]).includes(name);
}

export function isMonster(name: string): name is MonsterName {
  return (monsterNames as readonly string[]).includes(name);
}

export function creatureKind(name: AnimalName): AnimalKind;
export function creatureKind(name: MonsterName): MonsterKind;
export function creatureKind(name: CreatureName): CreatureKind;
export function creatureKind(name: CreatureName): CreatureKind {
  return isAnimal(name) ? animals[name] : monsters[name];
}
