import { Cancelled, succeeded, type Action, type Body, type Inventory, type RunEvent } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { Bench, body, live, never, planOf, stepWhileReady } from '../hourglass-bench.test.support.js';
import { hourglassReducer } from '../reduce/reducer.js';
import { withOwnInventory } from '../team/known-inventories.js';
import { withChangesSeen, withProgressSeen } from './milestones.js';
import { newHourglassState } from '../reduce/begun-in.js';
import type { HourglassState } from '../state/state.js';

const action: Action = {
  id: '1',
  verb: 'mine',
  object: 'log',
  quantity: 8,
  intent: { kind: 'holds', name: 'log', items: ['log'], count: 8 },
};

/** Somebody who mines 8 logs for a leader, and began with none. */
function miner(commander: string): HourglassState {
  const state = newHourglassState('A', true, []);
  return {
    ...state,
    commission: {
      ...state.commission,
      assigned: { messageId: 'm1', from: commander, work: workOf('mine 8 log'), started: true },
    },
    measuring: { acting: { action, since: 0, told: -1 }, ended: [], held: {} },
  };
}

/** Having seen itself hold that. */
function seeing(state: HourglassState, inventory: Inventory): HourglassState {
  return { ...state, team: withOwnInventory(state.team, state.name, inventory) };
}

/** With what it tells after each look at what it holds. */
function told(counts: readonly number[], commander = 'leader'): string[][] {
  let state = miner(commander);
  return counts.map((log) => {
    state = withProgressSeen(seeing(state, { log }));
    const { milestones } = state.speech;
    state = { ...state, speech: { ...state.speech, milestones: [] } };
    return milestones.map(({ milestone }) => milestone);
  });
}

describe('whoever acts for a leader', () => {
  it('tells of the first pieces, and of every further quarter once', () => {
    expect(told([0, 1, 1, 2, 3, 6, 6, 7])).toEqual([[], ['find'], [], ['quarter'], [], ['quarter'], [], []]);
  });

  it('says after a find what is left to get of what it is at', () => {
    const found = withProgressSeen(seeing(miner('leader'), { log: 3 }));
    expect(found.speech.milestones).toMatchObject([{ milestone: 'find', left: [{ items: ['log'], count: 5 }] }]);
  });

  it('takes what others bring it for no find, and is to get as much as before', () => {
    const gift = { type: 'body.received', agent: 'A', from: 'B', item: 'log', count: 3 } as RunEvent;
    const brought = hourglassReducer.reduce(miner('leader'), gift);
    const raised = hourglassReducer.reduce(brought, {
      type: 'quantities.raised',
      agent: 'A',
      raises: [{ verb: 'mine', object: 'log', count: 3 }],
    } as unknown as RunEvent);
    expect(withProgressSeen(seeing(raised, { log: 3 })).speech.milestones).toEqual([]);
    const found = withProgressSeen(seeing(raised, { log: 4 }));
    expect(found.speech.milestones).toMatchObject([{ milestone: 'find', left: [{ items: ['log'], count: 7 }] }]);
  });

  it('tells the user nothing of it, who sees the goal', () => {
    expect(told([1, 4, 6], 'user').flat()).toEqual([]);
  });

  it('reports on the way what it holds, and answers when it is asked', async () => {
    const bench = new Bench('A', [['leader', 'A']]);
    let inventory = {};
    bench.body = { ...body, observe: async () => ({ inventory, equipment: {} }) } satisfies Body;
    bench.plans = [planOf({ A: 'mine 8 log' })];
    bench.actions = [action];
    const done = Promise.withResolvers<void>();
    bench.act = async () => (await done.promise, succeeded());
    const agent = bench.agent();
    const end = new AbortController();
    const living = live(agent, end.signal).catch(() => {});
    await bench.command('mine 8 log');
    await bench.clock.advance(1);
    inventory = { log: 4 };
    await bench.clock.advance(40);
    await bench.pool.publish({ from: 'leader', to: ['A'], kind: 'inquiry', text: 'How far are you?' });
    await bench.clock.advance(1);
    expect(bench.reports()).toMatchObject([
      { status: 'started' },
      { status: 'under-way', milestones: ['find'], inventory: { log: 4 }, missing: [{ count: 4 }], inReplyTo: 'm1' },
      { status: 'under-way', milestones: ['asked'], inventory: { log: 4 } },
    ]);
    done.resolve();
    end.abort(new Cancelled('the test is over'));
    await living;
  });

  it('tells once that night has fallen, if it has seen day, and what tool broke', () => {
    const told = (...looks: Parameters<typeof withChangesSeen>[1][]): string[][] => {
      let state = miner('leader');
      return looks.map((look) => {
        state = withChangesSeen({ ...state, speech: { ...state.speech, milestones: [] } }, look);
        return state.speech.milestones.map(({ milestone, what }) =>
          what === undefined ? milestone : `${milestone} ${what}`,
        );
      });
    };
    expect(told({ timeOfDay: 'night' }, {})).toEqual([[], []]);
    expect(told({ timeOfDay: 'day' }, { timeOfDay: 'night' }, {}, { timeOfDay: 'day' })).toEqual([
      ...[[], ['night'], [], []],
    ]);
    expect(told({ broke: 'stone_pickaxe' })).toEqual([['broken tool stone_pickaxe']]);
  });

  it('sees that night falls, and that the tool of its action is gone', async () => {
    const bench = new Bench('A', [['leader', 'A']]);
    let inventory: Record<string, number> = { axe: 1 };
    let timeOfDay = 'day';
    bench.body = { ...body, observe: async () => ({ inventory, equipment: {}, world: { timeOfDay } }) } satisfies Body;
    bench.toolsFor = (thing) => (thing === 'log' ? ['axe'] : []);
    bench.plans = [planOf({ A: 'mine 8 log' })];
    bench.actions = [action];
    const done = Promise.withResolvers<void>();
    bench.act = async () => (await done.promise, succeeded());
    const end = new AbortController();
    const living = live(bench.agent(), end.signal).catch(() => {});
    await bench.command('mine 8 log');
    await bench.clock.advance(1);
    inventory = {};
    timeOfDay = 'night';
    await bench.clock.advance(40);
    expect(bench.reports().at(-1)).toMatchObject({
      status: 'under-way',
      milestones: ['night', 'broken tool'],
      detail: 'axe',
    });
    done.resolve();
    end.abort(new Cancelled('the test is over'));
    await living;
  });

  it('says what blocks it when it is asked while its failure is being judged', async () => {
    const bench = new Bench('A', [['leader', 'A']]);
    bench.plans = [planOf({ A: 'mine 8 log' }), planOf({ A: 'mine 8 log' })];
    bench.act = async () =>
      bench.did.length === 1 ? { status: 'failed', reason: 'blocked', detail: 'a wall' } : succeeded();
    const judged = Promise.withResolvers<void>();
    bench.judgements = [{ status: 'fail', reason: '' }];
    bench.onJudge = () => judged.promise;
    const end = new AbortController();
    const living = live(bench.agent(), end.signal).catch(() => {});
    const ask = async (): Promise<void> => {
      await bench.pool.publish({ from: 'leader', to: ['A'], kind: 'inquiry', text: 'How far are you?' });
      await bench.clock.advance(1);
    };
    await bench.command('mine 8 log');
    await bench.clock.advance(100);
    await ask();
    expect(bench.reports().at(-1)).toMatchObject({ status: 'under-way', reason: 'blocked', detail: 'a wall' });
    const acting = Promise.withResolvers<void>();
    bench.act = async () => (await acting.promise, succeeded());
    judged.resolve();
    await bench.clock.advance(1);
    await ask();
    expect(bench.reports().at(-1)).toMatchObject({ status: 'under-way', milestones: ['asked'] });
    expect(bench.reports().at(-1)?.reason).toBeUndefined();
    acting.resolve();
    end.abort(new Cancelled('the test is over'));
    await living;
  });

  it('reports where it finds nothing before it gives up', async () => {
    const bench = new Bench('A', [['leader', 'A']]);
    bench.plans = [planOf({ A: 'mine 8 log' }), planOf({ A: 'mine 8 log' })];
    bench.act = async () =>
      bench.did.length === 1 ? { status: 'failed', reason: 'not-found', detail: 'no tree' } : succeeded();
    bench.judgements = [{ status: 'fail', reason: '' }];
    const agent = bench.agent();
    await bench.command('mine 8 log');
    await stepWhileReady(agent);
    expect(bench.reports()).toMatchObject([
      { status: 'started' },
      { status: 'under-way', milestones: ['empty place'], reason: 'not-found', detail: 'no tree' },
      { status: 'succeeded' },
    ]);
  });
});

