import type { Method, WorldKnowledge } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { again, context, inputs, knowledge, lesson, mine } from '../leader-case.test.support.js';
import type { PlanningAnswer, PlanningInputs } from '../../purposes/schemas.js';
import { rootPlanAnswerer } from '../root-plan.js';

const craft = (item: string, count: number): Method => ({
  ...mine,
  verb: 'craft',
  gathers: false,
  consumes: [{ name: item, items: [item], count }],
});
const ways: Record<string, readonly Method[]> = {
  wool: [{ ...mine, verb: 'hunt', searchSeconds: 60 }],
  bed: [craft('wool', 3)],
  stone: [{ ...mine, seconds: 4 }],
  wall: [craft('stone', 12)],
};
const world: WorldKnowledge = {
  ...knowledge,
  resolve: (name) => (Object.hasOwn(ways, name) ? [name] : []),
  methods: (name) => ways[name] ?? [],
  verbs: [
    { verb: 'give', doc: '', takes: true, gives: true },
    { verb: 'goto', doc: '', goes: true },
  ],
};
const planned = (part: Partial<PlanningInputs>): PlanningAnswer =>
  rootPlanAnswerer.answer(inputs({ subordinates: ['A', 'B'], hands: { A: ['A'], B: ['B'] }, ...part }), {
    ...context,
    knowledge: world,
  }) as PlanningAnswer;
const at = (task: string, seconds = 0): PlanningInputs['ongoing'][string] => ({ id: '1.2', task, seconds });
const listed = ({ tasks }: PlanningAnswer): string[] =>
  tasks.map(({ agent, task, after }) => [`${agent ?? 'anybody'}: ${task}`, ...after].join(' after '));

describe('help with what each must hold itself', () => {
  const beds = again('craft 1 bed for A; craft 1 bed for B');
  const ongoing = { B: at('craft 1 bed', 40) };

  it('has whoever is done first make another one for whoever still looks for what that takes', () => {
    const inventories = { A: { bed: 1 }, B: {} };
    expect(listed(planned({ ...beds, ongoing, inventories }))).toEqual(['A: craft 2 bed']);
  });

  it('has whoever still searches called off for what somebody holds to spare, and come to that one', () => {
    const places = { A: { x: 4.5, y: 64, z: 9.2 }, B: { x: 20, y: 64, z: 9 } };
    const answer = planned({ ...beds, ongoing, places, inventories: { A: { bed: 2 }, B: {} } });
    expect(answer.stop).toEqual(['B']);
    expect(listed(answer)).toEqual([
      'B: goto 1 place at (4, 64, 9)',
      'A: give 1 bed to B at (4, 64, 9) after 1',
      'B: craft 1 bed after 2',
    ]);
  });

  it('keeps the meeting while the receiver is on its way', () => {
    const previousPlan = {
      ...beds.previousPlan,
      tasks: [
        { id: '1.1', agent: 'B', task: 'goto 1 place at (4, 64, 9)', after: [] },
        { id: '1.2', agent: 'A', task: 'give 1 bed to B at (4, 64, 9)', after: ['1.1'] },
      ],
    } as PlanningInputs['previousPlan'];
    const way = { B: { id: '1.1', task: 'goto 1 place at (4, 64, 9)', seconds: 9 } };
    const part = { ...beds, previousPlan, notBegun: ['1.2'], inventories: { A: { bed: 2 }, B: {} } };
    const answer = planned({ ...part, ongoing: way });
    expect(answer.stop).toEqual([]);
    expect(listed(answer)).toEqual(['A: give 1 bed to B at (4, 64, 9) after 1.1', 'B: craft 1 bed after 1']);
  });

  it('leaves a holder alone that has found it', () => {
    expect(planned({ ...beds, ongoing, inventories: { A: { bed: 1 }, B: { wool: 3 } } }).tasks).toEqual([]);
  });

  it('leaves a holder alone that is too far away, unless it has been at it for long', () => {
    const places = { A: { x: 0, y: 64, z: 0 }, B: { x: 300, y: 64, z: 0 } };
    const part = { ...beds, places, inventories: { A: { bed: 1 }, B: {} } };
    expect(planned({ ...part, ongoing }).tasks).toEqual([]);
    expect(listed(planned({ ...part, ongoing: { B: at('craft 1 bed', 240) } }))).toEqual(['A: craft 2 bed']);
  });

  it('gives nobody what it has failed at', () => {
    const failedTasks = [lesson('A', 'craft 1 bed')];
    expect(planned({ ...beds, ongoing, failedTasks, inventories: { A: { bed: 1 }, B: {} } }).tasks).toEqual([]);
  });

  it('leaves a holder alone where no luck is needed and it is well on its way', () => {
    const walls = again('craft 1 wall for A; craft 1 wall for B');
    const inventories = { A: { wall: 1 }, B: {} };
    expect(planned({ ...walls, ongoing: { B: at('craft 1 wall', 30) }, inventories }).tasks).toEqual([]);
  });

  it('has several members help', () => {
    const names = ['A', 'B', 'C', 'D'];
    const part = {
      ...again(names.map((name) => `craft 1 bed for ${name}`).join('; ')),
      subordinates: names,
      hands: Object.fromEntries(names.map((name) => [name, [name]])),
      inventories: { A: { bed: 1 }, B: { bed: 1 } },
    };
    const busy = { C: at('craft 1 bed'), D: { ...at('craft 1 bed'), id: '1.4' } };
    expect(listed(planned({ ...part, ongoing: busy }))).toEqual(['A: craft 2 bed', 'B: craft 2 bed']);
  });
});

describe('a helper that nobody needs any more', () => {
  const beds = again('craft 1 bed for A; craft 1 bed for B; craft 1 wall for B');

  it('is stopped once its receiver has come by the same', () => {
    const ongoing = { A: at('craft 2 bed'), B: { ...at('craft 1 wall'), id: '1.3' } };
    expect(planned({ ...beds, ongoing, inventories: { A: { bed: 1 }, B: {} } }).stop).toEqual([]);
    expect(planned({ ...beds, ongoing, inventories: { A: { bed: 1 }, B: { bed: 1 } } }).stop).toEqual(['A']);
  });

  it('has its receiver stopped that was brought what it is still at', () => {
    const inventories = { A: { bed: 1 }, B: { bed: 1 } };
    const bed = at('craft 1 bed');
    expect(planned({ ...beds, ongoing: { B: bed }, inventories }).stop).toEqual([]);
    const { stop, tasks } = planned({ ...beds, ongoing: { B: { ...bed, brought: { bed: 1 } } }, inventories });
    expect(stop).toEqual(['B']);
    expect(tasks.map(({ agent }) => agent)).toContain('B');
  });
});
