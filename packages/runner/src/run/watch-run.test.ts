import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createFakeWallClock, createRecordingEventLog } from '@s-agents/testkit';
import type { AgentProcess, GoalStatus, Message, RunEventBody, WorldClock } from '@s-agents/core';
import { workOf, abortable, createVirtualClock, settled } from '@s-agents/kit';
import { runnerReducers } from '../report/runner-reducers.js';
import { Verdict } from './verdict.js';
import { watchRun } from './watch-run.js';

const ended: RunEventBody = { type: 'action.ended', agent: 'a', actionId: 'x', outcome: { status: 'succeeded' } };
const agent: AgentProcess = {
  name: 'a',
  isReady: () => true,
  ready: () => Promise.resolve(),
  step: () => Promise.resolve(),
  interrupt: () => {},
};

/** A watch whose goal checks are answered by the test, in order. */
function watch(isReady = true, otherClock?: WorldClock) {
  const worldClock = createVirtualClock();
  const wallClock = createFakeWallClock();
  const log = createRecordingEventLog({ reducers: runnerReducers, now: () => worldClock.now() });
  const verdict = new Verdict();
  const looks: ((reached: number) => void)[] = [];
  const goalCheck = {
    source: 'server' as const,
    metSentence: 'the goal is met',
    check: () =>
      new Promise<GoalStatus>((resolve) =>
        looks.push((reached) => resolve({ met: reached === 5, wanted: 5, reached })),
      ),
  };
  const rules = {
    stopWhen: { noProgressMinutes: 40, attempts: 5, stay: false },
    budget: { wallMinutes: 2, calls: 2, warnAt: 0.5 },
    limits: {},
  };
  let asked = 0;
  const askAgain = async (): Promise<void> => void asked++;
  const done = watchRun({
    goalCheck,
    rules,
    agents: [{ ...agent, isReady: () => isReady }],
    isWhole: true,
    log,
    worldClock: otherClock ?? worldClock,
    wallClock,
    logger: pino({ level: 'silent' }),
    verdict,
    askAgain,
  });
  return { asked: () => asked, worldClock, wallClock, log, verdict, looks, done };
}

