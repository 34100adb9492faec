import type { Inventory, WorldKnowledge } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import type { PlanningAnswer } from '../purposes/schemas.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import {
  mine,
  knowledge,
  context,
  asked,
  inputs,
  lesson,
  plan,
  now,
  again,
  atWork,
  done,
  wasDone,
} from './leader-case.test.support.js';
import { rootPlanAnswerer } from './root-plan.js';

describe('the symbolic root', () => {
  it('splits a large task equally', () => {
    expect(now(plan({ request: asked('mine 50 log') }))).toEqual({
      A: 'mine 17 log',
      B: 'mine 17 log',
      C: 'mine 16 log',
    });
  });

  it('counts in what everyone holds: quantities are totals', () => {
    expect(now(plan({ request: asked('mine 50 log'), inventories: { A: { oak_log: 20 } } }))).toEqual({
      A: 'mine 30 log',
      B: 'mine 10 log',
      C: 'mine 10 log',
    });
  });

  it('lets those who are busy go on and has the first one who is done help them', () => {
    const answer = plan({
      inventories: { A: { oak_log: 17 } },
      ...again('mine 50 log'),
      conversation: [done('A', 'mine 17 log', { oak_log: 17 })],
      ongoing: atWork({ B: 'mine 17 log', C: 'mine 16 log' }),
      progress: { status: 'unknown', reason: '' },
    });
    expect(now(answer)).toEqual({ A: 'mine 28 log' });
    expect(answer.stop).toEqual([]);
  });

  it('gives the work of one who failed to the one with the better record', () => {
    const answer = plan({
      ...again('mine 20 log'),
      conversation: [done('A', 'mine 10 log', {}, 'failed')],
      inventories: { B: { oak_log: 10 } },
      trackRecords: {
        A: [{ verb: 'mine', object: 'log', tried: 1, done: 0, pieces: 0, seconds: 9 }],
        B: [{ verb: 'mine', object: 'oak_log', tried: 1, done: 1, pieces: 10, seconds: 9 }],
      },
      progress: { status: 'fail', reason: '' },
      subordinates: ['A', 'B'],
    });
    expect(now(answer)).toEqual({ B: 'mine 17 log', A: 'mine 3 log' });
  });

  it('gives what only some can do to those, and to everybody where it knows of nobody', () => {
    const gem = { name: 'gem', items: ['gem'], count: 1 };
    const crafts = (name: string): readonly (typeof mine)[] =>
      name === 'ring' ? [{ ...mine, verb: 'craft', consumes: [gem] as never }] : [];
    const jeweller: WorldKnowledge = {
      ...knowledge,
      resolve: (name) => (['gem', 'ring'].includes(name) ? [name] : []),
      methods: (name) => crafts(name),
    };
    const planned = (inventories: Record<string, Inventory>): Record<string, string> =>
      now(
        rootPlanAnswerer.answer(inputs({ request: asked('craft 2 ring'), inventories }), {
          ...context,
          knowledge: jeweller,
        }) as PlanningAnswer,
      );
    expect(planned({ B: { gem: 2 } })).toEqual({ B: 'craft 2 ring' });
    expect(planned({})).toEqual({ A: 'craft 1 ring', B: 'craft 1 ring' });
  });

  it('has different things made by different members at once', () => {
    expect(now(plan({ request: asked('craft 1 chest; mine 2 log') }))).toEqual({
      A: 'craft 1 chest',
      B: 'mine 1 log',
      C: 'mine 1 log',
    });
  });

  describe('with more things to make than members', () => {
    const craft = (
      seconds: number,
      ...consumes: readonly { name: string; items: readonly string[]; count: number }[]
    ): readonly (typeof mine)[] => [
      { ...mine, verb: 'craft', gathers: false, seconds, consumes: consumes as never, tools: [] },
    ];
    const one = (name: string): { name: string; items: readonly string[]; count: number } => ({
      name,
      items: [name],
      count: 1,
    });
    /** Spoons and forks are cut with a knife, which takes long to make; a statue takes long by itself. */
    const ways: Record<string, readonly (typeof mine)[]> = {
      log: [mine],
      knife: craft(60, one('log')),
      ...Object.fromEntries(
        ['spoon', 'fork', 'ladle'].map((name) => [
          name,
          craft(1, one('log')).map((way) => ({ ...way, tools: [one('knife')] as never })),
        ]),
      ),
      statue: craft(100, one('log')),
    };
    const workshop: WorldKnowledge = {
      ...knowledge,
      resolve: (name) => (name in ways ? [name] : []),
      methods: (name) => ways[name] ?? [],
    };
    const planned = (text: string, part: Partial<PlanningInputs> = {}): Record<string, string> =>
      now(
        rootPlanAnswerer.answer(inputs({ request: asked(text), subordinates: ['A', 'B'], ...part }), {
          ...context,
          knowledge: workshop,
        }) as PlanningAnswer,
      );

    it('has made along what takes the same tool, and evens out the time', () => {
      expect(planned('craft 1 spoon; craft 1 fork; craft 1 ladle')).toEqual({
        A: 'craft 1 spoon; craft 1 ladle',
        B: 'craft 1 fork',
      });
      expect(planned('craft 1 statue; craft 1 spoon; craft 1 fork')).toEqual({
        A: 'craft 1 statue',
        B: 'craft 1 spoon; craft 1 fork',
      });
      expect(planned('craft 1 spoon; craft 1 fork; craft 1 ladle', { subordinates: ['A'] })).toEqual({
        A: 'craft 1 spoon; craft 1 fork; craft 1 ladle',
      });
      expect(planned('craft 1 statue; craft 1 spoon; mine 40 log')).toEqual({
        A: 'craft 1 statue; mine 14 log',
        B: 'craft 1 spoon; mine 26 log',
      });
    });

    it('counts what that one holds of it', () => {
      expect(
        planned('craft 2 spoon; craft 2 fork', { subordinates: ['A'], inventories: { A: { spoon: 1, fork: 1 } } }),
      ).toEqual({ A: 'craft 2 spoon; craft 2 fork' });
    });

    it('asks for one thing after the other where that one has failed at all at once', () => {
      expect(
        planned('craft 1 spoon; craft 1 fork', {
          subordinates: ['A'],
          ...again('craft 1 spoon; craft 1 fork'),
          conversation: [],
          failedTasks: [{ ...lesson('A', 'craft 1 spoon; craft 1 fork', 'unsupported'), detail: '' }],
        }),
      ).toEqual({ A: 'craft 1 spoon' });
    });
  });

  it('gives work to those only whose hands count for the request', () => {
    const part = {
      request: asked('mine 6 log', 'boss'),
      hands: { A: ['A'], B: [], C: [] },
      inventories: { B: { oak_log: 6 } },
    };
    expect(now(plan(part))).toEqual({ A: 'mine 6 log' });
    expect(now(plan({ ...part, acts: true }))).toEqual({ A: 'mine 3 log', leader: 'mine 3 log' });
    expect(now(plan({ ...part, hands: { A: ['A'], B: ['B'], C: [] } }))).toEqual({});
    expect(plan({ ...part, hands: { A: [], B: [], C: [] } }).givenUp).toContain('answers to whoever asks');
  });

  it('counts nobody twice with whose hands several members work', () => {
    const part = {
      request: asked('mine 8 log'),
      subordinates: ['A', 'B'],
      hands: { A: ['x', 'y'], B: ['y'] },
      inventories: { x: { oak_log: 1 }, y: { oak_log: 3 } },
    };
    expect(now(plan(part))).toEqual({ A: 'mine 8 log' });
  });

  it('stops work for another request', () => {
    const answer = plan({ request: asked('craft 3 chest'), ongoing: atWork({ A: 'mine 17 log' }) });
    expect(now(answer)).toEqual({ A: 'craft 1 chest', B: 'craft 1 chest', C: 'craft 1 chest' });
    expect(answer.stop).toEqual(['A']);
  });

  it('leaves to whoever is free first what nobody is free for, where its quantity says the same to everybody', () => {
    const answer = plan({
      ...again('paint 1 wall; paint 1 door; sing 1 song'),
      subordinates: ['A', 'B'],
      ongoing: atWork({ B: 'mine 2 log' }),
    });
    expect(answer.tasks.map(({ agent, task }) => `${agent ?? 'anybody'}: ${task}`)).toEqual([
      'A: paint 1 wall',
      'anybody: paint 1 door',
      'anybody: sing 1 song',
    ]);
  });

  it('shares out among those who are busy what is missing where nobody is free, and has nothing handed over', () => {
    const giving = [...knowledge.verbs, { verb: 'give', doc: 'give QUANTITY OBJECT to AGENT', gives: true }];
    const answer = rootPlanAnswerer.answer(
      inputs({
        ...again('mine 50 log'),
        subordinates: ['A', 'B'],
        ongoing: atWork({ A: 'mine 17 log', B: 'mine 16 log' }),
      }),
      { ...context, knowledge: { ...knowledge, verbs: giving } },
    ) as PlanningAnswer;
    expect(answer.tasks.map(({ agent, task, after }) => [agent, task, after])).toEqual([
      ['A', 'mine 25 log', ['1.1']],
      ['B', 'mine 25 log', ['1.2']],
    ]);
  });

  it('gives again what is no matter of holding only as long as it is not done', () => {
    const answer = plan({ ...again('paint 1 wall; sing 1 song'), doneTasks: wasDone('paint 1 wall') });
    expect(answer.tasks.map(({ task }) => task)).toEqual(['sing 1 song']);
  });

  it('has nothing to do once everything is held, and says what it does not understand', () => {
    expect(plan({ ...again('mine 2 log'), inventories: { A: { birch_log: 2 } } }).tasks).toEqual([]);
    const odd = plan({ request: asked('???') });
    expect(odd.tasks).toEqual([]);
    expect(odd.analysis).toContain('???');
  });
});
