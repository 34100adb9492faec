import type { Inventory, Method, WorldKnowledge } from '@s-agents/core';
import { workOf, createRandom } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer } from '../purposes/schemas.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { again, asked, inputs, knowledge, mine, wasDone } from './leader-case.test.support.js';
import { rootPlanAnswerer } from './root-plan.js';
import { one } from '../means-ends/method.test.support.js';

const parts = ['plank', 'ingot', 'wool'];
/** A world in which nothing can be gathered: a shield takes one of each part. */
const world: WorldKnowledge = {
  ...knowledge,
  resolve: (name) => ([...parts, 'shield'].includes(name) ? [name] : []),
  methods: (name): readonly Method[] =>
    name === 'shield'
      ? [{ ...mine, verb: 'craft', gathers: false, seconds: 1, consumes: parts.map((part) => one(part)) }]
      : [],
  verbs: [
    { verb: 'give', doc: 'give QUANTITY OBJECT to PLAYER', gives: true },
    { verb: 'goto', doc: 'goto 1 place at (x, y, z)', goes: true },
  ],
};
const context = { knowledge: world, random: createRandom(1) };
/** A and B lead two members each; C works alone. */
const hands = { A: ['a1', 'a2'], B: ['B', 'b1'], C: ['C'] };
const everybody = Object.values(hands).flat();
const places = Object.fromEntries(everybody.map((name, index) => [name, { x: index, y: 64, z: 0 }]));
const planned = (part: Partial<PlanningInputs>): PlanningAnswer =>
  rootPlanAnswerer.answer(inputs({ hands, places, ...part }), context) as PlanningAnswer;
const tasksOf = (answer: PlanningAnswer): unknown => answer.tasks.map(({ agent, task, after }) => [agent, task, after]);

