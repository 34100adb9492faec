import { describe, expect, it } from 'vitest';
import type { PlanningAnswer } from '../purposes/schemas.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { plan, now, again, atWork, lesson } from './leader-case.test.support.js';

describe('the symbolic root, when somebody could not', () => {
  const logs = (failedTasks: PlanningInputs['failedTasks'], part: Partial<PlanningInputs> = {}): PlanningAnswer =>
    plan({ ...again('mine 20 log'), progress: { status: 'fail', reason: '' }, failedTasks, ...part });

  it('gives the like, whatever the quantity, to the others only', () => {
    expect(now(logs([lesson('A', 'mine 7 log')]))).toEqual({ B: 'mine 10 log', C: 'mine 10 log' });
  });

  it('gives it again to who was stopped by what may pass', () => {
    for (const reason of ['timeout', 'interrupted', 'died', 'blocked', 'target-gone'] as const)
      expect(Object.keys(now(logs([lesson('A', 'mine 7 log', reason, 9)])))).toEqual(['A', 'B', 'C']);
  });

  it('asks on where no reason was told', () => {
    expect(Object.keys(now(logs([lesson('A', 'mine 7 log', null, 4)])))).toContain('A');
    expect(Object.keys(now(logs([lesson('A', 'mine 7 log', null, 5)])))).not.toContain('A');
  });

  it('tries twice itself, where it acts', () => {
    const own = (times: number): PlanningAnswer =>
      logs([lesson('leader', 'mine 7 log', 'not-found', times)], { acts: true });
    expect(Object.keys(now(own(1)))).toContain('leader');
    expect(Object.keys(now(own(2)))).not.toContain('leader');
  });

  it('has those who are still at it do the rest as well, and helps nobody with what one cannot', () => {
    const answer = logs([lesson('A', 'mine 7 log'), lesson('B', 'mine 7 log')], {
      ongoing: atWork({ C: 'mine 6 log' }),
    });
    expect(answer.tasks.map(({ agent, task }) => `${agent ?? ''}: ${task}`)).toEqual(['C: mine 20 log']);
    expect(answer.givenUp).toBeNull();
  });

  it('gives up, and says why, when everybody failed at it', () => {
    const answer = logs([
      lesson('A', 'mine 7 log'),
      lesson('B', 'mine 7 log', 'unreachable'),
      lesson('C', 'mine 6 log'),
    ]);
    expect(answer.tasks).toEqual([]);
    for (const word of [
      'mine 20 log',
      'A failed at "mine 7 log" (not-found: none in sight)',
      'B failed at "mine 7 log" (unreachable',
      'C failed',
    ])
      expect(answer.givenUp).toContain(word);
  });

  it('gives up at once what names a thing that the world does not have', () => {
    const nearest = (name: string): readonly string[] | null => (name === 'enchanted_log' ? ['log'] : null);
    const answer = plan(again('craft 3 enchanted_log'), { nearest });
    expect(answer.tasks).toEqual([]);
    expect(answer.givenUp).toBe('this world has no "enchanted_log"; the nearest names are log');
  });

  it('has the rest done first', () => {
    const failed = ['A', 'B', 'C'].map((agent) => lesson(agent, 'craft 1 chest'));
    const part = { ...again('craft 1 chest; mine 4 log') };
    expect(now(logs(failed, part))).toEqual({ A: 'mine 2 log', B: 'mine 1 log', C: 'mine 1 log' });
    expect(logs(failed, { ...part, inventories: { B: { oak_log: 4 } } }).givenUp).toContain('craft 1 chest');
  });

  it('does the same with deeds that are about nothing held', () => {
    const part = { ...again('build 1 hut') };
    expect(now(logs([lesson('A', 'build 1 hut', 'unsupported')], part))).toEqual({ B: 'build 1 hut' });
    expect(
      logs(
        ['A', 'B', 'C'].map((agent) => lesson(agent, 'build 1 hut', 'unsupported')),
        part,
      ).givenUp,
    ).toContain('build 1 hut');
  });

  it('goes by those who are still there', () => {
    const failed = [lesson('A', 'mine 7 log'), lesson('B', 'mine 7 log')];
    expect(logs(failed, { subordinates: ['A', 'B'] }).givenUp).not.toBeNull();
  });
});
