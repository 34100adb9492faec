import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestWeapon, defend, type CombatState } from './defence.js';

const calm: CombatState = {
  foes: [],
  health: 20,
  held: {},
  worn: [],
  companions: 0,
  wasHit: false,
  isCornered: false,
  flights: () => 0,
};
const foe = (name: string, distance: number, id = 1): CombatState['foes'][number] => ({ id, name, distance });

it.each<[string, Partial<CombatState>, string | undefined]>([
  ['nobody', {}, undefined],
  ['a zombie that is far off', { foes: [foe('zombie', 12)] }, undefined],
  ['a spider that may be calm', { foes: [foe('spider', 3)] }, undefined],
  ['a spider that has bitten', { foes: [foe('spider', 3)], wasHit: true, held: { iron_sword: 1 } }, 'fight'],
  ['a zombie, with a sword', { foes: [foe('zombie', 4)], held: { stone_sword: 1 } }, 'fight'],
  ['a zombie, with an axe', { foes: [foe('zombie', 4)], held: { stone_axe: 1 } }, 'fight'],
  [
    'a zombie, with a sword and next to no health',
    { foes: [foe('zombie', 4)], held: { stone_sword: 1 }, health: 5 },
    'flee',
  ],
  ['a zombie, with bare hands', { foes: [foe('zombie', 4)] }, 'fight'],
  ['a zombie, with bare hands and little health', { foes: [foe('zombie', 4)], health: 9 }, 'flee'],
  ['two zombies, with bare hands', { foes: [foe('zombie', 4), foe('zombie', 5, 2)] }, 'flee'],
  ['a zombie that cannot be run from', { foes: [foe('zombie', 2)], isCornered: true }, 'fight'],
  ['zombies that always come again', { foes: [foe('zombie', 4), foe('zombie', 5, 2)], flights: () => 5 }, 'skirmish'],
  [
    'the same with little health',
    { foes: [foe('zombie', 4), foe('zombie', 5, 2)], flights: () => 5, health: 7 },
    'flee',
  ],
  [
    'a zombie that one blow kills, likewise',
    { foes: [{ ...foe('zombie', 4), health: 4 }], held: { stone_sword: 1 }, health: 5 },
    'fight',
  ],
  [
    'four zombies, with a sword',
    { foes: [1, 2, 3, 4].map((id) => foe('zombie', id, id)), held: { iron_sword: 1 } },
    'flee',
  ],
  [
    'the same beside companions',
    { foes: [1, 2, 3, 4].map((id) => foe('zombie', id, id)), held: { iron_sword: 1 }, companions: 3 },
    'fight',
  ],
  [
    'a creeper, whatever is held',
    { foes: [foe('creeper', 5), foe('zombie', 2, 2)], held: { netherite_sword: 1 } },
    'flee',
  ],
  [
    'a creeper that always comes again',
    { foes: [foe('creeper', 5)], held: { iron_sword: 1 }, flights: () => 1 },
    'skirmish',
  ],
  ['a creeper that it has no way away from', { foes: [foe('creeper', 2)], isCornered: true, health: 3 }, 'skirmish'],
  [
    'a creeper that always comes again, with an archer near',
    { foes: [foe('creeper', 5), foe('skeleton', 7, 2)], held: { iron_sword: 1 }, flights: () => 1 },
    'flee',
  ],
  ['a skeleton beside it, with a sword', { foes: [foe('skeleton', 2)], held: { iron_sword: 1 }, health: 5 }, 'fight'],
  ['a skeleton farther off, likewise', { foes: [foe('skeleton', 8)], held: { iron_sword: 1 }, health: 5 }, 'flee'],
  ['a skeleton beside it, with bare hands', { foes: [foe('skeleton', 2)], health: 18 }, 'flee'],
  ['a skeleton that has not shot', { foes: [foe('skeleton', 14)] }, undefined],
  ['a skeleton that has', { foes: [foe('skeleton', 14)], wasHit: true, held: { iron_sword: 1 } }, 'fight'],
  ['somebody unknown who has hit', { foes: [foe('piglin_brute', 3)], wasHit: true }, 'flee'],
])('against %s: %#', (_, situation, act) => {
  expect(defend({ ...calm, ...situation })?.act).toBe(act);
});

it('never fights worse with more health, and never stands and fights what blows up', () => {
  const name = fc.constantFrom('zombie', 'skeleton', 'spider', 'creeper');
  const foes = fc.array(fc.record({ id: fc.nat(), name, distance: fc.double({ min: 0, max: 16, noNaN: true }) }), {
    maxLength: 5,
  });
  const held = fc.constantFrom<Record<string, number>>({}, { wooden_sword: 1 }, { iron_axe: 1 }, { diamond_sword: 1 });
  fc.assert(
    fc.property(foes, held, fc.integer({ min: 1, max: 19 }), fc.boolean(), (around, weapons, health, wasHit) => {
      const [weak, strong] = [health, health + 1].map((of) =>
        defend({ ...calm, foes: around, held: weapons, health: of, wasHit }),
      );
      if (weak?.act === 'fight') expect(strong?.act).toBe('fight');
      if (strong?.act === 'fight') expect(strong.foe.name).not.toBe('creeper');
    }),
  );
});

it('takes the weapon that does most harm in a time', () => {
  expect(bestWeapon({ wooden_sword: 1, stone_pickaxe: 1, stone: 3 })).toBe('wooden_sword');
  expect(bestWeapon({ wooden_sword: 0, stone: 3 })).toBeNull();
});