describe('the symbolic root, with members that lead others', () => {
  it('has a group hand over what another one needs, to one of its people by name', () => {
    const inventories = { a1: { plank: 1 }, b1: { ingot: 1, wool: 1 } };
    expect(tasksOf(planned({ request: asked('craft 1 shield'), inventories }))).toEqual([
      ['B', 'give 1 ingot to a1 at (0, 64, 0); give 1 wool to a1 at (0, 64, 0)', []],
      ['A', 'craft 1 shield', ['1']],
    ]);
  });

  it('leaves to a group what it holds between its people', () => {
    const inventories = { a1: { plank: 1 }, a2: { ingot: 1, wool: 1 } };
    expect(tasksOf(planned({ request: asked('craft 1 shield'), inventories }))).toEqual([['A', 'craft 1 shield', []]]);
  });

  it('says in whose hands it must be, and has it brought there', () => {
    const inventories = { a1: { plank: 1 }, b1: { ingot: 1, wool: 1 } };
    expect(tasksOf(planned({ request: asked('craft 1 shield for a2'), inventories }))).toEqual([
      ['B', 'give 1 ingot to a2 at (1, 64, 0); give 1 wool to a2 at (1, 64, 0)', []],
      ['A', 'craft 1 shield for a2', ['1']],
    ]);
  });

  it('sends those who have to be somewhere by whoever leads them, all at the same time', () => {
    const goto = (name: string): string => `goto 1 place for ${name} at (9, 64, 9)`;
    const text = ['b1', 'a1', 'a2', 'C'].map(goto).join('; ');
    expect(tasksOf(planned({ request: asked(text) }))).toEqual([
      ['A', `${goto('a1')}; ${goto('a2')}`, []],
      ['B', goto('b1'), []],
      ['C', goto('C'), []],
    ]);
    const doneTasks = wasDone(`${goto('a1')}; ${goto('a2')}`, goto('C'));
    const ongoing = { B: { id: '2', work: workOf(goto('b1')) } };
    expect(tasksOf(planned({ ...again(text), doneTasks, ongoing }))).toEqual([]);
  });

  it('has whoever holds it hand over what it is asked to, wherever the receiver belongs', () => {
    const inventories = { C: { ingot: 2 }, a1: { ingot: 1 } };
    const request = asked('give 2 ingot to X at (9, 64, 9)', 'captain');
    expect(tasksOf(planned({ request, inventories }))).toEqual([['C', 'give 2 ingot to X at (9, 64, 9)', []]]);
    expect(tasksOf(planned({ request, inventories: { b1: { ingot: 2 } } }))).toEqual([
      ['B', 'give 2 ingot to X at (9, 64, 9)', []],
    ]);
  });

  it('has each of those who hold some of it hand over a part, and counts what has been handed over', () => {
    const request = asked('give 9 ingot to X', 'captain');
    const inventories = { C: { ingot: 4 }, a1: { ingot: 2 }, a2: { ingot: 1 }, b1: { ingot: 5 } };
    expect(tasksOf(planned({ request, inventories }))).toEqual([
      ['B', 'give 5 ingot to X', []],
      ['C', 'give 4 ingot to X', []],
    ]);
    const under = {
      ...again('give 9 ingot to X'),
      request,
      doneTasks: wasDone('give 5 ingot to X'),
      ongoing: { C: { id: '1.2', work: workOf('give 2 ingot to X') } },
    };
    expect(tasksOf(planned({ ...under, inventories: { ...inventories, b1: {} } }))).toEqual([
      ['A', 'give 2 ingot to X', []],
    ]);
    const rest = { ...under, doneTasks: wasDone('give 9 ingot to X'), ongoing: {} };
    expect(planned({ ...rest, inventories: {} })).toMatchObject({ tasks: [], givenUp: null });
  });

  it('never has a receiver hand something to itself', () => {
    const inventories = { C: { ingot: 2 }, b1: { ingot: 2 } };
    const request = asked('give 2 ingot to C', 'captain');
    expect(tasksOf(planned({ request, inventories }))).toEqual([['B', 'give 2 ingot to C', []]]);
  });

  it('waits for a gift to one of a group that is under way', () => {
    const inventories = { a1: { plank: 1 }, b1: { ingot: 1, wool: 1 } };
    const ongoing = { A: { id: '1.1', work: workOf('give 1 plank to b1 at (3, 64, 0)') } };
    const answer = planned({ ...again('craft 1 shield'), inventories, ongoing, notBegun: ['1.2'] });
    expect(tasksOf(answer)).toEqual([['B', 'craft 1 shield', ['1.1']]]);
  });

  it.each(['craft 1 shield', 'craft 1 shield for C'])('waits for a gift that is in the air: %s', (text) => {
    const inventories = { C: { plank: 1, ingot: 1 } };
    const ongoing = { A: { id: '1.1', work: workOf('give 1 wool to C at (4, 64, 0)') } };
    const answer = planned({ ...again(text), inventories, ongoing, hands: { A: ['A'], C: ['C'] } });
    expect(tasksOf(answer)).toEqual([['C', 'craft 1 shield', ['1.1']]]);
  });

  it('finds a way wherever the parts are, with gifts that their givers hold', () => {
    const where = fc.constantFrom(...everybody);
    fc.assert(
      fc.property(
        fc.record({ plank: where, ingot: where, wool: where }),
        fc.integer({ min: 1, max: 3 }),
        (held, count) => {
          const inventories: Record<string, Record<string, number>> = {};
          for (const [part, name] of Object.entries(held)) (inventories[name] ??= {})[part] = count;
          const { tasks } = planned({ request: asked(`craft ${count} shield`), inventories });
          expect(tasks.at(-1)?.task).toBe(`craft ${count} shield`);
          const groupOf = (name: string | null): readonly string[] => hands[name as keyof typeof hands];
          const maker = groupOf(tasks.at(-1)?.agent ?? null);
          const given = tasks.slice(0, -1).flatMap(({ agent, task }) =>
            task.split('; ').map((deed) => {
              const [, , part = '', , to = ''] = deed.split(' ');
              expect(maker).toContain(to);
              expect(groupOf(agent)).toContain(held[part as keyof typeof held]);
              return part;
            }),
          );
          const own = Object.entries(held).flatMap(([part, name]) => (maker.includes(name) ? [part] : []));
          expect([...given, ...own].sort()).toEqual([...parts].sort());
        },
      ),
    );
  });
});

it('counts the hands that two members have in common once', () => {
  const inventories: Record<string, Inventory> = { z: { plank: 1, ingot: 1 }, C: { wool: 1 } };
  const shared = { A: ['A', 'z'], B: ['B', 'z'], C: ['C'] };
  const answer = planned({ request: asked('craft 2 shield'), hands: shared, inventories });
  expect(answer.tasks.filter(({ task }) => task.startsWith('give 2'))).toEqual([]);
});
