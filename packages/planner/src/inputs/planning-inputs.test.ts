import type { Plan } from '@s-agents/core';
import { workOf, InputWindows } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { context, wasDone, inputs } from '../symbolic/leader-case.test.support.js';
import { worldOf } from '../shown/world-of.js';
import { nothingTold, shownPlanning, type PlanningInputs } from './planning-inputs.js';

const sizes = { conversation: 100, perception: 60, member: 60, history: 40, advice: 100, plan: 100, code: 100 };
const windows = new InputWindows(sizes, { count: (text) => Math.ceil(text.length / 4) });
const show = (part: Parameters<typeof inputs>[0]) => shownPlanning(inputs(part), windows, context.knowledge);

const planThat = (analysis: string): Plan => ({
  objective: 'mine 3 log',
  analysis,
  tasks: [{ id: '1.1', agent: 'A', work: workOf('mine 3 log'), after: [] }],
  stop: [],
  informer: 'user',
});

it('changes nothing that fits', () => {
  const before = inputs({
    ...worldOf(context.knowledge, []),
    request: { from: 'user', work: workOf('mine 3 log') },
    doneTasks: wasDone('mine 1 log'),
    previousPlan: planThat('Three of them.'),
    progress: { status: 'unknown', reason: 'One is there.' },
  });
  const { ways, totals, leftOut, ...rest } = show(before);
  expect(totals).toBeNull();
  expect({ ...rest, ways: [], totals, leftOut }).toEqual({ ...before, leftOut });
  expect(leftOut).toEqual(nothingTold.leftOut);
  expect(ways.map(({ item }) => item)).toEqual(['log']);
});

it('does not grow with what has happened', () => {
  const failure = (index: number): PlanningInputs['failedTasks'][number] => ({
    agent: `worker${index % 2}`,
    work: workOf(`mine ${index} log`),
    reason: 'not-found',
    detail: `nothing was found ${'anywhere '.repeat(index)}`,
    times: 1,
  });
  const after = (happened: number): number =>
    JSON.stringify(
      show({
        failedTasks: Array.from({ length: happened }, (_, index) => failure(index)),
        doneTasks: wasDone(
          ...Array.from({ length: happened }, (_, index) => `build ${index} house at (${index}, 64, 0)`),
        ),
        feedback: 'Go elsewhere. '.repeat(happened),
        previousPlan: planThat('was thought about. '.repeat(happened)),
        progress: { status: 'fail', reason: 'It went wrong. '.repeat(happened) },
      }),
    ).length;
  expect(after(400)).toBeLessThan(after(40) * 1.1);
});

it('tells of a long failure that does not fit', () => {
  const task = Array.from({ length: 30 }, (_, index) => `mine ${index} thing${index}`).join('; ');
  const detail = 'nothing was found '.repeat(20);
  const { failedTasks, leftOut } = show({
    failedTasks: [{ agent: 'workerA', work: workOf(task), reason: 'not-found', detail, times: 3 }],
  });
  expect(failedTasks).toMatchObject([{ agent: 'workerA', work: workOf(task), reason: 'not-found', times: 3 }]);
  expect(leftOut.failures).toBe(0);
});

it('tells of advice on a long task of a member', () => {
  const task = Array.from({ length: 30 }, (_, index) => `mine ${index} thing${index}`).join('; ');
  const one = { kind: 'reassign', agent: 'workerA', work: workOf(task), before: null, to: null, where: null } as const;
  const { advice, leftOut } = show({ agent: 'leader', advice: [one] });
  expect(advice).toEqual([one]);
  expect(leftOut.advice).toBe(0);
});

it('keeps what was done of what is asked, and the items that it takes', () => {
  const shown = show({
    request: { from: 'user', work: workOf('build 1 hut at (0, 64, 0); craft 1 chest') },
    doneTasks: wasDone(
      'build 1 hut at (0, 64, 0)',
      ...Array.from({ length: 40 }, (_, index) => `fetch 1 thing${index}`),
    ),
    inventories: { A: { oak_log: 1, ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`junk${i}`, 1])) } },
  });
  expect(shown.doneTasks).toEqual(expect.arrayContaining(wasDone('build 1 hut at (0, 64, 0)')));
  expect(shown.inventories['A']).toHaveProperty('oak_log');
  expect(shown.leftOut.done).toBeGreaterThan(0);
  expect(shown.leftOut.items).toBeGreaterThan(0);
});

it('counts what it leaves out of what the agent holds once', () => {
  const much = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`junk${index}`, 1]));
  const leftOut = (inventories: Record<string, Record<string, number>>): number =>
    show({ agent: 'A', inventories, observation: { inventory: much, equipment: {} } }).leftOut.items;
  expect(leftOut({ A: much })).toBe(leftOut({}));
  expect(leftOut({ A: much, B: much })).toBeGreaterThan(leftOut({ A: much }));
});

it('keeps the records of what is asked for before later ones', () => {
  const record = (object: string) => ({ verb: 'mine', object, tried: 9, done: 9, pieces: 99, seconds: 12.5 });
  const later = Array.from({ length: 12 }, (_, index) => record(`thing${index}`));
  const { trackRecords, leftOut } = show({
    request: { from: 'user', work: workOf('mine 3 log') },
    trackRecords: { A: [record('log'), ...later] },
  });
  expect(leftOut.records).toBeGreaterThan(0);
  expect(trackRecords['A']?.at(-1)?.object).toBe('log');
});
