import fc from 'fast-check';
import type { Work, Inventory, KnownStructure } from '@s-agents/core';
import { workText, workOf, createRandom, partName } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { again, asked, atWork, wasDone, inputs, knowledge, lesson, log } from './leader-case.test.support.js';
import { partsAhead } from '../deeds/parts-ahead.js';
import { rootPlanAnswerer } from './root-plan.js';
import type { PlanningAnswer } from '../purposes/schemas.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';

const stone = { name: 'stone', items: ['cobblestone'], count: 1 };
const part = (name: string, after: readonly string[], materials: KnownStructure['materials']): KnownStructure => ({
  name: partName(name, 'hut'),
  materials,
  part: { of: 'hut', after: after.map((earlier) => partName(earlier, 'hut')) },
});
const hut = [
  {
    name: 'hut',
    materials: [
      { ...stone, count: 10 },
      { ...log, count: 8 },
    ],
  },
  part('floor', [], [{ ...stone, count: 6 }]),
  part('walls', ['floor'], [{ ...log, count: 8 }]),
  part('roof', ['walls'], [{ ...stone, count: 4 }]),
];
const rules = {
  ...knowledge,
  resolve: (name: string) => (name === 'stone' ? stone.items : knowledge.resolve(name)),
  methods: (name: string) => (name === 'stone' ? knowledge.methods('log') : knowledge.methods(name)),
  structures: hut,
};
const plan = (given: Partial<PlanningInputs>): PlanningAnswer =>
  rootPlanAnswerer.answer(inputs(given), { knowledge: rules, random: createRandom(1) }) as PlanningAnswer;
const lines = ({ tasks }: PlanningAnswer): readonly string[] =>
  tasks.map(({ agent, task, after }) => `${agent}: ${task}${after.length === 0 ? '' : ` after ${after.join()}`}`);

const whole = 'build 1 hut at (1, 2, 3)';
const floor = 'build 1 floor_of_hut at (1, 2, 3)';
const walls = 'build 1 walls_of_hut at (1, 2, 3)';

describe('the symbolic root, asked for a building of parts', () => {
  it('has those parts begun for which enough is held, while others see to the rest, then all build the whole', () => {
    const inventories = { A: { oak_log: 2 }, B: { cobblestone: 12 } };
    const subordinates = ['A', 'B'];
    expect(lines(plan({ request: asked(whole), inventories, subordinates }))).toEqual([
      `B: ${floor}`,
      'A: mine 8 log',
      `A: ${whole} after 2`,
      `B: ${whole} after 2`,
    ]);
  });

  it('has the whole built where all is held', () => {
    const inventories = { A: { oak_log: 8 }, B: { cobblestone: 10 } };
    expect(lines(plan({ request: asked(whole), inventories }))).toEqual([`A: ${whole}`, `B: ${whole}`]);
  });

  it('begins no part before those that it comes after', () => {
    const inventories = { A: { oak_log: 8 }, B: { cobblestone: 3 } };
    expect(lines(plan({ request: asked(whole), inventories })).join()).not.toContain('_of_hut');
    const later = { ...again(whole), doneTasks: wasDone(floor), inventories: { A: { oak_log: 8 } } };
    expect(lines(plan(later))).toContain(`A: ${walls}`);
  });

  it('does not gather again what is in parts that stand', () => {
    const inventories = { A: { oak_log: 8 }, B: { cobblestone: 4 } };
    expect(lines(plan({ ...again(whole), doneTasks: wasDone(floor), inventories }))).toEqual([
      `A: ${whole}`,
      `B: ${whole}`,
    ]);
  });

  it('has others join a part only until the whole can be built', () => {
    const ongoing = atWork({ B: floor });
    const some = { A: { oak_log: 1 }, B: { cobblestone: 10 }, C: { cobblestone: 1 } };
    expect(lines(plan({ ...again(whole), ongoing, inventories: some }))).toContain(`C: ${floor}`);
    const all = { A: { oak_log: 8 }, B: { cobblestone: 10 }, C: { cobblestone: 1 } };
    expect(lines(plan({ ...again(whole), ongoing, inventories: all }))).toEqual([`A: ${whole}`, `C: ${whole}`]);
  });

  it('has the material taken over from those who are not to go on', () => {
    const inventories = { A: { cobblestone: 10 }, B: { oak_log: 8 } };
    const failedTasks = [lesson('A', whole, 'unreachable')];
    const stuck = { ...again(whole), failedTasks, inventories, subordinates: ['A', 'B'] };
    expect(lines(plan(stuck))).toContain('B: mine 10 stone');
  });
});

describe('the parts that can be built ahead', () => {
  it('never take more than is held, nor come before those that they come after', () => {
    const counts = fc.record({ cobblestone: fc.nat(12), oak_log: fc.nat(12) });
    const tasks = fc.subarray([floor, walls, 'build 1 roof_of_hut at (1, 2, 3)']);
    fc.assert(
      fc.property(counts, tasks, tasks, (inventory: Inventory, standing, begun) => {
        const parts = hut.slice(1).map(({ name, materials, part: { after = [] } = {} as never }) => ({
          work: workOf(`build 1 ${name} at (1, 2, 3)`),
          materials,
          isForOne: false,
          after: after.map((earlier: string) => workOf(`build 1 ${earlier} at (1, 2, 3)`)),
        }));
        const held = ({ items }: { readonly items: readonly string[] }): number =>
          items.reduce((sum, item) => sum + (inventory[item] ?? 0), 0);
        const stands = (work: Work): boolean => standing.includes(workText(work));
        const ahead = partsAhead(
          { work: workOf(whole), materials: [], isForOne: false, parts },
          { held },
          {
            stands,
            underWay: new Set(begun),
          },
        );
        for (const material of [stone, log]) {
          const taken = ahead.flatMap(({ materials }) => materials).filter(({ name }) => name === material.name);
          expect(taken.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(held(material));
        }
        for (const { work, after } of ahead) {
          expect(after.every(stands)).toBe(true);
          expect([...standing, ...begun]).not.toContain(workText(work));
        }
      }),
    );
  });
});
