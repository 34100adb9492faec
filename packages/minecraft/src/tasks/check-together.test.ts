import type { Condition } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { structureFact } from '../goals/structure-fact.js';
import { checkTogether } from './check-together.js';

const at = (x: number, agent?: string): Condition => ({
  kind: 'at',
  position: { x, y: 64, z: 0 },
  within: 2,
  ...(agent === undefined ? {} : { agent }),
});
const team = (size: number) => Array.from({ length: size }, (_, index) => ({ name: `a${index}`, acts: true }));
const check = (conditions: readonly Condition[], size: number) => (): void =>
  checkTogether(conditions, 'task.goal', team(size));

it('refuses as many places far from each other as there are agents and one more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 9 }), (size, places) => {
      const conditions = Array.from({ length: places }, (_, index) => at(100 * index));
      if (places > size) expect(check(conditions, size)).toThrow('TASK_INVALID: task.goal wants somebody at');
      else expect(check(conditions, size)).not.toThrow();
    }),
  );
});

it('does not count those who only lead', () => {
  const leader = { name: 'leader', acts: false };
  expect(() => checkTogether([at(0), at(100)], 'task.goal', [leader, ...team(2)])).not.toThrow();
  expect(() => checkTogether([at(0), at(100)], 'task.goal', [leader, ...team(1)])).toThrow('fewer agents that act');
});

it('refuses two places for one agent, unless it can be at both', () => {
  expect(check([at(0, 'a0'), at(50, 'a0')], 2)).toThrow('wants a0 at (0, 64, 0) and at (50, 64, 0)');
  expect(check([at(0, 'a0'), at(50, 'a1')], 2)).not.toThrow();
  expect(check([at(0), at(3)], 1)).not.toThrow();
});

it('refuses two blocks at one place, unless one may be both', () => {
  const position = { x: 1, y: 64, z: 2 };
  const wants = (structure: string, blocks: string[]) => structureFact(structure, position, [{ position, blocks }]);
  expect(check([wants('chest', ['chest']), wants('torch', ['torch'])], 1)).toThrow(
    'wants both "chest" and "torch" at (1, 64, 2)',
  );
  expect(check([wants('planks', ['oak_planks', 'birch_planks']), wants('oak', ['oak_planks'])], 1)).not.toThrow();
});
