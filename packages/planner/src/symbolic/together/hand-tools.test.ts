import {
  createRandom,
  parseDeed,
  type Ingredient,
  type Inventory,
  type Method,
  type WorldKnowledge,
} from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer } from '../../purposes/schemas.js';
import { again, asked, inputs, knowledge, mine } from '../leader-case.test.support.js';
import { rootPlanAnswerer } from '../root-plan.js';

const one = (name: string, items: readonly string[] = [name]): Ingredient => ({ name, items, count: 1 });
const made = (seconds: number): Method => ({ ...mine, verb: 'craft', gathers: false, seconds });
const picks = ['old_pick', 'new_pick'];

/** A world in which a pick takes so many seconds, and stone takes a pick, of which the new one is faster. */
function worldWhere(pickSeconds: number): WorldKnowledge {
  const stone = {
    ...mine,
    seconds: 2,
    secondsWith: { new_pick: 1 },
    tools: [one('old_pick', picks)],
    searchSeconds: 4,
  };
  const ways: Record<string, readonly Method[]> = {
    stone: [stone],
    old_pick: [made(pickSeconds)],
    new_pick: [made(2 * pickSeconds)],
  };
  return {
    ...knowledge,
    resolve: (name) => (Object.hasOwn(ways, name) ? [name] : []),
    methods: (name) => ways[name] ?? [],
    verbs: [{ verb: 'give', doc: 'give QUANTITY OBJECT to PLAYER', gives: true }],
  };
}

const places = { A: { x: 0, y: 64, z: 0 }, B: { x: 4, y: 64, z: 0 }, C: { x: 0, y: 64, z: 4 } };

function planIn(pickSeconds: number, inventories: Record<string, Inventory>, count = 60): PlanningAnswer['tasks'] {
  const answer = rootPlanAnswerer.answer(inputs({ request: asked(`mine ${count} stone`), inventories, places }), {
    knowledge: worldWhere(pickSeconds),
    random: createRandom(1),
  }) as PlanningAnswer;
  return answer.tasks;
}

type Gift = readonly [giver: string | null, item: string, receiver: string];

const gifts = (tasks: PlanningAnswer['tasks']): readonly Gift[] =>
  tasks.flatMap(({ agent, task }): readonly Gift[] => {
    const deed = parseDeed(task);
    return deed?.verb === 'give' ? [[agent, deed.object, deed.recipient ?? '']] : [];
  });

describe('tools of which one member holds several', () => {
  it('are handed to those who would have to make one, before they begin', () => {
    const tasks = planIn(20, { A: { old_pick: 3 } });
    expect(
      gifts(tasks)
        .map(([giver, item, to]) => `${giver}: ${item} to ${to}`)
        .sort(),
    ).toEqual(['A: old_pick to B', 'A: old_pick to C']);
    for (const receiver of ['B', 'C']) {
      const gift = tasks.find(({ task }) => task.includes(`to ${receiver}`));
      expect(tasks.find(({ agent }) => agent === receiver)?.after).toEqual([String(gift?.number)]);
    }
    expect(tasks.filter(({ agent, after }) => agent === 'A' && after.length === 0)).toHaveLength(1);
  });

  it('are kept where one is as soon made', () => {
    expect(gifts(planIn(1, { A: { old_pick: 3 } }))).toEqual([]);
  });

  it('are kept by whoever has one only', () => {
    expect(gifts(planIn(20, { A: { new_pick: 1 }, B: { old_pick: 1 } }))).toEqual([]);
  });

  it('go out with the slower one where the giver holds two kinds', () => {
    const tasks = planIn(40, { A: { old_pick: 1, new_pick: 1 }, B: { old_pick: 1 } });
    expect(gifts(tasks)).toEqual([['A', 'old_pick', 'C']]);
  });

  it('are handed to nobody in the middle of work', () => {
    const answer = rootPlanAnswerer.answer(
      inputs({
        ...again('mine 60 stone'),
        inventories: { A: { old_pick: 3 } },
        places,
        ongoing: { B: { id: '1.1', task: 'mine 20 stone' }, C: { id: '1.2', task: 'mine 20 stone' } },
      }),
      { knowledge: worldWhere(20), random: createRandom(1) },
    ) as PlanningAnswer;
    expect(gifts(answer.tasks)).toEqual([]);
  });

  it('leave every giver one, and everybody is handed one at most', () => {
    const inventory = fc.record({ old_pick: fc.nat(4), new_pick: fc.nat(2) });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 200 }),
        fc.record({ A: inventory, B: inventory, C: inventory }),
        (pickSeconds, count, inventories) => {
          const tasks = planIn(pickSeconds, inventories, count);
          const all = gifts(tasks);
          expect(new Set(all.map(([, , to]) => to)).size).toBe(all.length);
          for (const [giver, item] of all) {
            const held: Readonly<Record<string, number>> = inventories[giver as 'A'];
            const given = all.filter((gift) => gift[0] === giver);
            expect(given.length).toBeLessThan(picks.reduce((sum, pick) => sum + (held[pick] ?? 0), 0));
            expect(given.filter((gift) => gift[1] === item).length).toBeLessThanOrEqual(held[item] ?? 0);
          }
          const shares = tasks.filter(({ task }) => !task.startsWith('give'));
          const sum = shares.reduce((total, { task }) => total + (parseDeed(task)?.quantity ?? 0), 0);
          expect(sum).toBeGreaterThanOrEqual(count);
        },
      ),
    );
  });
});
