import { sumOf, type Ingredient, type Inventory, type Method, type WorldKnowledge } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlanningAnswer } from '../../purposes/schemas.js';
import { asked, context, inputs, knowledge, mine } from '../leader-case.test.support.js';
import { NoWay } from '../../means-ends/no-way.js';
import { solveWithRest } from '../../means-ends/solve.js';
import { readRequest } from '../../means-ends/needs.js';
import { rootPlanAnswerer } from '../root-plan.js';

const one = (name: string, count = 1): Ingredient => ({ name, items: [name], count });
const craft = (yields: number, ...consumes: readonly Ingredient[]): Method => ({
  ...mine,
  verb: 'craft',
  yields,
  gathers: false,
  seconds: 1,
  consumes,
});
const ways: Record<string, readonly Method[]> = {
  log: [{ ...mine, searchSeconds: 5 }],
  plank: [craft(4, one('log'))],
  stick: [craft(4, one('plank', 2))],
  pick: [craft(1, one('plank', 3), one('stick', 2))],
  ore: [{ ...mine, seconds: 6, searchSeconds: 30, tools: [one('pick')] }],
  ingot: [{ ...craft(1, one('ore')), verb: 'smelt', seconds: 10 }],
  hinge: [craft(1, one('ingot', 2))],
  gate: [craft(1, one('hinge', 2), one('plank', 4))],
  cloth: [craft(1, one('wool', 2))],
  wool: [{ ...mine, seconds: 20 }],
  banner: [craft(1, one('cloth', 3), one('stick'))],
};
const names = Object.keys(ways);
const rules: WorldKnowledge = {
  ...knowledge,
  resolve: (name) => (ways[name] === undefined ? [] : [name]),
  methods: (name) => ways[name] ?? [],
  verbs: [...knowledge.verbs, { verb: 'give', doc: '', takes: true, gives: true }],
};
const counts = (most: number): fc.Arbitrary<Record<string, number>> =>
  fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 1, max: most }), { maxKeys: 4 });

/**
 * What somebody is handed, what its last task uses up, and what it has of its own by then; null where it has no way.
 */
function receivedBy(
  plan: PlanningAnswer,
  receiver: string,
  held: Inventory,
): { handed: Inventory; used: Inventory; own: Inventory } | null {
  const gifts = plan.tasks.flatMap(({ task }) =>
    readRequest(task, '', rules).deeds.filter(({ verb, recipient }) => verb === 'give' && recipient === receiver),
  );
  const handed = sumOf(gifts.map(({ object, quantity }) => ({ [object]: quantity })));
  const needs = plan.tasks
    .filter(({ agent }) => agent === receiver)
    .map(({ task }) => readRequest(task, '', rules).needs);
  try {
    let inventory = held;
    // What it sees to itself comes before what it is handed. Nobody counts on what making its tools leaves over.
    for (const own of needs.slice(0, -1)) {
      const promised = sumOf([inventory, ...own.map(({ name, count }) => ({ [name]: count }))]);
      const { inventory: rest } = solveWithRest(own, { inventory, nearby: new Set() }, rules);
      inventory = Object.fromEntries(
        Object.entries(rest).map(([item, count]) => [item, Math.min(count, promised[item] ?? 0)]),
      );
    }
    const situation = { inventory: sumOf([inventory, handed]), nearby: new Set<string>() };
    const { steps } = solveWithRest(needs.at(-1) ?? [], situation, rules);
    const used = sumOf(steps.flatMap(({ uses }) => uses.map(({ name, count }) => ({ [name]: count }))));
    return { handed, used, own: inventory };
  } catch (error) {
    if (error instanceof NoWay) return null;
    throw error;
  }
}

it('nobody is handed what counts in every hand, but for what it uses up', () => {
  let handedOver = 0;
  fc.assert(
    fc.property(
      // What is made of other things, and some of those for themselves.
      fc
        .tuple(
          fc.constantFrom('hinge', 'gate', 'cloth', 'banner', 'pick', 'ingot'),
          fc.integer({ min: 1, max: 6 }),
          fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 1, max: 12 }), { maxKeys: 2 }),
        )
        .map(([made, count, others]) => ({ ...others, [made]: count })),
      fc.array(fc.oneof(fc.constant<Record<string, number>>({}), counts(8)), { minLength: 3, maxLength: 3 }),
      (goal, hands) => {
        const members = ['A', 'B', 'C'];
        const inventories = Object.fromEntries(members.map((name, index) => [name, hands[index] ?? {}]));
        const request = asked(
          Object.entries(goal)
            .map(([name, count]) => `${ways[name]?.[0]?.verb} ${count} ${name}`)
            .join('; '),
        );
        const plan = rootPlanAnswerer.answer(inputs({ request, inventories }), {
          ...context,
          knowledge: rules,
        }) as PlanningAnswer;
        for (const receiver of members) {
          const { handed = {}, used = {}, own = {} } = receivedBy(plan, receiver, inventories[receiver] ?? {}) ?? {};
          for (const [item, count] of Object.entries(handed)) {
            handedOver++;
            const lacked = (used[item] ?? 0) - (own[item] ?? 0);
            if (Object.hasOwn(goal, item) && item !== 'pick')
              expect(lacked, `${receiver} lacks ${item}`).toBeGreaterThanOrEqual(count);
          }
        }
      },
    ),
    {
      numRuns: 150,
      examples: [
        [{ wool: 1, banner: 1 }, [{}, {}, {}]],
        [{ stick: 1, log: 3, gate: 1 }, [{}, { pick: 1 }, {}]],
      ],
    },
  );
  expect(handedOver).toBeGreaterThan(0);
});
