import { growthChance, growsInTheDark, lightAt, ripeAge, type CropField, type Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { stateWith } from '../child/registry.js';
import type { RandomTick } from './random-ticks.js';

export const crops = ['wheat', 'carrots', 'potatoes', 'beetroots', 'nether_wart', 'cocoa', 'sweet_berry_bush', 'melon_stem', 'pumpkin_stem'];
const soil = /^(farmland|dirt|grass_block|coarse_dirt|podzol|rooted_dirt|moss_block|mud)$/;
const sides = [['east', 1, 0], ['west', -1, 0], ['south', 0, 1], ['north', 0, -1]] as const;

/** Crops grow in the light, faster in a wet field; ripe stems bear fruit beside them. */
export function growCrop(game: Game): RandomTick {
  const { world, random } = game;
  return (at) => {
    const { name } = world.blockAt(at);
    const age = Number(world.propertiesAt(at)['age'] ?? 0);
    const ripe = age >= (ripeAge(name) ?? 0);
    if (ripe && !name.endsWith('_stem')) return;
    if (random() >= growthChance(name, growsInTheDark(name) ? 0 : brightness(game, at), fieldAround(game, at))) return;
    if (ripe) bearFruit(game, at, name);
    else world.change(at, { age: age + 1 });
  };
}

/** Light as plants feel it: the sky counts as by day. */
export function brightness({ world }: Game, { x, y, z }: Position): number {
  const { block, sky } = lightAt(world, x, y, z);
  return Math.max(block, sky);
}

function fieldAround({ world }: Game, { x, y, z }: Position): CropField {
  const soil: { name: string; moisture: number }[] = [];
  const plants: string[] = [];
  for (let dz = -1; dz <= 1; dz++)
    for (let dx = -1; dx <= 1; dx++) {
      const below = { x: x + dx, y: y - 1, z: z + dz };
      soil.push({ name: world.blockAt(below).name, moisture: Number(world.propertiesAt(below)['moisture'] ?? 0) });
      plants.push(world.blockAt({ x: x + dx, y, z: z + dz }).name);
    }
  return { soil, plants };
}

function bearFruit({ world, registry, random }: Game, at: Position, stem: string): void {
  const [facing, dx, dz] = sides[Math.floor(random() * sides.length)] ?? sides[0];
  const beside = { x: at.x + dx, y: at.y, z: at.z + dz };
  const [fruit, attached] = [registry.blocksByName[stem.replace('_stem', '')], registry.blocksByName[`attached_${stem}`]];
  if (fruit === undefined || attached === undefined || world.stateAt(beside) !== 0 || !soil.test(world.blockAt({ ...beside, y: at.y - 1 }).name)) return;
  world.set(beside, fruit.defaultState);
  world.set(at, stateWith(attached, { facing }));
}

/** A stem whose fruit is gone may bear another. */
export function looseStems({ world, registry }: Game): void {
  world.onChange((at, before) => {
    const fruit = registry.blocksByStateId[before]?.name;
    if (fruit !== 'melon' && fruit !== 'pumpkin') return;
    for (const [facing, dx, dz] of sides) {
      const beside = { x: at.x - dx, y: at.y, z: at.z - dz };
      const stem = registry.blocksByName[`${fruit}_stem`];
      if (stem !== undefined && world.blockAt(beside).name === `attached_${fruit}_stem` && world.propertiesAt(beside)['facing'] === facing) world.set(beside, stateWith(stem, { age: 7 }));
    }
  });
}
