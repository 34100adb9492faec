import type { Inventory } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer, PlanningInputs } from '../../purposes/schemas.js';
import { asked, context, inputs, mine } from '../leader-case.test.support.js';
import { craft, one, smelt, worldOf, type Ways } from '../made-things.test.support.js';
import { readRequest } from '../../means-ends/needs.js';
import { rootPlanAnswerer } from '../root-plan.js';

/** Ore is dug with a pick, for which stone is fetched; a bell takes many ingots. */
const ways: Ways = {
  stone: [{ ...mine, searchSeconds: 10 }],
  pick: [craft(one('stone', 3))],
  ore: [{ ...mine, seconds: 4, searchSeconds: 30, tools: [one('pick')] }],
  ingot: [smelt(6, one('ore'))],
  bell: [craft(one('ingot', 24))],
};
const rules = worldOf(ways, {
  resolve: (name) => (ways[name] === undefined ? [] : [name]),
  verbs: [{ verb: 'give', doc: '', takes: true, gives: true }],
});
const request = asked('craft 1 bell');
/** C was at a part. */
const previousPlan: PlanningInputs['previousPlan'] = {
  objective: 'craft 1 bell',
  analysis: '',
  tasks: [{ id: '1.3', agent: 'C', task: 'smelt 8 ingot', after: [] }],
  stop: [],
  informer: 'user',
};
const planned = (part: Partial<PlanningInputs>): PlanningAnswer =>
  rootPlanAnswerer.answer(inputs({ iteration: 2, request, previousPlan, ...part }), {
    ...context,
    knowledge: rules,
  }) as PlanningAnswer;
const ingotsIn = (tasks: readonly { readonly task: string }[]): number =>
  tasks
    .flatMap(({ task }) => readRequest(task, '', rules).needs)
    .reduce((sum, { name, count }) => (name === 'ingot' ? sum + count : sum), 0);

describe('parts for one maker, when one of those who are at them is lost', () => {
  const ongoing = {
    A: { id: '1.1', task: 'smelt 8 ingot', seconds: 30, quiet: 5 },
    B: { id: '1.2', task: 'smelt 8 ingot', seconds: 30, quiet: 5 },
  };
  const inventories = { A: { pick: 1 }, B: { pick: 1 } };
  const team = { subordinates: ['A', 'B'], hands: { A: ['A'], B: ['B'] } };

  it('are divided anew among those who are left, who do more of the like in one go', () => {
    const { tasks, stop } = planned({ ...team, ongoing, inventories });
    expect([...stop].sort()).toEqual(['A', 'B']);
    expect(ingotsIn(tasks)).toBe(24);
    expect(tasks.at(-1)).toMatchObject({ task: 'craft 1 bell' });
    for (const agent of stop) expect(tasks.find((task) => task.agent === agent)?.task).toMatch(/^smelt (9|1\d) ingot$/);
  });

  it('go to another maker where it was that one', () => {
    const bringing = {
      A: { id: '1.1', task: 'give 8 ingot to C', seconds: 5 },
      B: { id: '1.2', task: 'give 8 ingot to C', seconds: 5 },
    };
    const held = { A: { pick: 1, ingot: 8 }, B: { pick: 1, ingot: 8 } };
    const { tasks } = planned({ ...team, ongoing: bringing, inventories: held });
    expect(tasks.some(({ task }) => /to [AB]$/.test(task))).toBe(true);
    expect(tasks.every(({ task }) => !task.includes('to C'))).toBe(true);
  });

  it('are left alone while nobody is', () => {
    const all = { ...ongoing, C: { id: '1.3', task: 'smelt 8 ingot', seconds: 30, quiet: 5 } };
    const { stop } = planned({ ongoing: all, inventories: { ...inventories, C: { pick: 1 } } });
    expect(stop).toEqual([]);
  });

  it('leave the team with all that the maker needs, however far everybody is', () => {
    const part = fc.record({
      ingots: fc.integer({ min: 1, max: 12 }),
      held: fc.record({ ore: fc.nat(6), ingot: fc.nat(6), pick: fc.nat(1) }),
      seconds: fc.nat(200),
      quiet: fc.nat(100),
    });
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 3 }), (parts) => {
        const names = ['A', 'B', 'C'].slice(0, parts.length);
        const of = <T>(value: (one: (typeof parts)[number], index: number) => T): Record<string, T> =>
          Object.fromEntries(
            names.flatMap((name, index) => (parts[index] === undefined ? [] : [[name, value(parts[index], index)]])),
          );
        const under = of(({ ingots, seconds, quiet }, index) => ({
          id: `1.${index + 1}`,
          task: `smelt ${ingots} ingot`,
          seconds,
          quiet: Math.min(quiet, seconds),
        }));
        const held: Record<string, Inventory> = of((one) => one.held);
        const { tasks, stop } = planned({
          subordinates: names,
          hands: of((_, index) => [names[index] ?? '']),
          ongoing: under,
          inventories: held,
        });
        const kept = Object.entries(under).filter(([name]) => !stop.includes(name));
        const given = [...kept, ...tasks.map((task) => [task.agent ?? '', task] as const)];
        const told = (name: string): number =>
          Math.max(0, ...given.map(([agent, task]) => (agent === name ? ingotsIn([task]) : 0)));
        const making = tasks.find(({ task }) => task === 'craft 1 bell');
        // Who waits for nobody makes all of it alone. Ore that the maker is to have becomes an ingot in its hands.
        const isAlone = making?.after.length === 0;
        const ore = given.map(([agent, { task }]) => [agent, Number(/(\d+) ore/.exec(task)?.[1] ?? 0)] as const);
        const oreOf = (name: string): number =>
          Math.max(
            name === making?.agent ? (held[name]?.['ore'] ?? 0) : 0,
            ...ore.map(([agent, count]) => (agent === name ? count : 0)),
          );
        const all = names.reduce(
          (sum, name) => sum + Math.max(held[name]?.['ingot'] ?? 0, told(name)) + oreOf(name),
          0,
        );
        if (!isAlone) expect(all).toBeGreaterThanOrEqual(24);
        expect(tasks.some(({ task }) => task === 'craft 1 bell')).toBe(true);
      }),
    );
  });
});
