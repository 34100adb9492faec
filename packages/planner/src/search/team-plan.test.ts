import type { Ingredient, Inventory, Method, WeighedPlan, WorldKnowledge } from '@s-agents/core';
import { workOf, countItems, sumOf } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRequest } from '../means-ends/needs.js';
import { solveWithRest } from '../means-ends/solve.js';
import type { PlanningAnswer } from '../purposes/schemas.js';
import { asked, context, inputs, knowledge, mine } from '../symbolic/leader-case.test.support.js';
import { rootPlanAnswerer } from '../symbolic/root-plan.js';
import { one } from '../means-ends/method.test.support.js';

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
  wool: [{ ...mine, seconds: 20 }],
  cloth: [craft(1, one('wool', 2))],
  banner: [craft(1, one('cloth', 3), one('stick'))],
};
const names = Object.keys(ways);
const verbs = ['mine', 'craft', 'smelt'];
const rules: WorldKnowledge = {
  ...knowledge,
  resolve: (name) => (ways[name] === undefined ? [] : [name]),
  methods: (name) => ways[name] ?? [],
  verbs: [...knowledge.verbs, { verb: 'give', doc: '', takes: true, gives: true }],
};
const members = ['A', 'B', 'C'];

interface Case {
  readonly goal: Readonly<Record<string, number>>;
  readonly hands: readonly Inventory[];
  /** What each cannot do; nobody is unable to do what the others are unable to do, too. */
  readonly cannot: readonly (readonly string[])[];
  readonly holder: string | null;
}

const things = (most: number, maxKeys: number): fc.Arbitrary<Record<string, number>> =>
  fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 1, max: most }), { maxKeys, minKeys: 0 });
const abilities = fc
  .array(fc.subarray(verbs), { minLength: 3, maxLength: 3 })
  .filter((some) => verbs.every((verb) => some.some((one) => !one.includes(verb))));
const hands = (held: fc.Arbitrary<Inventory>): fc.Arbitrary<readonly Inventory[]> =>
  fc.array(held, { minLength: 3, maxLength: 3 });
const cases: fc.Arbitrary<Case> = fc.oneof(
  fc.record({
    goal: things(5, 3).filter((goal) => Object.keys(goal).length > 0),
    hands: hands(things(8, 4)),
    cannot: abilities,
    holder: fc.option(fc.constantFrom(...members)),
  }),
  // Tools are wanted that are held already, and that the rest needs.
  fc.record({
    goal: things(5, 3).map((goal) => ({ ...goal, pick: 3 })),
    hands: hands(fc.record({ pick: fc.nat(4), plank: fc.nat(4) })),
    cannot: abilities,
    holder: fc.option(fc.constantFrom(...members)),
  }),
);

function planned({ goal, hands, cannot, holder }: Case, weigh?: (plan: WeighedPlan) => void): PlanningAnswer {
  const request = asked(
    Object.entries(goal)
      .map(([name, count]) => `${ways[name]?.[0]?.verb} ${count} ${name}${holder === null ? '' : ` for ${holder}`}`)
      .join('; '),
  );
  const of = <T>(all: readonly T[]): Record<string, T> =>
    Object.fromEntries(members.flatMap((name, index) => (all[index] === undefined ? [] : [[name, all[index]]])));
  const inabilities = Object.fromEntries(Object.entries(of(cannot)).map(([name, some]) => [name, [...some]]));
  return rootPlanAnswerer.answer(inputs({ request, inventories: of(hands), inabilities }), {
    ...context,
    knowledge: rules,
    weigh,
  }) as PlanningAnswer;
}

