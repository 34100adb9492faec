import { describe, expect, it } from 'vitest';
import { asked, plan, now, again, atWork, lesson } from './leader-case.test.support.js';

describe('the symbolic root, asked for a building', () => {
  const task = 'build 1 cabin at (1, 2, 3)';
  const held = { A: { oak_log: 6 }, B: { chest: 1 } };

  it('has what it takes gathered first', () => {
    expect(now(plan({ request: asked(task), inventories: { A: { oak_log: 6 } } }))).toMatchObject({
      A: 'craft 1 chest',
    });
  });

  it('has everybody build who holds some of it', () => {
    expect(now(plan({ request: asked(task), inventories: held }))).toEqual({ A: task, B: task });
  });

  it('gathers nothing while it is being built, nor once it was', () => {
    expect(plan({ ...again(task), ongoing: atWork({ A: task }), inventories: { A: { oak_log: 2 } } }).tasks).toEqual(
      [],
    );
    expect(plan({ ...again(task), doneTasks: [task] }).tasks).toEqual([]);
  });

  it('has the rest gathered when it ran out, and goes on', () => {
    const failed = {
      ...again(task),
      progress: { status: 'fail' as const, reason: '' },
      failedTasks: [
        lesson('A', task, 'missing-item'),
        lesson('B', task, 'missing-item'),
        lesson('C', task, 'missing-item'),
      ],
    };
    expect(Object.values(now(plan(failed)))).toContain('craft 1 chest');
    expect(now(plan({ ...failed, inventories: held }))).toEqual({ A: task, B: task });
  });
});
