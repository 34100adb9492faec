import type { Method, WorldKnowledge } from '@s-agents/core';
import { workText, workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer } from '../purposes/schemas.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { again, asked, context, inputs, knowledge, mine } from './leader-case.test.support.js';
import { readRequest } from '../means-ends/needs.js';
import { rootPlanAnswerer } from './root-plan.js';
import { one } from '../means-ends/method.test.support.js';

/** Every piece takes a stone more, and the first of them a bench that each makes for itself. */
const products = ['axe', 'bowl', 'cup', 'dish', 'fork'];
const craft: Method = { ...mine, verb: 'craft', gathers: false, seconds: 1 };
const methods: Readonly<Record<string, Method>> = {
  stone: { ...mine, seconds: 4, searchSeconds: 6 },
  bench: { ...craft, consumes: [one('stone', 5)] },
  ...Object.fromEntries(products.map((name) => [name, { ...craft, consumes: [one('stone')], station: one('bench') }])),
};
const rules: WorldKnowledge = {
  ...knowledge,
  resolve: (name) => (Object.hasOwn(methods, name) ? [name] : []),
  methods: (name) => (methods[name] === undefined ? [] : [methods[name]]),
  verbs: [{ verb: 'give', doc: '', gives: true }],
};
const planned = (part: Partial<PlanningInputs>): PlanningAnswer =>
  rootPlanAnswerer.answer(inputs(part), { ...context, knowledge: rules }) as PlanningAnswer;
const productsIn = (task: string): readonly string[] =>
  readRequest(workOf(task), '', rules).needs.flatMap(({ name }) => (products.includes(name) ? [name] : []));
const all = products.map((name) => `craft 1 ${name}`).join('; ');

/** The products, dealt out to members that have been at their shares for a while; the rest nobody is at. */
const shares = fc
  .record({
    dealt: fc.array(fc.constantFrom('A', 'B', 'C', null), { minLength: products.length, maxLength: products.length }),
    seconds: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ dealt, seconds }) => {
    const tasks = ['A', 'B', 'C'].flatMap((agent, index) => {
      const own = products.filter((_, place) => dealt[place] === agent).map((name) => `craft 1 ${name}`);
      return own.length === 0
        ? []
        : [[agent, { id: `1.${index + 1}`, work: workOf(own.join('; ')), seconds }] as const];
    });
    return { ongoing: Object.fromEntries(tasks), seconds };
  });

describe('the symbolic root, with work under way', () => {
  it('leaves nothing out, whoever is told something else', () => {
    fc.assert(
      fc.property(shares, ({ ongoing }) => {
        const { tasks, stop } = planned({ ...again(all), ongoing });
        const kept = Object.entries(ongoing).filter(([agent]) => !stop.includes(agent));
        const given = [...kept.map(([, { work }]) => workText(work)), ...tasks.map(({ task }) => task)];
        expect(new Set(given.flatMap(productsIn))).toEqual(new Set(products));
        for (const agent of stop) expect(tasks.filter((task) => task.agent === agent)).toHaveLength(1);
      }),
    );
  });

  it('drops all work for another request', () => {
    const { stop } = planned({ request: asked(all), ongoing: { A: { id: '1.1', work: workOf('craft 1 axe') } } });
    expect(stop).toEqual(['A']);
  });
});
