import type { RunEvent, RunResult } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { calmLimit, checkGoalAfterCalm } from './goal-after-calm.js';

const undisturbed = { reachedGoal: true, worldSeconds: 10 };
const ended = (result: RunResult, at: number): RunEvent => ({
  sequence: 1,
  at,
  type: 'run.ended',
  result,
  detail: 'so',
});
const gone: RunEvent = { sequence: 0, at: 1, type: 'agent.gone', agent: 'a', why: 'banned' };
const lost: RunEvent = { sequence: 0, at: 1, type: 'body.lost', agent: 'a', why: 'banned' };
const namesOf = (events: readonly RunEvent[], run = undisturbed): readonly string[] =>
  checkGoalAfterCalm(events, 20, run).map(({ invariant }) => invariant);

/** A team that gives up, and whose report reaches the pool later. */
const gaveUp = (at: number, saidAt: number): readonly RunEvent[] => {
  const report = { status: 'failed', work: workOf('x'), detail: '', inventory: {}, equipment: {} } as const;
  const message = { id: 'm2', at: saidAt, from: 'a', to: ['user'], kind: 'report', text: '', report };
  return [
    { sequence: 0, at, type: 'world.state', claimant: 'a', inventories: {}, containers: {} },
    { sequence: 1, at: saidAt, type: 'message.published', message },
    { ...ended('failure', saidAt), sequence: 2 },
  ];
};

describe('after faults have stopped', () => {
  it('the goal is reached in time', () => {
    expect(namesOf([ended('success', calmLimit(20, 10))])).toEqual([]);
    expect(namesOf([ended('success', calmLimit(20, 10) + 1)])).toEqual(['goal-after-calm']);
    expect(checkGoalAfterCalm([ended('failure', 40)], 20, undisturbed)).toMatchObject([
      {
        at: 40,
        detail:
          'the run ends with failure (so) at 40 s, although nothing went wrong after 20 s, and the undisturbed run takes 10 s; 350 s are allowed',
      },
    ]);
  });

  it('nothing is asked of a team that has given up before, though a fault keeps its report on its way', () => {
    expect(namesOf(gaveUp(18, 25))).toEqual([]);
    expect(namesOf(gaveUp(21, 25))).toEqual(['goal-after-calm']);
  });

  it('nothing is asked of a run that was over, has lost agents for good, or fails undisturbed', () => {
    expect(namesOf([ended('failure', 20)])).toEqual([]);
    expect(namesOf([gone, ended('failure', 40)])).toEqual([]);
    expect(namesOf([{ ...lost, forGood: true }, ended('failure', 40)])).toEqual([]);
    expect(namesOf([lost, ended('failure', 40)])).toEqual(['goal-after-calm']);
    expect(namesOf([ended('timeout', 40)])).toEqual([]);
    expect(namesOf([ended('timeout', calmLimit(20, 10))])).toEqual(['goal-after-calm']);
    expect(namesOf([ended('failure', 40)], { ...undisturbed, reachedGoal: false })).toEqual([]);
  });
});
