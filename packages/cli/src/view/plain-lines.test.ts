import { describe, expect, it } from 'vitest';
import type { Plan, RunEventBody } from '@s-agents/core';
import { fitted, workOf } from '@s-agents/kit';
import { plainLine } from './plain-lines.js';
import { inventoryText, timeText } from './texts.js';

const lineOf = (at: number, body: RunEventBody): string | null =>
  plainLine({ sequence: 0, at, ...body }, { startedAt: 10, goal: { conditions: [] } });

describe('plain lines', () => {
  it('tell what a person wants to know, with the time since the start', () => {
    expect(lineOf(75.5, { type: 'goal.checked', status: { met: false, wanted: 50, reached: 12 } })).toBe(
      '    1:05  goal: 12 of 50',
    );
    expect(
      lineOf(10, {
        type: 'message.published',
        message: { id: 'm', at: 10, from: 'leader', to: ['a', 'b'], kind: 'command', text: 'mine\n2 log' },
      }),
    ).toBe('    0:00  leader → a, b [command] mine 2 log');
    expect(
      lineOf(11, {
        type: 'action.ended',
        agent: 'a',
        actionId: 'x',
        outcome: { status: 'failed', reason: 'not-found', detail: 'no tree' },
      }),
    ).toBe('    0:01  a failed, not found: no tree');
    expect(lineOf(11, { type: 'feedback.failed', agent: 'a', detail: 'no answer' })).toBe(
      '    0:01  a got no feedback: no answer',
    );
    expect(
      lineOf(11, {
        type: 'message.refused',
        agent: 'a',
        to: ['b'],
        kind: 'talk',
        text: 'hello',
        code: 'TALK_OFF',
        why: 'organization.talk is none',
      }),
    ).toBe('    0:01  a → b [talk] is refused: organization.talk is none');
    expect(lineOf(11, { type: 'budget.warned', limit: 'calls', spent: 80, of: 100 })).toBe(
      '    0:01  the budget is nearly spent: 80 of 100 model calls',
    );
    expect(lineOf(11, { type: 'budget.warned', limit: 'usd', spent: 0.8123, of: 1 })).toBe(
      '    0:01  the budget is nearly spent: $0.81 of $1.00',
    );
    expect(lineOf(11, { type: 'budget.warned', limit: 'wallMinutes', spent: 96, of: 120 })).toBe(
      '    0:01  the budget is nearly spent: 96 of 120 wall minutes',
    );
    expect(lineOf(11, { type: 'run.paused', by: 'signal' })).toBe(
      '    0:01  the run is paused (ctrl-Z); ctrl-Z or s-agents continue lets it go on',
    );
    expect(lineOf(11, { type: 'run.continued', by: 'user' })).toBe('    0:01  the run goes on (asked by a command)');
    expect(lineOf(11, { type: 'run.continued', by: 'Ann' })).toBe('    0:01  the run goes on (asked by Ann)');
    expect(lineOf(11, { type: 'commander.spoke', by: 'Ann', order: 'stop', to: 'a', text: 'stop' })).toBe(
      '    0:01  Ann says to a: stop',
    );
    expect(lineOf(11, { type: 'agent.gone', agent: 'a', why: 'no answer' })).toBe('    0:01  a is gone: no answer');
  });

  it('say what is held from the start, since it counts', () => {
    const started = (inventories: Record<string, Record<string, number>>): RunEventBody => ({
      type: 'run.started',
      seed: 1,
      task: { work: workOf('mine 8 log'), goal: { conditions: [] }, setup: { inventories }, limits: {} },
      agents: [{ name: 'leader', acts: false }],
      edges: [],
      topology: 'tree',
      scheduler: 'nonobstructive',
      environment: 'mineflayer',
    });
    expect(lineOf(10, started({}))).toMatch(/seed 1$/);
    expect(lineOf(10, started({ a: { oak_log: 8, stick: 1 }, b: { dirt: 2 } }))).toMatch(
      /seed 1; held at the start and counted: a 8 oak logs, 1 stick; b 2 dirt$/,
    );
  });

  it('leave out what only a machine wants to know', () => {
    expect(
      lineOf(11, { type: 'action.ended', agent: 'a', actionId: 'x', outcome: { status: 'succeeded' } }),
    ).toBeNull();
    expect(lineOf(11, { type: 'step.started', agent: 'a', lane: 'act', step: 1 })).toBeNull();
  });

  it('say that the tasks of a plan wait for each other in a circle', () => {
    const task = (id: string, after: string) => ({ id, agent: null, work: workOf(`task ${id}`), after: [after] });
    const tasks = [task('1.1', '1.2'), task('1.2', '1.1')];
    const made = (plan: Plan): string | null =>
      lineOf(10, { type: 'plan.made', agent: 'leader', iteration: 1, plan } as RunEventBody);
    const plan = { reasoning: '', stop: [], tasks } as unknown as Plan;
    expect(made(plan)).toBe(
      '    0:00  leader plans (1): never: task 1.1, task 1.2 (they wait for each other, in a circle)',
    );
    expect(made({ ...plan, tasks: [] })).toBe('    0:00  leader plans (1): nothing new to do');
  });
});

describe('texts', () => {
  it('write times, inventories and lines that fit', () => {
    expect([timeText(0), timeText(65.9), timeText(3725)]).toEqual(['0:00', '1:05', '1:02:05']);
    expect([inventoryText({}), inventoryText({ stick: 0 }), inventoryText({ stick: 2, oak_log: 12 })]).toEqual([
      'nothing',
      'nothing',
      '12 oak logs, 2 sticks',
    ]);
    expect([fitted('a b\n c', 5), fitted('abcdef', 4), fitted('abc', 0)]).toEqual(['a b c', 'abc…', '…']);
  });
});
