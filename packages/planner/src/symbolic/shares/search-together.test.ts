import type { WorldKnowledge } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer, PlanningInputs } from '../../purposes/schemas.js';
import { again, asked, atWork, context, inputs, mine } from '../leader-case.test.support.js';
import { craft, one, worldOf } from '../made-things.test.support.js';
import { rootPlanAnswerer } from '../root-plan.js';

const verbs: WorldKnowledge['verbs'] = [
  { verb: 'give', doc: '', takes: true, gives: true },
  { verb: 'goto', doc: '', goes: true },
];
const world = (hideSearch = 200, reedSearch = 200): WorldKnowledge =>
  worldOf(
    {
      hide: [{ ...mine, verb: 'hunt', searchSeconds: hideSearch }],
      reed: [{ ...mine, seconds: 1, searchSeconds: reedSearch }],
      book: [craft(one('hide', 3), one('reed', 9))],
    },
    { verbs },
  );
const team = (size: number): Pick<PlanningInputs, 'subordinates' | 'hands'> => {
  const subordinates = Array.from({ length: size }, (_, index) => String.fromCodePoint(65 + index));
  return { subordinates, hands: Object.fromEntries(subordinates.map((name) => [name, [name]])) };
};
const plan = (part: Partial<PlanningInputs>, knowledge = world()): PlanningAnswer =>
  rootPlanAnswerer.answer(inputs({ ...team(4), ...part }), { ...context, knowledge }) as PlanningAnswer;
const lines = ({ tasks }: PlanningAnswer): readonly string[] =>
  tasks.map(({ agent, task, after }) => `${agent}: ${task}${after.length === 0 ? '' : ` after ${after.join()}`}`);

describe('parts that have to be looked for', () => {
  it('are looked for by everybody, and handed over when somebody has found them', () => {
    expect(lines(plan({ request: asked('craft 1 book') }))).toEqual([
      'A: hunt 3 hide',
      'B: mine 9 reed',
      'B: give 9 reed to A after 2,1',
      'A: craft 1 book after 1,2,3',
      'C: hunt 3 hide',
      'D: mine 9 reed',
    ]);
  });

  it('are looked for by those, too, who have seen to their own part', () => {
    const ongoing = atWork({ A: 'hunt 3 hide', C: 'hunt 3 hide', D: 'hunt 3 hide' });
    const { tasks } = plan({ ...again('craft 1 book'), ongoing, inventories: { B: { reed: 9 } } });
    expect(tasks.filter(({ after }) => after.length === 0).map(({ agent }) => agent)).toEqual(['B']);
  });

  it('are looked for by nobody who holds as many as the whole takes', () => {
    const held = fc.record({ hide: fc.integer({ min: 0, max: 4 }), reed: fc.integer({ min: 0, max: 12 }) });
    const task = fc.constantFrom('hunt 3 hide', 'mine 9 reed', 'hunt 3 hide; mine 9 reed');
    const members = fc.array(fc.record({ held, task: fc.option(task) }), { minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(members, (all) => {
        const { subordinates, hands } = team(all.length);
        const named = subordinates.map((name, index) => [name, all[index]] as const);
        const { tasks } = plan({
          ...again('craft 1 book'),
          ...{ subordinates, hands },
          ongoing: atWork(Object.fromEntries(named.flatMap(([name, one]) => (one?.task ? [[name, one.task]] : [])))),
          inventories: Object.fromEntries(named.map(([name, one]) => [name, one?.held ?? {}])),
        });
        const sought = tasks.map((one) => /^(?:hunt|mine) (\d+) (hide|reed)$/.exec(one.task));
        for (const [, count, thing] of sought.filter((one) => one !== null))
          expect(Number(count)).toBeLessThanOrEqual(thing === 'hide' ? 3 : 9);
      }),
    );
  });

  it('leave nobody without work, however long each takes to be found', () => {
    const seconds = fc.integer({ min: 100, max: 900 });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), seconds, seconds, (size, hide, reed) => {
        const { tasks } = plan({ ...team(size), request: asked('craft 1 book') }, world(hide, reed));
        const begun = tasks.filter(({ after }) => after.length === 0).map(({ agent }) => agent);
        expect(new Set(begun)).toEqual(new Set(team(size).subordinates));
      }),
    );
  });

  it('keep nobody waiting in a circle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 0, max: 300 }), (size, hide) => {
        const { tasks } = plan({ ...team(size), request: asked('craft 1 book') }, world(hide));
        const done = new Set<string>();
        for (let rest = tasks; rest.length > 0; rest = rest.filter(({ number }) => !done.has(`${number}`))) {
          const ready = rest.filter(({ after }) => after.every((before) => done.has(before)));
          expect(ready).not.toEqual([]);
          for (const { number } of ready) done.add(`${number}`);
        }
      }),
    );
  });
});

describe('a search under way', () => {
  const ongoing = atWork({ A: 'hunt 3 hide', C: 'hunt 3 hide', D: 'hunt 3 hide' });

  it('ends when one of the others has found as many as it takes', () => {
    const inventories = { A: { hide: 3 }, B: { reed: 9 } };
    const { stop, tasks } = plan({ ...again('craft 1 book'), ongoing: without(ongoing, 'A'), inventories });
    expect(stop).toEqual(['C', 'D']);
    expect(tasks.map(({ task }) => task)).toContain('craft 1 book');
  });

  it('goes on while nobody holds all of it', () => {
    const inventories = { A: { hide: 2 }, B: { reed: 9, hide: 1 } };
    expect(plan({ ...again('craft 1 book'), ongoing, inventories }).stop).toEqual([]);
  });

  it('by whoever sees to all by itself does not keep others from making it together', () => {
    const inventories = { A: { hide: 3 }, B: { reed: 9 } };
    const alone = atWork({ C: 'craft 1 book' });
    const { stop, tasks } = plan({ ...again('craft 1 book'), ongoing: alone, inventories });
    expect(stop).toEqual([]);
    expect(tasks.map(({ task }) => task)).toContain('craft 1 book');
  });

  it('does not keep whoever holds all that it takes from making it', () => {
    const inventories = { A: { hide: 3, reed: 9 }, C: { hide: 1, reed: 9 } };
    const { tasks } = plan({ ...again('craft 1 book'), ongoing: atWork({ C: 'craft 1 book' }), inventories });
    expect(tasks).toMatchObject([{ agent: 'A', task: 'craft 1 book', after: [] }]);
  });

  it('counts once what it takes is in its hands', () => {
    const alone = atWork({ C: 'craft 1 book' });
    const inventories = { A: { hide: 3 }, B: { reed: 9 }, C: { hide: 3, reed: 9 } };
    expect(plan({ ...again('craft 1 book'), ongoing: alone, inventories }).tasks).toEqual([]);
  });
});

it('is handed over only where its receiver is not farther than another find', () => {
  const made = (x: number): readonly string[] =>
    lines(
      plan({
        ...team(2),
        ...again('craft 1 book'),
        inventories: { A: { hide: 3 }, B: { reed: 9 } },
        places: { A: { x: 0, y: 64, z: 0 }, B: { x, y: 64, z: 0 } },
      }),
    );
  expect(made(20).some((task) => task.includes('give'))).toBe(true);
  expect(made(2_000).some((task) => task.includes('give'))).toBe(false);
});

function without<T>(all: Readonly<Record<string, T>>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));
}
