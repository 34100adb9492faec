import type { AdviceEntry } from '../../purposes/schemas.js';
import type { Advice, FailedTask, Method, WorldKnowledge } from '@s-agents/core';
import { workText, workOf, parseDeed } from '@s-agents/kit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adviceProblems } from '../../checks/advice-problems.js';
import { withAdvisedFirst } from '../own/advised-first.js';
import { adviceFromFailures } from './advice-from-failures.js';
import { withoutForesight } from '../../means-ends/foresight.js';
import { again, context, inputs, knowledge, lesson, mine, now, plan } from '../leader-case.test.support.js';
import { one } from '../../means-ends/method.test.support.js';

const tree: Readonly<Record<string, Method>> = {
  stone: { ...mine, tools: [{ name: 'pick', items: ['iron_pick', 'wood_pick'], count: 1 }] },
  iron_pick: { ...mine, verb: 'craft', consumes: [one('stone', 3)] },
  wood_pick: {
    ...mine,
    verb: 'craft',
    consumes: [one('stick', 2), one('plank', 3)],
    station: one('bench'),
    seconds: 1,
  },
  stick: { ...mine, verb: 'craft', yields: 4, consumes: [one('plank', 2)] },
  bench: { ...mine, verb: 'craft', consumes: [one('plank', 4)] },
  plank: { ...mine, verb: 'craft', yields: 4, consumes: [one('log')] },
};
const rules: WorldKnowledge = {
  ...knowledge,
  resolve: (name) => (name in tree || name === 'log' ? [name] : []),
  methods: (name) => (name === 'log' ? [mine] : name in tree ? [tree[name] as Method] : []),
};
const advise = (task: string, reason: 'missing-tool' | 'missing-item') =>
  adviceFromFailures(
    { agent: 'A', subordinates: [], failedTasks: [{ ...lesson('A', task), reason }], trackRecords: {}, memory: [] },
    rules,
  ).map(({ work, before }) => [workText(work), workText(before ?? [])]);

describe('advice on what was refused', () => {
  it('names what the rules ask for, of tools the one that is soonest made, of materials the plainest last', () => {
    expect(advise('mine 5 stone', 'missing-tool')).toEqual([['craft 1 wood_pick', 'mine 5 stone']]);
    expect(advise('craft 1 wood_pick', 'missing-item')).toEqual([
      ['craft 1 bench', 'craft 1 wood_pick'],
      ['craft 2 stick', 'craft 1 wood_pick'],
      ['craft 3 plank', 'craft 1 wood_pick'],
    ]);
  });

  it('names what the refusal says was lacking, whatever its reason and whoever failed', () => {
    const failure = { ...lesson('A', 'go 1 tower', 'unreachable'), missing: [{ items: ['stone', 'plank'], count: 6 }] };
    for (const subordinates of [[], ['B']])
      expect(
        adviceFromFailures(
          { agent: 'A', subordinates, failedTasks: [failure], trackRecords: {}, memory: [] },
          rules,
        ).map(({ kind, work, before }) => [kind, workText(work), workText(before ?? [])]),
      ).toEqual([['first', 'mine 6 stone', 'go 1 tower']]);
  });

  it('sends the work of a member on to whoever has done the like, and its own to whoever is able once it repeats', () => {
    const trackRecords = { C: [{ verb: 'mine', object: 'oak_log', tried: 2, done: 2, pieces: 9, seconds: 30 }] };
    const given = { agent: 'leader', subordinates: ['A', 'B', 'C'], trackRecords, memory: [] };
    const entries = adviceFromFailures(
      { ...given, failedTasks: [lesson('A', 'mine 5 log'), lesson('leader', 'mine 5 chest', 'unreachable', 2)] },
      context.knowledge,
    );
    expect(entries.map(({ kind, agent, to }) => [kind, agent, to])).toEqual([
      ['reassign', 'A', 'C'],
      ['reassign', 'leader', null],
    ]);
    expect(
      adviceFromFailures({ ...given, failedTasks: [lesson('A', 'mine 5 log', 'timeout', 9)] }, context.knowledge),
    ).toEqual([]);
  });

  it('is, where a member can never do a task of several parts, about the first that it has never done, too', () => {
    const record = { verb: 'mine', object: 'oak_log', tried: 1, done: 1, pieces: 2, seconds: 30 };
    const task = 'mine 2 log; mine 5 chest; mine 1 stone';
    const advised = (done: (typeof record)[], what: string, reason: FailedTask['reason'] = 'unsupported'): string[] => {
      const deed = parseDeed(what);
      return adviceFromFailures(
        {
          ...{ agent: 'leader', subordinates: ['A', 'B'], trackRecords: { A: done }, memory: [] },
          failedTasks: [{ ...lesson('A', task, reason), ...(deed === null ? {} : { deed }) }],
        },
        context.knowledge,
      ).map((advice) => workText(advice.work));
    };
    expect(advised([], 'craft 1 pick')).toEqual([task, 'mine 2 log']);
    expect(advised([record], 'craft 1 pick')).toEqual([task, 'mine 5 chest']);
    expect(advised([record], 'mine 9 stone')).toEqual([task, 'mine 1 stone']);
    expect(advised([record], '')).toEqual([task]);
    // For want of a tool only the part that failed counts: what it has never done, it may do yet.
    expect(advised([record], 'mine 9 stone', 'missing-tool')).toEqual([task, 'mine 1 stone']);
    expect(advised([record], 'craft 1 pick', 'missing-tool')).toEqual([task]);
  });
});

