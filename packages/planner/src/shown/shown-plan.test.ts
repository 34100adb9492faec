import type { Plan, PlannedTask } from '@s-agents/core';
import { workText, workOf, InputWindows } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planText } from '../purposes/texts.js';
import { shownPlan } from './shown-plan.js';

const count = (text: string): number => Math.ceil(text.length / 4);
const windows = new InputWindows(
  { conversation: 100, perception: 60, member: 60, history: 40, advice: 100, plan: 100, code: 100 },
  { count },
);
const planOf = (tasks: readonly Pick<PlannedTask, 'id' | 'work'>[], rest: Partial<Plan> = {}): Plan => ({
  objective: 'mine 3 log',
  analysis: 'They are near.',
  tasks: tasks.map((task) => ({ agent: 'A', after: [], ...task })),
  stop: [],
  informer: 'user',
  ...rest,
});
const show = (plan: Plan, begun: readonly string[] = []) =>
  shownPlan(plan, windows, { request: 'mine 3 log', isToldElsewhere: ({ id }) => begun.includes(id) });

it('changes nothing that fits', () => {
  const plan = planOf([{ id: '1.1', work: workOf('mine 3 log') }], {
    say: [{ to: ['B'], text: 'Come.' }],
    amended: ['Nobody is called C.'],
    givenUp: 'no tree grows here',
  });
  expect(show(plan)).toEqual({ plan, leftOut: 0 });
});

it('keeps the first tasks of a long plan, before them those that the prompt tells nowhere else', () => {
  const tasks = Array.from({ length: 40 }, (_, index) => ({ id: `1.${index + 1}`, work: workOf(`mine ${index} log`) }));
  const { plan, leftOut } = show(planOf(tasks), ['1.1', '1.2', '1.3']);
  const ids = plan.tasks.map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual(['1.4', '1.5', '1.6']);
  expect(ids).toEqual(ids.toSorted((a, b) => Number(a.slice(2)) - Number(b.slice(2))));
  expect(ids.length + leftOut).toBe(40);
});

it('tells a task briefly that takes most of the window, or that the prompt tells elsewhere', () => {
  const long = Array.from({ length: 90 }, (_, index) => `mine ${index} thing${index}`).join('; ');
  expect(show(planOf([{ id: '1.1', work: workOf(long) }])).plan.tasks).toMatchObject([
    { work: [expect.stringMatching(/^mine 0 thing0; .*; and \d+ more steps$/) as string] },
  ]);
  const middling = long.slice(0, 160);
  const [told, untold] = show(
    planOf([
      { id: '1.1', work: workOf(middling) },
      { id: '1.2', work: workOf(middling) },
    ]),
    ['1.1'],
  ).plan.tasks;
  expect(workText(told?.work ?? [])).toMatch(/more steps?$/);
  expect(workText(untold?.work ?? [])).toBe(middling);
});

it('does not say an objective twice, however long what is asked is', () => {
  const request = Array.from({ length: 90 }, () => 'mine 3 log').join('; ');
  const { plan } = shownPlan(planOf([], { objective: request }), windows, { request });
  expect(planText(plan, { from: 'user', work: workOf(request) })).toContain('for user: what is asked');
});

it('is of bounded length, whatever the plan before was', () => {
  const text = fc.string({ maxLength: 900 });
  const task = fc.record({
    work: text.filter((one) => one !== '').map((one) => [one]),
    agent: fc.constantFrom('A', 'B'),
  });
  fc.assert(
    fc.property(fc.array(task, { maxLength: 60 }), fc.array(text, { maxLength: 40 }), text, (tasks, texts, one) => {
      const plan: Plan = {
        objective: one,
        analysis: one,
        tasks: tasks.map((planned, index) => ({ ...planned, id: `1.${index}`, after: [] })),
        stop: [],
        say: texts.map((words) => ({ to: ['B'], text: words })),
        informer: 'user',
        givenUp: one,
        amended: texts,
      };
      const shown = show(plan);
      // The plan's window, five of history, and the words between them. Quoting may write a character as two.
      expect(count(planText(shown.plan, null))).toBeLessThan(2 * (100 + 5 * 40) + 100);
      expect(shown.leftOut).toBe(
        tasks.length + 2 * texts.length - shown.plan.tasks.length - sizeOf(shown.plan.say) - sizeOf(shown.plan.amended),
      );
    }),
  );
});

const sizeOf = (list: readonly unknown[] | undefined): number => list?.length ?? 0;