/** What each holds once the plan is carried out, each task as its doer would do it by itself. Throws where one cannot. */
function carriedOut({ tasks }: PlanningAnswer, { hands, cannot }: Case): ReadonlyMap<string, Inventory> {
  const held = new Map(members.map((name, index): [string, Inventory] => [name, hands[index] ?? {}]));
  const done = new Set<string>();
  let left = tasks;
  while (left.length > 0) {
    const open = left.filter(({ after }) => after.every((before) => done.has(before)));
    // What comes in while somebody is at something is not counted as got by it, so that gifts may as well come last.
    const next = open.find(({ task }) => !task.startsWith('give')) ?? open[0];
    if (next === undefined) throw new Error('the tasks wait for each other in a circle');
    left = left.filter((task) => task !== next);
    done.add(`${next.number}`);
    const name = next.agent ?? '';
    const { needs, deeds } = readRequest(workOf(next.task), '', rules);
    const { steps, inventory } = solveWithRest(needs, { inventory: held.get(name) ?? {}, nearby: new Set() }, rules);
    for (const { verb } of steps)
      if (cannot[members.indexOf(name)]?.includes(verb) === true) throw new Error(`${name} cannot ${verb}`);
    held.set(name, inventory);
    for (const { object, quantity, recipient = '' } of deeds) {
      if (countItems(held.get(name) ?? {}, [object]) < quantity)
        throw new Error(`${name} has no ${quantity} ${object} to give to ${recipient}`);
      held.set(name, sumOf([held.get(name) ?? {}, { [object]: -quantity }]));
      held.set(recipient, sumOf([held.get(recipient) ?? {}, { [object]: quantity }]));
    }
  }
  return held;
}

function expectReached(one: Case, plan: PlanningAnswer): void {
  const held = carriedOut(plan, one);
  const holding = one.holder === null ? sumOf([...held.values()]) : (held.get(one.holder) ?? {});
  for (const [item, count] of Object.entries(one.goal))
    expect(holding[item] ?? 0, `${item} of ${JSON.stringify(plan.tasks)}`).toBeGreaterThanOrEqual(count);
}

describe('a plan for a team', () => {
  it('brings about the goal when it is carried out, whoever can do what and holds what', () => {
    let handedOver = 0;
    fc.assert(
      fc.property(cases, (one) => {
        const plan = planned(one);
        handedOver += plan.tasks.filter(({ task }) => task.startsWith('give')).length;
        expectReached(one, plan);
      }),
      { numRuns: 300 },
    );
    expect(handedOver).toBeGreaterThan(0);
  });

  it.each<[string, Case]>([
    [
      'makes the next thing of what is left of the last one',
      {
        goal: { banner: 1, ore: 1 },
        hands: [{ plank: 1 }, {}, {}],
        cannot: [['craft'], ['mine'], ['craft']],
        holder: null,
      },
    ],
    [
      'keeps what is wanted, though there was some left of it',
      { goal: { banner: 5, stick: 2, pick: 3 }, hands: [{}, {}, {}], cannot: [[], [], []], holder: 'A' },
    ],
    [
      'keeps what is wanted of what was held before',
      { goal: { gate: 1, log: 1 }, hands: [{ ingot: 1 }, {}, { log: 2 }], cannot: [[], [], []], holder: 'C' },
    ],
    [
      'keeps what one thing is made of while its maker makes tools for it',
      {
        goal: { gate: 2 },
        hands: [{}, {}, { log: 1 }],
        cannot: [
          ['mine', 'craft'],
          ['craft', 'smelt'],
          ['mine', 'smelt'],
        ],
        holder: null,
      },
    ],
    [
      'makes what is missing of tools that are wanted, and that its maker works with',
      {
        goal: { gate: 1, pick: 5 },
        hands: [{}, { pick: 4 }, {}],
        cannot: [['mine'], ['smelt'], ['craft']],
        holder: 'B',
      },
    ],
  ])('%s', (_, one) => {
    expectReached(one, planned(one));
  });

  it('is the same whenever it is asked for', () => {
    fc.assert(
      fc.property(cases, (one) => {
        expect(planned(one, () => undefined)).toEqual(planned(one));
      }),
      { numRuns: 30 },
    );
  });

  it('is weighed against others, of which none is over sooner by more than it costs', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const weighed: WeighedPlan[] = [];
        planned(one, (plan) => weighed.push(plan));
        for (const plans of Map.groupBy(weighed, ({ question }) => question).values()) {
          const possible = plans.flatMap(({ seconds }) => seconds ?? []);
          const [chosen, ...more] = plans.filter(({ isChosen }) => isChosen);
          expect(more).toEqual([]);
          expect(chosen === undefined).toBe(possible.length === 0);
          // A plan that costs more than time has to save five seconds and a tenth of the time.
          for (const seconds of possible) expect(chosen?.seconds).toBeLessThanOrEqual(seconds / 0.9 + 5);
        }
      }),
      { numRuns: 30 },
    );
  });
});
