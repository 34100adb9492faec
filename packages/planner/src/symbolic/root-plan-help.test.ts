import type { WorldKnowledge } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer } from '../purposes/schemas.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { mine, knowledge, context, inputs, again, atWork, lesson } from './leader-case.test.support.js';
import { rootPlanAnswerer } from './root-plan.js';

describe('the symbolic root, with idle members to help', () => {
  const gathered = ['log', 'dirt', 'sand', 'clay'];
  const fields: WorldKnowledge = {
    ...knowledge,
    resolve: (name) => (gathered.includes(name) ? [name] : []),
    methods: (name) => (gathered.includes(name) ? [mine] : []),
  };
  const listed = (text: string, part: Partial<PlanningInputs>): string[] =>
    (
      rootPlanAnswerer.answer(inputs({ ...again(text), ...part }), { ...context, knowledge: fields }) as PlanningAnswer
    ).tasks.map(({ agent, task }) => `${agent ?? 'anybody'}: ${task}`);

  it('gives each of them one thing, the first one that it can do, where the others are nearly done', () => {
    expect(
      listed('mine 20 log; mine 8 dirt', {
        subordinates: ['A', 'B', 'C', 'D'],
        ongoing: {
          C: { id: '1.1', work: workOf('mine 20 log'), seconds: 55, quiet: 0 },
          D: { id: '1.2', work: workOf('mine 8 dirt'), seconds: 19, quiet: 0 },
        },
        inventories: { C: { log: 18 }, D: { dirt: 6 } },
        failedTasks: [lesson('B', 'mine 5 log')],
      }),
    ).toEqual(['A: mine 1 log', 'B: mine 1 dirt']);
  });

  it('shares out all that is left among those who are free and can do it', () => {
    expect(
      listed('mine 40 log; mine 30 dirt; mine 20 sand; mine 10 clay', {
        ongoing: atWork({ C: 'sing 1 song' }),
        failedTasks: ['mine 1 log', 'mine 1 dirt', 'mine 1 clay'].map((task) => lesson('B', task)),
      }),
    ).toEqual(['A: mine 40 log; mine 30 dirt; mine 10 clay', 'B: mine 20 sand']);
  });

  describe('of whom somebody at work lacks something', () => {
    const giving = [
      ...knowledge.verbs,
      { verb: 'give', doc: 'give QUANTITY OBJECT to AGENT', gives: true, takes: true },
    ];
    const craft = { ...mine, verb: 'craft', gathers: false, consumes: [{ name: 'log', items: ['log'], count: 4 }] };
    const making: WorldKnowledge = {
      ...fields,
      verbs: giving,
      resolve: (name) => (name === 'boat' ? ['boat'] : fields.resolve(name)),
      methods: (name) => (name === 'boat' ? [craft] : fields.methods(name)),
    };
    const given = (inventories: PlanningInputs['inventories']): string[] =>
      (
        rootPlanAnswerer.answer(
          inputs({ ...again('craft 1 boat'), ongoing: atWork({ A: 'craft 1 boat' }), inventories }),
          { ...context, knowledge: making },
        ) as PlanningAnswer
      ).tasks.flatMap(({ agent, task }) => (task.startsWith('give') ? [`${agent ?? ''}: ${task}`] : []));

    it('has them hand it over where they hold all of it together', () => {
      expect(given({ A: { log: 1 }, B: { log: 2 }, C: { log: 5 } })).toEqual([
        'B: give 2 log to A',
        'C: give 1 log to A',
      ]);
    });

    it('has them keep what is not enough, or not lacked', () => {
      expect(given({ A: { log: 1 }, B: { log: 2 } })).toEqual([]);
      expect(given({ A: { log: 4 }, B: { log: 2 } })).toEqual([]);
    });
  });
});
