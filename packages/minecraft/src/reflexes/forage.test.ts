import { foodsOf } from '@s-agents/minecraft-rules';
import { describe, expect, it } from 'vitest';
import { forage } from './forage.js';

const foods = foodsOf('1.19.2');
const [cow, pig, hen] = [
  { id: 1, name: 'cow', distance: 9 },
  { id: 2, name: 'pig', distance: 5 },
  { id: 3, name: 'chicken', distance: 2 },
];

function chosen({
  food = 8,
  held = {},
  doing = [],
  missed = [],
  kept = ['bread'],
}: {
  food?: number;
  held?: Record<string, number>;
  doing?: readonly string[];
  missed?: readonly number[];
  kept?: readonly string[];
}): [number, string | null] | null {
  const calls = doing.map((primitive, index) => ({ id: `${index}`, primitive, parameters: {} }));
  const choice = forage(
    {
      food,
      health: 20,
      doing: calls,
      inventory: () => held,
      prey: () => [cow, pig, hen, { id: 4, name: 'horse', distance: 1 }],
    },
    { foods, kept: new Set(kept), isMissed: (id) => missed.includes(id) },
  );
  return choice === null ? null : [choice.prey.id, choice.weapon];
}

describe('a body that will soon not run any more', () => {
  it('goes for the nearest animal whose meat does no harm, with the best weapon', () => {
    expect(chosen({ held: { stone_sword: 1, wooden_axe: 1, log: 3 } })).toEqual([2, 'stone_sword']);
    expect(chosen({})).toEqual([2, null]);
    expect(chosen({ food: 9 })).toBeNull();
  });

  it('eats what it holds first, and what is kept for the task only when it starves', () => {
    expect(chosen({ food: 6, held: { apple: 1 } })).toBeNull();
    expect(chosen({ food: 6, held: { bread: 1 } })).toEqual([2, null]);
    expect(chosen({ food: 0, held: { bread: 1 } })).toBeNull();
    expect(chosen({ held: { spider_eye: 1 } })).toEqual([2, null]);
    expect(chosen({ held: { rotten_flesh: 1 } })).toBeNull();
  });

  it('leaves alone animals that the task needs, and those whose meat it needs', () => {
    expect(chosen({ kept: ['pig'] })).toEqual([1, null]);
    expect(chosen({ kept: ['porkchop'] })).toEqual([1, null]);
    expect(chosen({ kept: ['leather', 'porkchop'] })).toEqual([1, null]);
  });

  it('leaves alone what it could not get, and does not break off a hunt or a meal', () => {
    expect(chosen({ missed: [2] })).toEqual([1, null]);
    expect(chosen({ missed: [1, 2] })).toBeNull();
    expect(chosen({ doing: ['dig'] })).toEqual([2, null]);
    for (const primitive of ['attack', 'useOnEntity', 'eat', 'sleep'])
      expect(chosen({ doing: [primitive] })).toBeNull();
  });
});
