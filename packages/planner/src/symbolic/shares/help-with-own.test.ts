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
  egg: [{ ...mine, verb: 'hunt', searchSeconds: 60 }],
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
    { verb: 'feed', doc: '' },
  ],
};
const planned = (part: Partial<PlanningInputs>, rules = world): PlanningAnswer =>
  rootPlanAnswerer.answer(inputs({ subordinates: ['A', 'B'], hands: { A: ['A'], B: ['B'] }, ...part }), {
    ...context,
    knowledge: rules,
  }) as PlanningAnswer;
const three = { subordinates: ['A', 'B', 'C'], hands: { A: ['A'], B: ['B'], C: ['C'] } };
const places = { A: { x: 4.5, y: 64, z: 9.2 }, B: { x: 20, y: 64, z: 9 }, C: { x: 12, y: 64, z: 9 } };
const at = (task: string, seconds = 0): PlanningInputs['ongoing'][string] => ({ id: '1.2', task, seconds });
const listed = ({ tasks }: PlanningAnswer): string[] =>
  tasks.map(({ agent, task, after }) => [`${agent ?? 'anybody'}: ${task}`, ...after].join(' after '));

describe('help with what each must hold itself', () => {
  const beds = again('craft 1 bed for A; craft 1 bed for B');
  const ongoing = { B: at('craft 1 bed', 40) };
  /** B was called off and is on its way to A, who holds a bed to spare. */
  const meeting: Partial<PlanningInputs> = {
    ...beds,
    previousPlan: {
      ...beds.previousPlan,
      tasks: [
        { id: '1.1', agent: 'B', task: 'goto 1 place at (4, 64, 9)', after: [] },
        { id: '1.2', agent: 'A', task: 'give 1 bed to B at (4, 64, 9)', after: ['1.1'] },
      ],
    } as PlanningInputs['previousPlan'],
    notBegun: ['1.2'],
    ongoing: { B: { id: '1.1', task: 'goto 1 place at (4, 64, 9)', seconds: 9 } },
  };

  it('has whoever is done first make another one for whoever still looks for what that takes', () => {
    const inventories = { A: { bed: 1 }, B: {} };
    expect(listed(planned({ ...beds, ongoing, inventories }))).toEqual(['A: craft 2 bed']);
  });

  it('has whoever still searches called off for what somebody holds to spare, and come to that one', () => {
    const answer = planned({ ...beds, ongoing, places, inventories: { A: { bed: 2 }, B: {} } });
    expect(answer.stop).toEqual(['B']);
    expect(listed(answer)).toEqual([
      'B: goto 1 place at (4, 64, 9)',
      'A: give 1 bed to B at (4, 64, 9) after 1',
      'B: craft 1 bed after 2',
    ]);
  });

  it('keeps the meeting while the receiver is on its way', () => {
    const answer = planned({ ...meeting, inventories: { A: { bed: 2 }, B: {} } });
    expect(answer.stop).toEqual([]);
    expect(listed(answer)).toEqual(['A: give 1 bed to B at (4, 64, 9) after 1.1', 'B: craft 1 bed after 1']);
  });

  it('calls off nobody who could not get there', () => {
    const failedTasks = [lesson('B', 'goto 1 place at (4, 64, 9)', 'unreachable')];
    const answer = planned({ ...beds, ongoing, places, failedTasks, inventories: { A: { bed: 2 }, B: {} } });
    expect(answer.stop).toEqual([]);
  });

  it('calls off nobody who has been given something for later', () => {
    const eggs = again('craft 1 bed for A; craft 1 bed for B; craft 1 bed for C; hunt 1 egg for B');
    const inventories = { A: { bed: 2 }, B: {}, C: { bed: 1 } };
    expect(planned({ ...eggs, ...three, places, ongoing, inventories }).stop).toEqual([]);
    const led = { subordinates: ['A', 'C'], hands: { A: ['A'], C: ['C'] }, acts: true };
    const asked = again('craft 1 bed for A; craft 1 bed for C; craft 1 bed for leader');
    const way = { leader: at('hunt 3 wool', 40) };
    expect(planned({ ...asked, ...led, places, ongoing: way, inventories }).stop).toEqual([]);
  });

  it('has whoever searches wait for what is handed to it where nobody can say where to come', () => {
    const nowhere = { ...world, verbs: world.verbs.filter(({ verb }) => verb === 'give') };
    const inventories = { A: { bed: 2 }, B: {} };
    const answer = planned({ ...beds, ongoing, inventories }, nowhere);
    expect(answer.stop).toEqual(['B']);
    expect(listed(answer)).toEqual(['A: give 1 bed to B', 'B: craft 1 bed after 1']);
    const giving = { A: at('give 1 bed to B') };
    const later = planned({ ...beds, ongoing: giving, inventories }, nowhere);
    expect([later.stop, listed(later)]).toEqual([[], ['B: craft 1 bed after 1.2']]);
  });

  it('has nobody make what another one holds to spare', () => {
    const all = again('craft 1 bed for A; craft 1 bed for B; craft 1 bed for C');
    const inventories = { A: { bed: 1 }, B: {}, C: { bed: 2 } };
    expect(listed(planned({ ...all, ...three, ongoing, places, inventories }))).toEqual([
      'B: goto 1 place at (12, 64, 9)',
      'C: give 1 bed to B at (12, 64, 9) after 1',
      'B: craft 1 bed after 2',
    ]);
  });

  it('helps with the rest of what a holder lacks whom something can be handed later', () => {
    const both = again('craft 1 bed for A; craft 1 bed for B; hunt 1 egg for A; hunt 1 egg for B');
    const part = { ...both, places, ongoing: { B: at('craft 1 bed; hunt 1 egg', 40) } };
    expect(listed(planned({ ...part, inventories: { A: { bed: 2, egg: 1 }, B: {} } }))).toEqual(['A: hunt 2 egg']);
    expect(listed(planned({ ...part, inventories: { A: { bed: 1, egg: 2 }, B: {} } }))).toEqual(['A: craft 2 bed']);
  });

  it.each([
    ['the receiver holds it by now', { A: { bed: 2 }, B: { bed: 1 } }],
    ['the giver holds none to spare any more', { A: { bed: 1 }, B: {} }],
  ])('drops the meeting where %s', (_, inventories) => {
    const answer = planned({ ...meeting, inventories });
    expect(listed(answer).filter((task) => task.startsWith('A: give'))).toEqual([]);
  });

  it('leaves a holder alone that has found it', () => {
    expect(planned({ ...beds, ongoing, inventories: { A: { bed: 1 }, B: { wool: 3 } } }).tasks).toEqual([]);
  });

  it('leaves a holder alone that is too far away, unless it has been at it for long', () => {
    const far = { A: { x: 0, y: 64, z: 0 }, B: { x: 300, y: 64, z: 0 } };
    const part = { ...beds, places: far, inventories: { A: { bed: 1 }, B: {} } };
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

  it('is stopped where its receiver is the leader, which sees itself that it has it', () => {
    const part = { ...again('craft 1 bed for A; craft 1 bed for leader; craft 1 wall for B'), acts: true };
    const ongoing = { A: at('craft 2 bed'), B: { ...at('craft 1 wall'), id: '1.3' } };
    const observation = { inventory: { bed: 1 }, equipment: {} };
    expect(planned({ ...part, ongoing, observation, inventories: { A: { bed: 1 }, B: {} } }).stop).toEqual(['A']);
  });

  it.each([
    ['more of them are asked of all together', 'craft 1 bed for A; craft 1 bed for B; craft 5 bed', 'craft 3 bed'],
    ['they go into something else', 'hunt 1 wool for A; hunt 1 wool for B; craft 3 bed', 'hunt 6 wool'],
    ['they go into what another one must hold', 'hunt 1 wool for A; craft 2 bed for B', 'hunt 6 wool'],
  ])('is no one whose things are needed: %s', (_, text, task) => {
    const inventories = { A: { bed: 1, wool: 1 }, B: { bed: 1, wool: 1 }, C: {} };
    expect(planned({ ...again(text), ...three, ongoing: { C: at(task, 90) }, inventories }).stop).toEqual([]);
  });
});
