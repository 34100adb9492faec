import type { MonsterKind, MonsterName } from './creature-kind.js';

const common = { armour: 0, fallsSoftly: false, sight: 16, burnsInDaylight: false, calmInLight: false } as const;

/** All monsters by name. */
export const monsters: Readonly<Record<MonsterName, MonsterKind>> = {
  zombie: {
    ...common,
    name: 'zombie',
    health: 20,
    armour: 2,
    width: 0.6,
    height: 1.95,
    eyeHeight: 1.74,
    speed: { walk: 2.3, run: 2.3 },
    sight: 35,
    burnsInDaylight: true,
    attack: { by: 'hand', damage: 3, reach: 1.43, cooldown: 20 },
    drops: [
      { item: 'rotten_flesh', least: 0, most: 2, chance: 1 },
      {
        item: ['iron_ingot', 'carrot', 'potato'],
        least: 1,
        most: 1,
        chance: 0.025,
        chancePerLooting: 0.01,
        onlyByPlayer: true,
      },
    ],
  },
  skeleton: {
    ...common,
    name: 'skeleton',
    health: 20,
    width: 0.6,
    height: 1.99,
    eyeHeight: 1.74,
    speed: { walk: 2.7, run: 2.7 },
    burnsInDaylight: true,
    attack: { by: 'arrow', range: 15, cooldown: 40, speed: 1.6, inaccuracy: 6, baseDamage: 2.2 },
    drops: [
      { item: 'bone', least: 0, most: 2, chance: 1 },
      { item: 'arrow', least: 0, most: 2, chance: 1 },
    ],
  },
  spider: {
    ...common,
    name: 'spider',
    health: 16,
    width: 1.4,
    height: 0.9,
    eyeHeight: 0.65,
    speed: { walk: 2.5, run: 3.9 },
    calmInLight: true,
    attack: { by: 'hand', damage: 2, reach: 2.14, cooldown: 20 },
    drops: [
      { item: 'string', least: 0, most: 2, chance: 1 },
      { item: 'spider_eye', least: 1, most: 1, chance: 1 / 3, onlyByPlayer: true },
    ],
  },
  creeper: {
    ...common,
    name: 'creeper',
    health: 20,
    width: 0.6,
    height: 1.7,
    eyeHeight: 1.45,
    speed: { walk: 2.2, run: 2.7 },
    attack: { by: 'explosion', power: 3, fuse: 30, near: 3, far: 7 },
    drops: [{ item: 'gunpowder', least: 0, most: 2, chance: 1 }],
  },
};