it('is about the part of a task that takes what its doer can never do', () => {
  const task = 'mine 2 log; mine 5 stone';
  const deed = parseDeed('craft 1 wood_pick') ?? expect.fail();
  const advised = adviceFromFailures(
    {
      ...{ agent: 'leader', subordinates: ['A', 'B'], trackRecords: {}, memory: [] },
      failedTasks: [{ ...lesson('A', task, 'unsupported'), deed }],
    },
    rules,
  );
  expect(advised.map((advice) => workText(advice.work))).toEqual([task, 'mine 5 stone']);
});

describe('planners that are advised', () => {
  const entry = (task: string, before: string): Advice => ({
    ...{ kind: 'first', agent: 'A', work: workOf(task), before: workOf(before), to: null, where: null },
  });

  it('do what comes first, and before it what that takes, but for what they hold or would have done anyway', () => {
    const advice = [
      entry('craft 1 wood_pick', 'mine 1 stone'),
      entry('craft 3 plank', 'craft 1 wood_pick'),
      entry('mine 1 log', 'craft 1 plank'),
    ];
    const blind = { agent: 'A', advice, inventory: {}, knowledge: withoutForesight(rules) };
    const first = (situation: Partial<Parameters<typeof withAdvisedFirst>[1]> = {}): readonly string[] =>
      withAdvisedFirst([workOf('mine 5 stone')], { ...blind, ...situation }).map(workText);
    expect(first()).toEqual(['mine 1 log; craft 3 plank; craft 1 wood_pick', 'mine 5 stone']);
    expect(first({ inventory: { wood_pick: 1 } })).toEqual(['mine 5 stone']);
    expect(first({ knowledge: rules })).toEqual(['mine 5 stone']);
    expect(first({ agent: 'B' })).toEqual(['mine 5 stone']);
  });

  it('have made on the spot what can be, before whoever follows them goes away', () => {
    const onTheSpot: WorldKnowledge = {
      ...rules,
      methods: (name) => rules.methods(name).map((method) => ({ ...method, gathers: method.verb === 'mine' })),
    };
    const advice = [entry('mine 3 stone', 'craft 1 iron_pick'), entry('craft 2 stick', 'craft 1 iron_pick')];
    const blind = { agent: 'A', advice, inventory: {}, knowledge: withoutForesight(onTheSpot) };
    expect(withAdvisedFirst([workOf('craft 1 iron_pick')], blind).map(workText)).toEqual([
      'craft 2 stick; mine 3 stone',
      'craft 1 iron_pick',
    ]);
  });

  it('come to an end whatever the advice, with the tasks themselves in their order', () => {
    const thing = fc.constantFrom(...Object.keys(tree)).map((name) => `craft 1 ${name}`);
    const first = (tasks: readonly string[], situation: Parameters<typeof withAdvisedFirst>[1]): readonly string[] =>
      withAdvisedFirst(tasks.map(workOf), situation).map(workText);
    const advices = fc.array(
      fc.tuple(thing, thing).map(([task, before]) => entry(task, before)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(advices, fc.uniqueArray(thing, { maxLength: 3 }), (advice, tasks) => {
        const planned = first(tasks, {
          agent: 'A',
          advice,
          inventory: {},
          knowledge: withoutForesight(rules),
        });
        expect(planned.filter((task) => tasks.includes(task)).slice(-1)).toEqual(tasks.slice(-1));
        expect(planned.length).toBeLessThanOrEqual(2 * tasks.length);
      }),
      { numRuns: 50 },
    );
  });

  it('give nobody what it was advised against, and what others failed at to whoever is to take it over', () => {
    const failed = { ...again('mine 1 log'), subordinates: ['A', 'B', 'C'], failedTasks: [lesson('A', 'mine 1 log')] };
    const reassign: Advice = {
      kind: 'reassign',
      agent: 'A',
      work: workOf('mine 1 log'),
      before: null,
      to: 'C',
      where: null,
    };
    expect(now(plan({ ...failed, advice: [reassign] }))).toEqual({ C: 'mine 1 log' });
    // Without the feedback processor a failure teaches nothing.
    expect(now(plan({ ...failed, advice: [] }))).toEqual({ A: 'mine 1 log' });
  });
});

it('advice that names nobody of the team, nothing of the world or half of a pair goes back to its model', () => {
  const { agent, subordinates } = inputs({});
  const entry: AdviceEntry = { kind: 'first', agent: 'Z', task: 'fly 1 log', before: null, to: null, where: null };
  const known = { ...knowledge, verbs: [{ verb: 'mine', doc: '' }] };
  const check = (part: Partial<AdviceEntry>): readonly string[] =>
    adviceProblems(
      { advice: null, entries: [{ ...entry, ...part }] },
      {
        inputs: { agent, subordinates },
        knowledge: known,
      },
    );
  expect(check({})).toEqual([
    'entry 1: there is no Z; there are A, B, C and leader',
    'entry 1: "fly" is no verb of this world; its verbs are mine',
    'entry 1: it does not say in "before" what comes after',
  ]);
  expect(check({ agent: 'A', task: 'mine 1 log', before: 'mine 2 log' })).toEqual([]);
  expect(check({ kind: 'reassign', agent: null, task: 'mine 1 log' })).toHaveLength(1);
});