describe('a leader', () => {
  it.each([
    [
      'plans anew with what a late member answers while another one is free, once for each task',
      'B',
      planOf({ A: 'mine 2 log' }),
      2,
    ],
    ['does so whatever the name of that one', 'constructor', planOf({ A: 'mine 2 log' }), 2],
    ['goes on while everybody is at work', 'B', planOf({ A: 'mine 2 log', B: 'mine 1 log' }), 1],
  ])('%s', async (_, other, plan, plannings) => {
    const bench = new Bench('leader', [
      ['user', 'leader'],
      ['leader', 'A'],
      ['leader', other],
    ]);
    bench.plans = [plan];
    const end = new AbortController();
    const living = live(bench.agent(), end.signal).catch(() => {});
    await bench.command('mine 3 log', 'user');
    await bench.clock.advance(1);
    const { id = '' } = bench.said().find(({ kind, to }) => kind === 'command' && to.includes('A')) ?? {};
    await bench.clock.advance(150);
    const report = {
      status: 'under-way' as const,
      work: workOf('mine 2 log'),
      milestones: ['asked' as const],
      inventory: {},
      equipment: {},
    };
    for (let answers = 0; answers < 2; answers++) {
      await bench.pool.publish({ from: 'A', to: ['leader'], kind: 'report', text: '', inReplyTo: id, report });
      await bench.clock.advance(5);
      expect(bench.planned).toHaveLength(plannings);
    }
    end.abort(new Cancelled('the test is over'));
    await living;
  });

  it('asks whoever says nothing for long, three times at most', async () => {
    const bench = new Bench('leader', [
      ['user', 'leader'],
      ['leader', 'A'],
      ['leader', 'B'],
    ]);
    bench.plans = [planOf({ A: 'mine 1 log', B: 'mine 2 log' })];
    const agent = bench.agent();
    const end = new AbortController();
    const living = live(agent, end.signal).catch(() => {});
    await bench.command('mine 3 log', 'user');
    await bench.clock.advance(1);
    await bench.clock.advance(60);
    await bench.answer('B', 'mine 2 log', 'under-way');
    await bench.clock.advance(900);
    const inquiries = bench.said().filter(({ kind }) => kind === 'inquiry');
    expect(inquiries.map(({ to }) => to.join())).toEqual(['A', 'A,B', 'A,B', 'B']);
    end.abort(new Cancelled('the test is over'));
    await living;
    expect(never.aborted).toBe(false);
  });
});
