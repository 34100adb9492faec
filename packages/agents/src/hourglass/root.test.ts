import { BodyLost, Cancelled, type Plan } from '@s-agents/core';
import { workOf, mapHas } from '@s-agents/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HourglassAgent } from './hourglass-agent.js';
import { Bench, body, idlePlan, live, planOf, stepWhileReady, until } from './hourglass-bench.test.support.js';

/** A plan of two tasks of which each is to come after the other. */
const inCircle: Plan = {
  ...idlePlan,
  tasks: [
    { id: '1', agent: 'A', work: workOf('mine 1 log'), after: ['2'] },
    { id: '2', agent: 'B', work: workOf('mine 1 log'), after: ['1'] },
  ],
};

describe('a root', () => {
  let bench: Bench;
  let agent: HourglassAgent;
  beforeEach(() => {
    bench = new Bench('leader', [
      ['leader', 'A'],
      ['leader', 'B'],
    ]);
    agent = bench.agent();
  });

  it('delegates, waits, and plans again when somebody has done its task; what is under way goes on', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'mine 1 log', B: 'mine 1 log' }), planOf({ A: 'mine 2 log' })];
    await stepWhileReady(agent);
    expect(bench.commands()).toEqual(['A: mine 1 log', 'B: mine 1 log']);
    expect(bench.said().flatMap(({ taskId }) => taskId ?? [])).toEqual(['1.1', '1.1b']);
    expect(bench.state.phase).toBe('waiting');

    bench.judgements = [{ status: 'unknown', reason: '' }];
    await bench.answer('A', 'mine 1 log');
    await stepWhileReady(agent);
    expect(bench.planned[1]).toMatchObject({
      iteration: 2,
      request: { from: 'user', work: workOf('mine 2 log') },
      ongoing: { B: { id: '1.1b', work: workOf('mine 1 log') } },
    });
    // Nobody is asked for the actions of others.
    expect(bench.asked).toEqual([]);
    expect(bench.commands()).toEqual(['A: mine 1 log', 'B: mine 1 log', 'A: mine 2 log']);
  });

  it('plans anew when somebody is free whose next task has to wait for another one', async () => {
    await bench.command('build 1 house', 'user');
    bench.plans = [
      planOf({ A: 'build 1 wall', B: 'build 1 floor' }, { A: 'build 1 roof' }),
      planOf({ A: 'craft 1 door' }),
    ];
    bench.judgements = [{ status: 'unknown', reason: '' }];
    await stepWhileReady(agent);
    await bench.answer('A', 'build 1 wall');
    await stepWhileReady(agent);
    expect(bench.commands()).toEqual(['A: build 1 wall', 'B: build 1 floor', 'A: craft 1 door']);
  });

  it('has whoever is free first do what is planned for nobody', async () => {
    await bench.command('craft 3 chest', 'user');
    bench.plans = [
      {
        ...planOf({ A: 'craft 1 chest', B: 'craft 1 chest' }),
        tasks: [
          ...planOf({ A: 'craft 1 chest', B: 'craft 1 chest' }).tasks,
          { id: '3', agent: null, work: workOf('craft 1 door'), after: [] },
        ],
      },
    ];
    await stepWhileReady(agent);
    await bench.answer('B', 'craft 1 chest');
    await stepWhileReady(agent);
    expect(bench.commands()).toEqual(['A: craft 1 chest', 'B: craft 1 chest', 'B: craft 1 door']);
    expect([bench.planned.length, bench.judged.length]).toEqual([1, 0]);
  });

  it('gives the next task to a member who has done one that the next comes after, and plans nothing anew', async () => {
    await bench.command('build 1 house', 'user');
    bench.plans = [planOf({ A: 'build 1 wall' }, { A: 'build 1 roof' }, { B: 'craft 1 door' })];
    await stepWhileReady(agent);
    await bench.answer('A', 'build 1 wall');
    await stepWhileReady(agent);
    expect(bench.commands()).toEqual(['A: build 1 wall', 'A: build 1 roof']);
    expect(bench.planned).toHaveLength(1);
  });

  it('plans nothing anew while everybody who was free has the next task of the plan', async () => {
    await bench.command('build 1 house', 'user');
    const task = (id: string, agent: string, text: string, after: string[] = []) => ({
      id,
      agent,
      work: workOf(text),
      after,
    });
    const tasks = [
      task('1', 'A', 'build 1 wall'),
      task('2', 'B', 'build 1 floor'),
      task('3', 'A', 'build 1 roof', ['1']),
      task('4', 'B', 'craft 1 door', ['2']),
    ];
    bench.plans = [{ ...planOf({}), tasks }];
    await stepWhileReady(agent);
    await bench.answer('A', 'build 1 wall');
    await stepWhileReady(agent);
    await bench.answer('B', 'build 1 floor');
    await stepWhileReady(agent);
    expect(bench.commands().slice(2)).toEqual(['A: build 1 roof', 'B: craft 1 door']);
    expect(bench.planned).toHaveLength(1);
  });

  it('stops a member whom the plan stops: by what it is to do instead, or by a recall', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [
      planOf({ A: 'mine 1 log', B: 'mine 1 log' }),
      { ...planOf({ A: 'mine 1 stone' }), stop: ['A', 'B'] },
    ];
    bench.judgements = [{ status: 'unknown', reason: '' }];
    await stepWhileReady(agent);
    await bench.pool.publish({ from: 'user', to: ['leader'], kind: 'talk', text: 'stone is enough' });
    await stepWhileReady(agent);
    const [a, b] = bench.said().filter(({ kind }) => kind === 'command');
    expect(bench.said().slice(-2)).toMatchObject([
      { to: ['A'], kind: 'command', text: 'mine 1 stone', replaces: a?.id },
      { to: ['B'], kind: 'recall', text: 'Drop the task: mine 1 log.', replaces: b?.id },
    ]);
    expect(bench.state.delegation.ongoing.size).toBe(1);
  });

  describe('whose plan calls a member off since all seems to be there', () => {
    /** A has done its task, B is called off its own, and has not answered that yet. */
    async function callOffB(): Promise<void> {
      await bench.command('mine 2 log', 'user');
      bench.plans = [planOf({ A: 'mine 1 log', B: 'mine 1 log' }), { ...idlePlan, stop: ['B'] }, idlePlan];
      bench.judgements = [{ status: 'unknown', reason: '' }];
      await stepWhileReady(agent);
      await bench.answer('A', 'mine 1 log');
      await stepWhileReady(agent);
      expect(bench.said().at(-1)).toMatchObject({ to: ['B'], kind: 'recall' });
    }

    it('judges the request once that member has said what has come of its task, without another plan', async () => {
      await callOffB();
      expect(bench.judgedTeam.at(-1)).toEqual([]);
      await bench.answer('B', 'mine 1 log', 'superseded');
      await stepWhileReady(agent);
      expect(bench.judgedTeam.at(-1)).toEqual(['A', 'B']);
      expect(bench.planned).toHaveLength(2);
      expect(bench.said().at(-1)).toMatchObject({ to: ['user'], report: { status: 'succeeded' } });
    });

    it('plans anew if that leaves something to do', async () => {
      await callOffB();
      bench.judgements = [{ status: 'fail', reason: '1 of 2 log are held.' }];
      bench.plans = [planOf({ B: 'mine 1 log' })];
      await bench.answer('B', 'mine 1 log', 'superseded');
      await stepWhileReady(agent);
      expect(bench.said().at(-1)).toMatchObject({ to: ['B'], kind: 'command', text: 'mine 1 log' });
    });

    it('does not wait for that member once it is gone', async () => {
      await callOffB();
      bench.log.append({ type: 'agent.gone', agent: 'B', why: 'banned' });
      await stepWhileReady(agent);
      expect(bench.said().at(-1)).toMatchObject({ to: ['user'], report: { status: 'succeeded' } });
    });
  });

  it('does not give again what is answered for while the plan is being made', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'mine 1 log', B: 'mine 1 log' }), idlePlan, idlePlan];
    bench.judgements = [{ status: 'unknown', reason: '' }];
    await stepWhileReady(agent);
    bench.onPlan = async () => {
      if (mapHas(bench.state.delegation.ongoing, 'B')) await bench.answer('B', 'mine 1 log');
    };
    await bench.answer('A', 'mine 1 log');
    await stepWhileReady(agent);
    expect(bench.commands()).toEqual(['A: mine 1 log', 'B: mine 1 log']);
    expect(bench.said().at(-1)).toMatchObject({ to: ['user'], report: { status: 'succeeded' } });
    expect(bench.state.commission.standing.failures).toBe(0);
  });

  it('reports to whoever asked when nothing is left to do', async () => {
    await bench.command('mine 1 log', 'user');
    bench.plans = [planOf({ A: 'mine 1 log' }), idlePlan];
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 1 log');
    await stepWhileReady(agent);
    expect(bench.said().at(-1)).toMatchObject({
      to: ['user'],
      report: { status: 'succeeded', work: workOf('mine 1 log') },
    });
  });

  it('plans no more for those who are free once all that was asked for is judged done', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'mine 1 log', B: 'mine 1 log' }), idlePlan];
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 1 log');
    await stepWhileReady(agent);
    await bench.answer('B', 'mine 1 log');
    await stepWhileReady(agent);
    expect(bench.planned).toHaveLength(2);
    expect(bench.said().at(-1)).toMatchObject({
      to: ['user'],
      report: { status: 'succeeded', work: workOf('mine 2 log') },
    });
  });

  it('has all that was asked for judged before it believes a plan that sees nothing to do, and plans again', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [idlePlan, planOf({ A: 'mine 2 log' })];
    bench.judgements = [{ status: 'fail', reason: '0 of 2 log are held' }];
    await stepWhileReady(agent);
    expect(bench.judgedTeam).toEqual([['A', 'B']]);
    expect(bench.planned[1]?.progress).toEqual({ status: 'fail', reason: '0 of 2 log are held' });
    expect(bench.said().at(-1)).toMatchObject({ kind: 'command', to: ['A'] });
  });

  it('asks for no advice before anything has happened that it could be drawn from', async () => {
    bench.feedback = 'think';
    await bench.command('mine 2 log', 'user');
    bench.plans = [idlePlan, planOf({ A: 'mine 2 log' }), planOf({ B: 'mine 2 log' })];
    bench.judgements = Array.from({ length: 2 }, () => ({ status: 'fail' as const, reason: '0 of 2 log are held' }));
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 2 log', 'failed');
    await stepWhileReady(agent);
    expect(bench.planned.map(({ feedback }) => feedback)).toEqual([null, null, 'think']);
  });

  it('reports failure when five plans in a row see nothing to do although it is not done', async () => {
    await bench.command('mine 2 log', 'user');
    bench.judgements = Array.from({ length: 9 }, () => ({ status: 'fail' as const, reason: '0 of 2 log are held.' }));
    await stepWhileReady(agent);
    expect(bench.planned).toHaveLength(5);
    expect(bench.said()).toMatchObject([
      { to: ['user'], report: { status: 'failed', detail: '0 of 2 log are held. nothing' } },
    ]);
  });

  it('leads on without a body, by what it is told', async () => {
    bench.body = { ...body, observe: async () => Promise.reject(new BodyLost('leader', 'banned')) };
    agent = bench.agent();
    bench.log.append({ type: 'body.lost', agent: 'leader', why: 'banned', forGood: true });
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'mine 2 log' })];
    await stepWhileReady(agent);
    expect(bench.planned[0]?.observation).toEqual({ inventory: {}, equipment: {} });
    expect(bench.state.phase).toBe('waiting');
  });

  it('waits for nobody who left before the command was there', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'mine 2 log' }), planOf({ B: 'mine 2 log' })];
    bench.onPublish = async () => {
      if (bench.state.commission.planned.plan !== null && bench.state.team.subordinates.includes('A'))
        bench.log.append({ type: 'agent.gone', agent: 'A', why: '' });
    };
    bench.judgements = [{ status: 'unknown', reason: '' }];
    await stepWhileReady(agent);
    expect(bench.planned[1]).toMatchObject({ subordinates: ['B'], ongoing: {} });
    expect(bench.said().at(-1)).toMatchObject({ kind: 'command', to: ['B'] });
  });

  it('does not claim to be done before it has planned with what it was told meanwhile', async () => {
    await bench.command('mine 1 log', 'user');
    bench.plans = [planOf({ A: 'mine 1 log' }), idlePlan, planOf({ B: 'mine 1 log' })];
    await stepWhileReady(agent);
    await bench.answer('A', 'mine 1 log');
    bench.onPlan = async () => {
      if (bench.planned.length === 2) await bench.answer('A', 'mine 1 log', 'lost');
    };
    await stepWhileReady(agent);
    expect(bench.said().at(-1)).toMatchObject({ kind: 'command', to: ['B'] });
  });

  it('looks up from its waiting when somebody in the world talks to it, and plans with what was said', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'mine 2 log' }), idlePlan];
    await stepWhileReady(agent);
    bench.judgements = [{ status: 'unknown', reason: '' }];
    await bench.pool.publish({ from: 'user', to: ['leader'], kind: 'talk', text: 'there are birches in the east' });
    await stepWhileReady(agent);
    expect(bench.planned).toHaveLength(2);
    expect(bench.planned[1]?.conversation.map(({ text }) => text)).toContain('there are birches in the east');
    // What was commanded is not said again, and not forgotten.
    expect(bench.said().filter(({ kind }) => kind === 'command')).toHaveLength(1);
    expect(bench.state.phase).toBe('waiting');
  });

  it('plans without a member that is gone', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'x', B: 'y' }), planOf({ B: 'z' })];
    await stepWhileReady(agent);
    bench.log.append({ type: 'agent.gone', agent: 'A', why: '' });
    await stepWhileReady(agent);
    expect(bench.planned[1]).toMatchObject({ subordinates: ['B'], ongoing: { B: { work: workOf('y') } } });
  });

  it('plans again at once when somebody it counts on left while it planned', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = [planOf({ A: 'x', B: 'y' }), planOf({ B: 'z' })];
    bench.onPlan = async () => {
      if (bench.planned.length === 1) bench.log.append({ type: 'agent.gone', agent: 'A', why: 'banned' });
    };
    bench.judgements = [{ status: 'unknown', reason: '' }];
    await stepWhileReady(agent);
    expect(bench.planned).toHaveLength(2);
    expect(bench.planned[1]).toMatchObject({ subordinates: ['B'], ongoing: { B: { work: workOf('y') } } });
    // What B is to do next waits until it has done the first.
    expect(bench.commands()).toEqual(['B: y']);
  });

  it('gives members who fail again and again ever longer pauses instead of spinning', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = Array.from({ length: 20 }, (_, index) => planOf({ A: `x${index}` }));
    bench.judgements = Array.from({ length: 20 }, () => ({ status: 'fail', reason: '' }));
    const run = new AbortController();
    const loop = live(agent, run.signal);
    const failing = (async () => {
      for (let n = 0; n < 5; n++) {
        await until(() => mapHas(bench.state.delegation.ongoing, 'A'));
        await bench.answer('A', `x${n}`, 'failed');
        await bench.clock.advance(60);
      }
    })();
    await failing;
    run.abort(new Cancelled('enough'));
    await expect(loop).rejects.toThrow('enough');
    // The first two failures are answered at once, the next after 1, 2, 4 s.
    const plannedAt = bench.events.flatMap((event) => (event.type === 'plan.made' ? [event.at] : []));
    expect(plannedAt.slice(1, 6).map((at, index) => at - 60 * index)).toEqual([0, 0, 1, 2, 4]);
  });

  it('looks up from a pause at once when somebody succeeded, or something else is asked for', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = Array.from({ length: 20 }, (_, index) => planOf({ A: `x${index}`, B: 'y' }));
    bench.judgements = Array.from({ length: 20 }, () => ({ status: 'fail', reason: '' }));
    const run = new AbortController();
    const loop = live(agent, run.signal);
    for (let n = 0; n < 3; n++) {
      await until(() => mapHas(bench.state.delegation.ongoing, 'A'));
      await bench.answer('A', `x${n}`, 'failed');
    }
    // Three failures: a pause, in which no time passes here.
    const before = bench.planned.length;
    await bench.answer('B', 'y');
    await until(() => bench.planned.length === before + 1);
    run.abort(new Cancelled('enough'));
    await expect(loop).rejects.toThrow('enough');
  });

  it('does not spin on a plan that gives nobody anything to do', async () => {
    await bench.command('mine 2 log', 'user');
    bench.plans = Array.from({ length: 9 }, () => planOf({ nobody: 'x' }));
    agent = bench.agent();
    const run = new AbortController();
    const loop = live(agent, run.signal);
    await until(() => bench.planned.length === 2);
    const before = bench.planned.length;
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    expect([before, bench.planned.length]).toEqual([2, 2]);
    await bench.clock.advance(60);
    expect(bench.planned.length).toBeGreaterThan(2);
    run.abort(new Cancelled('enough'));
    await expect(loop).rejects.toThrow('enough');
  });

  it.each<[string, Plan]>([
    ['whose tasks wait for each other', inCircle],
    ['for who takes no tasks', planOf({ nobody: 'x' })],
  ])('reports that it failed after five plans in a row %s', async (_what, plan) => {
    await bench.command('mine 2 log', 'user');
    bench.plans = Array.from({ length: 60 }, () => plan);
    agent = bench.agent();
    const run = new AbortController();
    const loop = live(agent, run.signal);
    for (let minute = 0; minute < 5; minute++) {
      await bench.clock.advance(60);
      for (let turn = 0; turn < 50; turn++) await Promise.resolve();
    }
    run.abort(new Cancelled('enough'));
    await expect(loop).rejects.toThrow('enough');
    expect(bench.planned).toHaveLength(5);
    expect(bench.reports().map(({ status }) => status)).toEqual(['started', 'failed']);
  });
});
