import type { AnimalKind, AnimalName } from './creature-kind.js';

const common = { armour: 0, fallsSoftly: false } as const;

/** All animals by name. */
export const animals: Readonly<Record<AnimalName, AnimalKind>> = {
  cow: {
    ...common,
    name: 'cow',
    health: 10,
    width: 0.9,
    height: 1.4,
    eyeHeight: 1.3,
    speed: { walk: 1.7, run: 6.9 },
    food: ['wheat'],
    drops: [
      { item: 'beef', cooked: 'cooked_beef', least: 1, most: 3, chance: 1 },
      { item: 'leather', least: 0, most: 2, chance: 1 },
    ],
  },
  pig: {
    ...common,
    name: 'pig',
    health: 10,
    width: 0.9,
    height: 0.9,
    eyeHeight: 0.8,
    speed: { walk: 2.7, run: 4.2 },
    food: ['carrot', 'potato', 'beetroot'],
    drops: [{ item: 'porkchop', cooked: 'cooked_porkchop', least: 1, most: 3, chance: 1 }],
  },
  sheep: {
    // Wool depends on colour and shears; see `wool.ts`.
    ...common,
    name: 'sheep',
    health: 8,
    width: 0.9,
    height: 1.3,
    eyeHeight: 1.2,
    speed: { walk: 2.3, run: 3.6 },
    food: ['wheat'],
    drops: [{ item: 'mutton', cooked: 'cooked_mutton', least: 1, most: 2, chance: 1 }],
  },
  chicken: {
    ...common,
    name: 'chicken',
    health: 4,
    width: 0.4,
    height: 0.7,
    eyeHeight: 0.64,
    speed: { walk: 2.7, run: 5.3 },
    fallsSoftly: true,
    food: ['wheat_seeds', 'beetroot_seeds', 'melon_seeds', 'pumpkin_seeds'],
    drops: [
      { item: 'chicken', cooked: 'cooked_chicken', least: 1, most: 1, chance: 1 },
      { item: 'feather', least: 0, most: 2, chance: 1 },
    ],
  },
  rabbit: {
    ...common,
    name: 'rabbit',
    health: 3,
    width: 0.4,
    height: 0.5,
    eyeHeight: 0.43,
    speed: { walk: 1.5, run: 5 },
    food: ['carrot', 'golden_carrot', 'dandelion'],
    drops: [
      { item: 'rabbit', cooked: 'cooked_rabbit', least: 0, most: 1, chance: 1 },
      { item: 'rabbit_hide', least: 0, most: 1, chance: 1 },
      { item: 'rabbit_foot', least: 1, most: 1, chance: 0.1, chancePerLooting: 0.03, onlyByPlayer: true },
    ],
  },
};