describe('watchRun', () => {
  it('looks after actions, once for any number that ended meanwhile, and sees the goal met', async () => {
    const { log, looks, verdict, done } = watch();
    await settled();
    for (let index = 0; index < 5; index++) log.append(ended);
    expect(looks).toHaveLength(1);
    looks[0]?.(3);
    await settled();
    expect(looks).toHaveLength(2);
    looks[1]?.(3);
    await settled();
    expect(looks).toHaveLength(2);
    log.append(ended);
    await settled();
    looks[2]?.(5);
    await done;
    expect(verdict.decision).toMatchObject({ result: 'success' });
    // An unchanged status logs no event.
    expect(log.ofType('goal.checked').map(({ status }) => status.reached)).toEqual([3, 5]);
  });

  it('names what holds the time and does not come back', async () => {
    const { worldClock, wallClock, log, looks, verdict, done } = watch();
    const release = worldClock.hold('openai:gpt is asked for root.plan by leader');
    await settled();
    looks[0]?.(0);
    // New activity restarts the count.
    await wallClock.advance(25 * 60_000);
    log.append(ended);
    await wallClock.advance(29 * 60_000);
    expect(verdict.decision).toBeNull();
    await wallClock.advance(11 * 60_000);
    await done;
    expect(verdict.decision).toMatchObject({
      result: 'error',
      detail: expect.stringContaining('openai:gpt is asked for root.plan by leader') as string,
    });
    release();
  });

  it('looks each second of world time, and sees that everyone is at rest', async () => {
    const { worldClock, looks, verdict, done } = watch(false);
    for (let second = 0; second <= 10; second++) {
      await settled();
      expect(looks).toHaveLength(second + 1);
      looks[second]?.(0);
      await settled();
      await worldClock.advance(1);
    }
    await done;
    expect(verdict.decision).toMatchObject({ result: 'failure' });
  });

  it('waits for what commanders have asked for once the goal is met, which then stays met', async () => {
    const { worldClock, log, looks, verdict, done } = watch();
    const message: Omit<Message, 'id'> = { at: 0, kind: 'command', from: 'user', to: ['a'], text: 'mine 1 log' };
    log.append({ type: 'message.published', message: { ...message, id: 'm1', by: 'Ann' } });
    await settled();
    looks[0]?.(5);
    await settled();
    expect(verdict.decision).toBeNull();
    await worldClock.advance(1);
    expect([looks.length, verdict.decision]).toEqual([1, null]);
    const report: Message['report'] = {
      status: 'superseded',
      work: workOf('mine 1 log'),
      inventory: {},
      equipment: {},
    };
    log.append({
      type: 'message.published',
      message: { ...message, id: 'm2', kind: 'report', from: 'a', to: ['user'], inReplyTo: 'm1', report },
    });
    await worldClock.advance(1);
    await done;
    expect(verdict.decision).toMatchObject({ result: 'success' });
  });

  it('decides nothing in a pause, and does not count its time', async () => {
    const { worldClock, wallClock, log, looks, verdict, done } = watch(false);
    let look = 0;
    const seconds = async (count: number): Promise<void> => {
      for (let second = 0; second < count; second++) {
        await settled();
        looks[look++]?.(0);
        await settled();
        await worldClock.advance(1);
      }
    };
    await seconds(4);
    log.append({ type: 'run.paused', by: 'user' });
    const release = worldClock.hold('held in the pause');
    await wallClock.advance(120 * 60_000);
    release();
    await seconds(50);
    expect(verdict.decision).toBeNull();
    log.append({ type: 'run.continued', by: 'user' });
    await seconds(6);
    expect(verdict.decision).toBeNull();
    await seconds(2);
    await done;
    expect([verdict.decision?.result, worldClock.now() >= 60]).toEqual(['failure', true]);
  });

  it('lets a deadlock last for a second, since a turn may be on its way to an agent whose pause is over', async () => {
    const { worldClock, looks, verdict, done } = watch(true);
    for (let second = 0; second <= 11; second++) {
      await settled();
      expect(verdict.decision, `at ${second} s`).toBeNull();
      looks[second]?.(0);
      await settled();
      await worldClock.advance(1);
    }
    await done;
    expect(verdict.decision).toMatchObject({ result: 'error', detail: expect.stringMatching(/^deadlock/) as string });
  });

  it('is not kept waiting by bodies that keep themselves alive', async () => {
    const { worldClock, log, looks, verdict, done } = watch(false);
    for (let second = 0; second <= 10; second++) {
      await settled();
      looks[second]?.(0);
      await settled();
      await worldClock.advance(1);
      log.append({ type: 'reflex.started', agent: 'a', reflex: 'defend', why: 'a zombie is 3 blocks away' });
      log.append({ type: 'reflex.ended', agent: 'a', reflex: 'defend', seconds: 0, outcome: { status: 'succeeded' } });
    }
    await settled();
    looks[11]?.(0);
    await done;
    expect(verdict.decision).toMatchObject({ result: 'failure' });
  });

  it('says the task again to a team at rest that claims to be done', async () => {
    const { worldClock, log, looks, verdict, asked, done } = watch(false);
    const say = (from: string, to: string, kind: 'command' | 'report'): void =>
      void log.append({
        type: 'message.published',
        message: {
          id: `${from} at ${worldClock.now()}`,
          at: worldClock.now(),
          from,
          to: [to],
          kind,
          text: '',
          ...(kind === 'report'
            ? {
                inReplyTo: 'm1',
                report: { status: 'succeeded' as const, work: ['nothing'], inventory: {}, equipment: {} },
              }
            : {}),
        },
      });
    say('user', 'a', 'command');
    say('a', 'user', 'report');
    for (let second = 0; second <= 10; second++) {
      expect(asked()).toBe(0);
      await settled();
      looks[second]?.(0);
      await settled();
      await worldClock.advance(1);
    }
    expect(asked()).toBe(1);
    expect(verdict.decision).toBeNull();
    verdict.give('interrupted', 'the test is over');
    await done;
  });

  it('waits for somebody to whom something is on its way', async () => {
    const { worldClock, looks, verdict } = watch(false);
    const arriving = worldClock.sleep(15, { agent: 'a', signal: new AbortController().signal });
    for (let second = 0; second <= 12; second++) {
      await settled();
      looks[second]?.(0);
      await settled();
      await worldClock.advance(1);
    }
    expect(verdict.decision).toBeNull();
    verdict.give('interrupted', 'the test is over');
    await worldClock.advance(3);
    await arriving;
  });

  it('gives up a look that nobody answers, and looks again', async () => {
    const { worldClock, wallClock, looks, verdict, done } = watch();
    await settled();
    await worldClock.advance(1);
    await wallClock.advance(5000);
    await settled();
    expect(looks).toHaveLength(2);
    verdict.give('interrupted', 'enough');
    await done;
  });

  it('ends when everybody is gone, even where the time of the world stands still', async () => {
    const { log, verdict, done } = watch(false);
    await settled();
    log.append({ type: 'agent.gone', agent: 'b', why: 'somebody else' });
    expect(verdict.decision).toBeNull();
    log.append({ type: 'agent.gone', agent: 'a', why: 'the server is down' });
    await done;
    expect(verdict.decision).toMatchObject({
      result: 'failure',
      detail: 'every agent is gone: b (somebody else); a (the server is down)',
    });
  });

  it('ends when every body is lost for good, though an idle agent takes no step to find out', async () => {
    const { log, verdict, done } = watch(false);
    await settled();
    log.append({ type: 'body.lost', agent: 'a', why: 'the connection ended' });
    expect(verdict.decision).toBeNull();
    log.append({ type: 'body.lost', agent: 'a', why: 'the server is down', forGood: true });
    await done;
    expect(verdict.decision).toMatchObject({
      result: 'failure',
      detail: 'every agent is gone: a (the server is down)',
    });
  });

  it('ends when the time of a world that runs by itself stands still', async () => {
    const timeless: WorldClock = {
      now: () => 7,
      sleep: (_seconds, { signal }) => abortable(new Promise(() => {}), signal),
      hold: () => () => {},
      turn: () => Promise.resolve(() => {}),
      charge: () => Promise.resolve(),
    };
    const { wallClock, verdict, looks, done } = watch(false, timeless);
    await settled();
    looks[0]?.(0);
    await wallClock.advance(84_000);
    expect(verdict.decision).toBeNull();
    await wallClock.advance(1_000);
    await done;
    expect(verdict.decision).toMatchObject({
      result: 'error',
      detail: expect.stringContaining('the world is gone: its time has stood still at 7 s') as string,
    });
  });

  it('warns once when a part of the budget is spent, and ends at the budget of calls', async () => {
    const busy = watch();
    const blob = `sha256-${'0'.repeat(64)}`;
    const call = (): unknown =>
      busy.log.append({
        type: 'model.called',
        agent: 'a',
        purpose: 'p',
        model: 'm',
        prompt: blob,
        inputs: blob,
        answer: blob,
        inputTokens: 1,
        outputTokens: 1,
        costUsd: 0,
        latencySeconds: 0,
        latencySource: 'declared',
        attempt: 1,
        valid: true,
      });
    const warnings = (): readonly unknown[] => busy.log.ofType('budget.warned');
    expect(warnings()).toEqual([]);
    call();
    expect(warnings()).toMatchObject([{ limit: 'calls', spent: 1, of: 2 }]);
    expect(busy.verdict.decision).toBeNull();
    call();
    await busy.done;
    expect(warnings()).toHaveLength(1);
    expect(busy.verdict.decision).toMatchObject({ result: 'budget', detail: 'the budget of 2 model calls is spent' });
  });
});
