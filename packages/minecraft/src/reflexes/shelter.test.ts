import { expect, it } from 'vitest';
import type { Pit } from '@s-agents/minecraft-rules';
import type { Senses } from './senses.js';
import { chooseFillerBlock, leadsOut, shelter, timeToStay } from './shelter.js';

const pit: Pit = {
  mouth: { x: 0, y: 64, z: 0 },
  digs: [],
  lid: { x: 0, y: 63, z: 0 },
  bottom: { x: 0, y: 61, z: 0 },
  seconds: 2.3,
};
const night: Senses = {
  health: 20,
  food: 20,
  breath: null,
  heat: null,
  buriedIn: null,
  wasHit: false,
  isMenaced: true,
  isStuck: false,
  secondsToDay: 300,
  doing: [],
  inventory: () => ({}),
  worn: () => [],
  foes: () => [14, 15].map((distance, id) => ({ id, name: 'zombie', distance })),
  companions: () => 0,
  prey: () => [],
  feet: () => pit.mouth,
  isBelowGround: () => false,
  pit: () => pit,
  wayTo: () => null,
};
const foe = (name: string, distance: number): Partial<Senses> => ({ foes: () => [{ id: 1, name, distance }] });

it.each<[string, Partial<Senses>, boolean, boolean]>([
  ['zombies far enough off', {}, false, true],
  ['a single zombie, which it can beat', foe('zombie', 14), false, false],
  ['a single zombie, with little health', { ...foe('zombie', 14), health: 9 }, false, true],
  [
    'zombies that are there before',
    { foes: () => [6, 7].map((distance, id) => ({ id, name: 'zombie', distance })) },
    false,
    false,
  ],
  ['a skeleton', foe('skeleton', 14), false, true],
  ['a skeleton that would come into the pit', foe('skeleton', 6), false, false],
  ['a creeper, with a sword', { ...foe('creeper', 14), inventory: () => ({ stone_sword: 1 }) }, false, false],
  ['a creeper, with bare hands', foe('creeper', 14), false, true],
  ['a creeper, with a bow', { ...foe('creeper', 14), inventory: () => ({ bow: 1, arrow: 9 }) }, false, false],
  ['a zombie, with a sword', { ...foe('zombie', 14), inventory: () => ({ stone_sword: 1 }) }, false, false],
  ['zombies, with a sword and little health', { inventory: () => ({ stone_sword: 1 }), health: 9 }, false, true],
  ['nobody any more, on the run', { foes: () => [] }, true, true],
  ['nobody any more, on the run with a sword', { foes: () => [], inventory: () => ({ stone_sword: 1 }) }, true, false],
  ['zombies by day', { secondsToDay: 0 }, false, false],
  ['zombies by day, in a mine', { secondsToDay: 0, isBelowGround: () => true }, false, true],
  ['zombies, where the ground takes too long', { pit: () => ({ ...pit, seconds: 22 }) }, false, false],
])('hides from %s: %#', (_, feel, isWary, hides) => {
  expect(shelter({ ...night, ...feel }, { isWary, threat: null }) !== null).toBe(hides);
});

const waiting = (feel: Partial<Senses> = {}): Partial<Senses> => ({
  isMenaced: false,
  foes: () => [],
  doing: [{ id: '1', primitive: 'wait', parameters: { seconds: 30, inShelter: true } }],
  inventory: () => ({ diamond_sword: 1 }),
  ...feel,
});

it.each<[string, Partial<Senses>, boolean]>([
  ['in shelter', waiting(), true],
  ['in sight', waiting({ doing: [{ id: '1', primitive: 'wait', parameters: { seconds: 30 } }] }), false],
  ['by day', waiting({ secondsToDay: 0 }), false],
  ['in a mine', waiting({ isBelowGround: () => true }), false],
  ['where a foe is close by', waiting(foe('zombie', 4)), false],
])('hides to wait %s: %#', (_, feel, hides) => {
  expect(shelter({ ...night, ...feel }, { isWary: false, threat: null }) !== null).toBe(hides);
});

it('stays until the day where it waits for that, however strong', () => {
  const hideout = { pit, since: 0, untilDay: true };
  expect(timeToStay({ ...night, ...waiting(), doing: [] }, hideout, 100)).toBe(60);
  expect(timeToStay({ ...night, ...waiting(), secondsToDay: 0 }, hideout, 100)).toBe(0);
});

it('does not dig while a foe that it has not shaken off is out of sight', () => {
  expect(shelter(night, { isWary: true, threat: 1 })).not.toBeNull();
  expect(shelter(night, { isWary: true, threat: 7 })).toBeNull();
});

it.each<[string, Partial<Senses>, number]>([
  ['the whole night, by stretches', {}, 60],
  ['what is left of it', { secondsToDay: 20 }, 20],
  ['until it is healed, with a weapon', { inventory: () => ({ iron_sword: 1 }), health: 8 }, 20],
  [
    'out the night by stretches, hurt and too hungry to heal',
    { inventory: () => ({ iron_sword: 1 }), health: 8, food: 17 },
    20,
  ],
  ['no longer, too hungry to heal', { inventory: () => ({ iron_sword: 1 }), health: 9, food: 17 }, 7],
  ['until it is forgotten, with a weapon', { inventory: () => ({ iron_sword: 1 }) }, 7],
  ['until it is forgotten, in a mine', { isBelowGround: () => true }, 7],
])('stays %s', (_, feel, seconds) => {
  expect(timeToStay({ ...night, ...feel }, { pit, since: 95, untilDay: false }, 100)).toBe(seconds);
});

it.each<[string, object, boolean]>([
  ['goTo', { position: { x: 9, y: 64, z: 0 } }, true],
  ['goTo', { position: { x: 9, y: 40, z: 0 }, allowDig: true }, false],
  ['goTo', { position: { x: 2, y: 61, z: 0 }, allowDig: true }, false],
  ['goTo', { position: { x: 9, y: 61, z: 0 }, allowDig: true }, true],
  ['goTo', { position: { x: 9, y: 61, z: 0 } }, true],
  ['goTo', { player: 'bob' }, true],
  ['dig', { position: { x: 1, y: 62, z: 0 } }, false],
  ['craft', { item: 'stick' }, false],
  ['craft', { item: 'stone_pickaxe', table: pit.mouth }, true],
  ['place', { item: 'chest', position: pit.lid }, true],
  ['eat', {}, false],
])('%s %o leads out: %s', (primitive, parameters, out) => {
  expect(leadsOut({ id: '1', primitive, parameters: parameters as never }, { pit, since: 0, untilDay: false })).toBe(
    out,
  );
});

it('closes with what is cheap, and never with what falls', () => {
  expect(chooseFillerBlock({ oak_log: 3, cobblestone: 2, sand: 9 })).toBe('cobblestone');
  expect(chooseFillerBlock({ sand: 9, gravel: 9 })).toBeNull();
});
