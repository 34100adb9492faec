import type { Inventory, Method, WorldKnowledge } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer, PlanningInputs } from '../purposes/schemas.js';
import { again, context, inputs, knowledge, lesson, mine } from './leader-case.test.support.js';
import { rootPlanAnswerer } from './root-plan.js';

describe('the symbolic root, while several race for the same thing', () => {
  const methods: Record<string, readonly Method[]> = {
    ore: [{ ...mine, searchSeconds: 400 }],
    chain: [
      { ...mine, verb: 'craft', gathers: false, seconds: 1, consumes: [{ name: 'ore', items: ['ore'], count: 3 }] },
    ],
  };
  methods['gem'] = methods['ore'] ?? [];
  methods['crown'] = (methods['chain'] ?? []).map((method) => ({
    ...method,
    consumes: [{ name: 'gem', items: ['gem'], count: 3 }],
  }));
  methods['twig'] = [mine];
  methods['ring'] = (methods['chain'] ?? []).map((method) => ({
    ...method,
    consumes: [
      { name: 'twig', items: ['twig'], count: 1 },
      { name: 'ore', items: ['ore'], count: 1 },
    ],
  }));
  const rules: WorldKnowledge = {
    ...knowledge,
    resolve: (name) => (Object.hasOwn(methods, name) ? [name] : []),
    methods: (name) => methods[name] ?? [],
    verbs: [
      { verb: 'give', doc: '', gives: true },
      { verb: 'goto', doc: '', goes: true },
    ],
  };
  const far = { A: { x: 0, y: 2, z: 0 }, B: { x: 90, y: 2, z: 0 }, C: { x: -300, y: 2, z: 0 } };
  const racing = { task: 'craft 1 chain', seconds: 900, quiet: 0 };
  const three = { A: { id: '1.1', ...racing }, B: { id: '1.2', ...racing }, C: { id: '1.3', ...racing } };
  const planned = (
    inventories: Record<string, Inventory>,
    text = 'craft 1 chain',
    places = far,
    given: Partial<PlanningInputs> = {},
  ): PlanningAnswer => {
    const part = inputs({ ...again(text), ongoing: three, inventories, places, ...given });
    return rootPlanAnswerer.answer(part, { ...context, knowledge: rules }) as PlanningAnswer;
  };
  const tasksOf = ({ tasks }: PlanningAnswer): string[] =>
    tasks.map(({ agent, task, after }) => `${agent ?? 'anybody'}: ${task}${after.length > 0 ? ' later' : ''}`);

  it('has one of them make it of what they hold together, and leaves alone who brings nothing', () => {
    const answer = planned({ A: { ore: 2 }, B: { ore: 1 } });
    expect(tasksOf(answer)).toEqual(['B: give 1 ore to A at (0, 2, 0)', 'A: craft 1 chain later']);
    expect([...answer.stop].sort()).toEqual(['A', 'B']);
  });

  it('has all of them give where each holds a part', () => {
    expect(tasksOf(planned({ A: { ore: 1 }, B: { ore: 1 }, C: { ore: 1 } }))).toHaveLength(3);
  });

  it('lets them go on as long as something is still to be found', () => {
    expect(planned({ A: { ore: 1 }, B: { ore: 1 } })).toMatchObject({ tasks: [], stop: [] });
  });

  describe('and one has failed at it', () => {
    const { C: _, ...two } = three;
    const failedTasks = [lesson('C', 'craft 1 chain')];

    it('has that one gather what all of them still lack together', () => {
      const answer = planned({ A: { ore: 1 }, C: { ore: 1 } }, undefined, undefined, { ongoing: two, failedTasks });
      expect(tasksOf(answer)).toEqual(['C: mine 2 ore']);
      expect(answer.stop).toEqual([]);
    });

    it('has it gather what takes longest', () => {
      const ongoing = {
        A: { ...two.A, task: 'craft 1 ring' },
        B: { ...two.B, task: 'craft 1 ring' },
      };
      const failed = [lesson('C', 'craft 1 ring')];
      const answer = planned({ A: {} }, 'craft 1 ring', undefined, { ongoing, failedTasks: failed });
      expect(tasksOf(answer)).toEqual(['C: mine 1 ore']);
    });

    it('has it gather nothing where others work for it, whom it tells what to do', () => {
      const hands = { A: ['A'], B: ['B'], C: ['C', 'D'] };
      const answer = planned({ A: { ore: 1 } }, undefined, undefined, { ongoing: two, failedTasks, hands });
      expect(tasksOf(answer)).not.toContain('C: mine 2 ore');
    });

    it('gives it nothing that it has failed at, too', () => {
      const failed = [...failedTasks, lesson('C', 'mine 1 ore')];
      expect(planned({ A: { ore: 1 } }, undefined, undefined, { ongoing: two, failedTasks: failed }).tasks).toEqual([]);
    });

    it.each([
      ['has found it', { ...two, C: { id: '2.1', task: 'mine 2 ore', seconds: 300, quiet: 0 } }, ['A', 'C']],
      ['holds it since before', two, ['A']],
    ])('has it hand over what it %s', (_, ongoing, stop) => {
      const answer = planned({ A: { ore: 2 }, C: { ore: 1 } }, undefined, undefined, { ongoing, failedTasks });
      expect(tasksOf(answer)).toEqual(['C: give 1 ore to A at (0, 2, 0)', 'A: craft 1 chain later']);
      expect([...answer.stop].sort()).toEqual(stop);
    });
  });

  it('stops whoever has found the last part once, though its search is needless, too', () => {
    const ring = { ...racing, task: 'craft 1 ring' };
    const ongoing = {
      A: { id: '1.1', ...ring },
      B: { id: '1.2', ...ring },
      C: { id: '1.3', task: 'mine 1 ore', seconds: 900, quiet: 0 },
    };
    const failed = { failedTasks: [lesson('C', 'craft 1 ring')] };
    const answer = planned({ A: { twig: 1 }, C: { ore: 1 } }, 'craft 1 ring', undefined, { ongoing, ...failed });
    expect(tasksOf(answer)).toEqual(['C: give 1 ore to A at (0, 2, 0)', 'A: craft 1 ring later']);
    expect([...answer.stop].sort()).toEqual(['A', 'C']);
  });

  it('gives nobody work for two races at once', () => {
    const { A, B } = three;
    const crown = { ...racing, task: 'craft 1 crown' };
    const ongoing = { A, B, D: { id: '1.4', ...crown }, E: { id: '1.5', ...crown } };
    const failedTasks = [lesson('C', 'craft 1 chain'), lesson('C', 'craft 1 crown')];
    const hands = Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((name) => [name, [name]]));
    const team = { subordinates: Object.keys(hands), hands, ongoing, failedTasks };
    const answer = planned({ C: { ore: 1 } }, 'craft 1 chain; craft 1 crown', undefined, team);
    expect(tasksOf(answer)).toEqual(['C: mine 3 ore']);
  });

  it('lets whoever holds all of it go on', () => {
    expect(planned({ A: { ore: 3 }, B: { ore: 1 } })).toMatchObject({ tasks: [], stop: [] });
  });

  it('lets them go on where they are too far from each other', () => {
    const places = { ...far, B: { x: 9000, y: 2, z: 0 } };
    expect(planned({ A: { ore: 2 }, B: { ore: 1 } }, undefined, places)).toMatchObject({ tasks: [], stop: [] });
  });

  it.each([
    ['ends the race where that saves more than a minute', 290, 2],
    ['lets them go on where it saves less', 340, 0],
  ])('%s', (_, quiet, count) => {
    const ongoing = Object.fromEntries(Object.entries(three).map(([name, task]) => [name, { ...task, quiet }]));
    expect(planned({ A: { ore: 2 }, B: { ore: 1 } }, undefined, undefined, { ongoing }).tasks).toHaveLength(count);
  });

  it('lets them go on where as many are wanted as are made', () => {
    expect(planned({ A: { ore: 2 }, B: { ore: 1 } }, 'craft 3 chain')).toMatchObject({ tasks: [], stop: [] });
  });
});
