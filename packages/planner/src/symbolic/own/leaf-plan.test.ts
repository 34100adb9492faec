import type { WorldKnowledge } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer } from '../../purposes/schemas.js';
import type { PlanningInputs } from '../../inputs/planning-inputs.js';
import { leafPlanAnswerer } from './leaf-plan.js';
import { mine, knowledge, context, asked, inputs, now, again, lesson, wasDone } from '../leader-case.test.support.js';

describe('the symbolic leaf', () => {
  const leaf = (part: Partial<PlanningInputs>): PlanningAnswer =>
    leafPlanAnswerer.answer(inputs({ agent: 'A', subordinates: [], acts: true, ...part }), context) as PlanningAnswer;

  it('breaks a command down from what it holds', () => {
    const answer = leaf({
      request: asked('craft 3 chest'),
      observation: { inventory: { birch_log: 1 }, equipment: {} },
    });
    expect(now(answer)).toEqual({ A: 'mine 6 log; craft 3 chest' });
    expect(answer.informer).toBe('user');
  });

  it('hands over what is left when something failed, and nothing twice', () => {
    const gives = { ...knowledge, verbs: [...knowledge.verbs, { verb: 'give', doc: '', takes: true, gives: true }] };
    const answer = leafPlanAnswerer.answer(
      inputs({
        agent: 'A',
        subordinates: [],
        acts: true,
        ...again('give 1 chest to B; give 3 log to B at (1, 2, 3); give 2 log to C'),
        doneTasks: wasDone('give 1 chest to B at (1, 2, 3)', 'give 1 log to B'),
        observation: { inventory: { oak_log: 4 }, equipment: {} },
      }),
      { ...context, knowledge: gives },
    ) as PlanningAnswer;
    expect(now(answer)).toEqual({ A: 'give 2 log to B at (1, 2, 3); give 2 log to C' });
  });

  it('looks again, once it has fetched what it dropped, at whether that is all it was asked for', () => {
    const fetching: Partial<PlanningInputs> = {
      request: asked('mine 3 log'),
      observation: {
        inventory: {},
        equipment: {},
        position: { x: 0, y: 0, z: 0 },
        relations: [
          { subject: 'oak_log', relation: 'in', object: 'remains', count: 3 },
          { subject: 'remains', relation: 'lost-by', object: 'A' },
        ],
      },
    };
    const answer = leafPlanAnswerer.answer(inputs({ agent: 'A', subordinates: [], acts: true, ...fetching }), {
      ...context,
      knowledge: { ...knowledge, verbs: [{ verb: 'recover', doc: '', recovers: true }] },
    }) as PlanningAnswer;
    expect(answer.tasks.map(({ task }) => task)).toEqual(['recover 1 remains', 'mine 3 log']);
  });

  describe('asked for a deed that takes a tool', () => {
    const fighting: WorldKnowledge = {
      ...knowledge,
      verbs: [{ verb: 'scare', doc: '', shared: true }],
      toolsFor: ({ object }) => (object === 'crow' ? [{ name: 'chest', items: ['chest'], count: 1 }] : null),
    };
    const plan = (inventory: Record<string, number>, task = 'scare 3 crow', rules = fighting): readonly string[] =>
      (
        leafPlanAnswerer.answer(
          inputs({
            agent: 'A',
            subordinates: [],
            acts: true,
            request: asked(task, 'leader'),
            observation: { inventory, equipment: {} },
          }),
          { ...context, knowledge: rules },
        ) as PlanningAnswer
      ).tasks.map((one) => one.task);

    it('comes by it first, unless it holds one or none is needed', () => {
      expect(plan({})).toEqual(['mine 2 log; craft 1 chest; scare 3 crow']);
      expect(plan({ chest: 1 })).toEqual(['scare 3 crow']);
      expect(plan({}, 'scare 3 hen')).toEqual(['scare 3 hen']);
    });

    it('does without it where there is no way to it', () => {
      const wanting = { ...fighting, toolsFor: () => [{ name: 'gun', items: ['gun'], count: 1 }] };
      expect(plan({}, 'scare 3 crow', wanting)).toEqual(['scare 3 crow']);
    });
  });

  describe('in danger', () => {
    const dangerous: WorldKnowledge = {
      ...knowledge,
      remedies: () => [
        { danger: 'cold', deed: { verb: 'light', object: 'fire', quantity: 1 } },
        { danger: 'hurt', deed: { verb: 'heal', object: 'health', quantity: 14 } },
      ],
    };
    const plan = (task: string, part: Partial<PlanningInputs> = {}): PlanningAnswer =>
      leafPlanAnswerer.answer(inputs({ agent: 'A', subordinates: [], acts: true, request: asked(task), ...part }), {
        ...context,
        knowledge: dangerous,
      }) as PlanningAnswer;

    it('sees to that before what it was asked, and names it in the objective', () => {
      const answer = plan('craft 1 chest');
      expect(answer.tasks.map(({ task }) => task)).toEqual([
        'light 1 fire',
        'heal 14 health',
        'mine 2 log; craft 1 chest',
      ]);
      expect(answer.objective).toBe('see to danger (cold, hurt), then craft 1 chest');
    });

    it('first makes what it can make on the spot, in no time, of what it holds', () => {
      const tasks = (log: number, task: string): readonly string[] =>
        plan(task, { observation: { inventory: { oak_log: log }, equipment: {} } }).tasks.map((one) => one.task);
      expect(tasks(2, 'craft 1 chest')).toEqual(['craft 1 chest']);
      expect(tasks(1, 'craft 1 chest')).toContain('heal 14 health');
      expect(tasks(40, 'craft 20 chest')).toContain('heal 14 health');
      expect(tasks(2, 'craft 1 chest; scare 3 crow')).toContain('heal 14 health');
    });

    it('first hands over what it holds, while its danger can wait', () => {
      const tasks = (task: string, canWait?: boolean): readonly string[] => {
        const rules: WorldKnowledge = {
          ...knowledge,
          verbs: [{ verb: 'give', doc: '', takes: true, gives: true }],
          remedies: () => [
            {
              danger: 'hurt',
              deed: { verb: 'heal', object: 'health', quantity: 14 },
              ...(canWait === undefined ? {} : { canWait }),
            },
          ],
        };
        const held = { observation: { inventory: { oak_log: 2 }, equipment: {} } };
        const part = inputs({ agent: 'A', subordinates: [], acts: true, request: asked(task), ...held });
        const answer = leafPlanAnswerer.answer(part, { ...context, knowledge: rules }) as PlanningAnswer;
        return answer.tasks.map((one) => one.task);
      };
      expect(tasks('give 2 log to B', true)).toEqual(['give 2 log to B']);
      expect(tasks('give 2 log to B')).toEqual(['heal 14 health', 'give 2 log to B']);
      expect(tasks('mine 4 log; give 4 log to B', true)).toContain('heal 14 health');
      expect(tasks('mine 4 log', true)).toContain('heal 14 health');
    });

    it('does not try again what has failed since it was asked, and answers when all is done', () => {
      const failedTasks = [lesson('A', 'heal 14 health', 'missing-item')];
      expect(plan('craft 1 chest', { failedTasks }).tasks.map(({ task }) => task)).not.toContain('heal 14 health');
      const held = { observation: { inventory: { chest: 1 }, equipment: {} } };
      expect(plan('craft 1 chest', held)).toMatchObject({ tasks: [], objective: 'craft 1 chest' });
    });
  });

  it('goes on with its objective when nothing new was asked for', () => {
    expect(now(leaf({ ...again('mine 4 log') }))).toEqual({ A: 'mine 4 log' });
  });

  it('takes another way after one has failed, as long as there is one', () => {
    const twoWays: WorldKnowledge = {
      ...knowledge,
      methods: (name) => (name === 'log' ? [mine, { ...mine, verb: 'buy' }] : []),
    };
    const after = (failedTasks: PlanningInputs['failedTasks']): Record<string, string> =>
      now(
        leafPlanAnswerer.answer(
          inputs({ agent: 'A', subordinates: [], acts: true, ...again('mine 4 log'), failedTasks }),
          { ...context, knowledge: twoWays },
        ) as PlanningAnswer,
      );
    expect(after([lesson('A', 'mine 4 log')])).toEqual({ A: 'buy 4 log' });
    expect(after([lesson('A', 'mine 4 log', 'timeout')])).toEqual({ A: 'mine 4 log' });
    expect(after([lesson('A', 'mine 4 log'), lesson('A', 'buy 4 log')])).toEqual({ A: 'mine 4 log' });
  });

  it('gives up what the rules do not lead to', () => {
    const noWay: WorldKnowledge = {
      ...knowledge,
      methods: (name) =>
        name === 'chest' ? [{ ...mine, consumes: [{ name: 'moonstone', items: ['moonstone'], count: 1 }] }] : [],
    };
    const answer = leafPlanAnswerer.answer(
      inputs({ agent: 'A', subordinates: [], acts: true, request: asked('craft 1 chest') }),
      { ...context, knowledge: noWay },
    ) as PlanningAnswer;
    expect(answer).toMatchObject({ tasks: [], givenUp: expect.stringContaining('there is no way') as string });
  });

  it('gives up at once what was refused to it for good, whatever kind it would try next', () => {
    const refused = {
      ...lesson('A', 'mine 2 oak_log', 'unsupported'),
      deed: { verb: 'mine', object: 'oak_log', quantity: 2 },
    };
    const planFor = (text: string, failedTasks: PlanningInputs['failedTasks']): PlanningAnswer =>
      leaf({ ...again(text), failedTasks, progress: { status: 'fail', reason: '' } });
    expect(planFor('craft 1 chest', [refused])).toMatchObject({
      tasks: [],
      givenUp: 'there is no way to come by chest here',
    });
    expect(planFor('craft 1 chest', [{ ...refused, agent: 'B' }]).tasks).not.toEqual([]);
  });

  it('says so when there is no way', () => {
    const answer = leaf({ request: asked('craft 1 moon') });
    expect(answer.tasks.map(({ task }) => task)).toEqual(['craft 1 moon']);
  });

  it('builds with what it has when a leader asks, and gathers first when it has nothing or nobody else will', () => {
    const task = 'build 1 cabin at (1, 2, 3)';
    const given = (from: string, inventory: Record<string, number>, doneTasks: string[] = []): string | undefined => {
      const answer = leaf({
        request: asked(task, from),
        observation: { inventory, equipment: {} },
        doneTasks: wasDone(...doneTasks),
      });
      return now(answer)['A'];
    };
    expect(given('leader', { oak_log: 1 })).toBe(task);
    expect(given('leader', {})).toBe(`mine 8 log; craft 1 chest; ${task}`);
    expect(given('user', { oak_log: 1 })).toBe(`mine 8 log; craft 1 chest; ${task}`);
    expect(given('user', {}, [task])).toBe(task);
  });
});
