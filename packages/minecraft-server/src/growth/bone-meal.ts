import { boneMealGrowth, boneMealSaplingChance, reduceStack, ripeAge, type Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import type { UseOnBlock } from '../rules/item-use.js';
import { advanceSapling, saplings } from './saplings.js';

/** Attempts to place a plant nearby, and the share of flowers among the plants. */
const sproutAttempts = 128;
const flowerShare = 1 / 8;
const flowers = ['dandelion', 'poppy'];

/** The use of bone meal: it ages crops, turns saplings into trees, and lets plants sprout on grass blocks. */
export function boneMeal(game: Game): UseOnBlock {
  return ({ avatar, slot, item, at }) => {
    const stack = avatar.slots[slot] ?? null;
    if (item !== 'bone_meal' || stack === null || !feed(game, at)) return false;
    avatar.setSlot(slot, reduceStack(stack, 1));
    return true;
  };
}

function feed(game: Game, at: Position): boolean {
  const { world, random } = game;
  const { name } = world.blockAt(at);
  const ripe = ripeAge(name);
  if (ripe !== undefined) {
    const age = Number(world.propertiesAt(at)['age'] ?? 0);
    const growth = age < ripe ? boneMealGrowth(name, random) : 0;
    if (age >= ripe || (growth === 0 && name !== 'beetroots')) return false;
    world.change(at, { age: Math.min(ripe, age + growth) });
  } else if (saplings.includes(name)) {
    if (random() < boneMealSaplingChance) advanceSapling(game, at);
  } else if (name === 'grass_block' && world.stateAt({ ...at, y: at.y + 1 }) === 0)
    sprout(game, { ...at, y: at.y + 1 });
  else return false;
  return true;
}

/** Places grass and flowers around a position, fewer of them farther away. */
function sprout({ world, registry, random }: Game, from: Position): void {
  const grass = registry.blocksByName['grass'] ?? registry.blocksByName['short_grass'];
  for (let n = 0; n < sproutAttempts; n++) {
    const at = { ...from };
    for (let step = 0; step < n / 16; step++) {
      at.x += Math.floor(random() * 3) - 1;
      at.y += Math.floor(random() * 3) - 1;
      at.z += Math.floor(random() * 3) - 1;
    }
    const flower = registry.blocksByName[flowers[Math.floor(random() * flowers.length)] ?? ''];
    const plant = random() < flowerShare ? flower : grass;
    if (plant !== undefined && world.stateAt(at) === 0 && world.blockAt({ ...at, y: at.y - 1 }).name === 'grass_block')
      world.set(at, plant.defaultState);
  }
}
