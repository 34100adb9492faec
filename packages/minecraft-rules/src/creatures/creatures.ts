import { animals } from './animals.js';
import {
  animalNames,
  type AnimalKind,
  type AnimalName,
  type CreatureKind,
  type CreatureName,
  monsterNames,
  type MonsterKind,
  type MonsterName,
  type TraderKind,
  type TraderName,
  traderNames,
} from './creature-kind.js';
import { monsters } from './monsters.js';
import { traders } from './traders.js';
import { isEmptyWorld, type WorldPreset } from '../world/world-generator.js';

export const creatureNames: readonly CreatureName[] = [...animalNames, ...monsterNames];

export function isAnimal(name: string): name is AnimalName {
  return (animalNames as readonly string[]).includes(name);
}

export function isMonster(name: string): name is MonsterName {
  return (monsterNames as readonly string[]).includes(name);
}

export function isTrader(name: string): name is TraderName {
  return (traderNames as readonly string[]).includes(name);
}

/** Whether it blows itself up beside its prey. */
export function explodes(name: string): boolean {
  return isMonster(name) && creatureKind(name).attack.by === 'explosion';
}

/** Whether it attacks only at close range, so that it walks up to its target. */
export function fightsByHand(name: string): boolean {
  return isMonster(name) && creatureKind(name).attack.by === 'hand';
}

/** The creatures of a kind of world: animals unless it is bare grassland, monsters when they are enabled. */
export function creaturesOf(
  preset: WorldPreset,
  { monsters: letIn }: { readonly monsters: boolean },
): readonly CreatureName[] {
  return creatureNames.filter((name) => (isAnimal(name) ? !isEmptyWorld(preset) : letIn));
}

export function creatureKind(name: AnimalName): AnimalKind;
export function creatureKind(name: MonsterName): MonsterKind;
export function creatureKind(name: TraderName): TraderKind;
export function creatureKind(name: CreatureName | TraderName): CreatureKind;
export function creatureKind(name: CreatureName | TraderName): CreatureKind {
  if (isTrader(name)) return traders[name];
  return isAnimal(name) ? animals[name] : monsters[name];
}
