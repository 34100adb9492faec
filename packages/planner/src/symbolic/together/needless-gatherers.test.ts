import { describe, expect, it } from 'vitest';
import { again, atWork, plan } from '../leader-case.test.support.js';

describe('those who still gather when the team holds all that was asked for', () => {
  const held = { A: { oak_log: 4 }, B: { birch_log: 6 } };
  const ongoing = atWork({ A: 'mine 5 log', B: 'mine 9 log' });

  it('are stopped', () => {
    expect(plan({ ...again('mine 10 log'), inventories: held, ongoing }).stop).toEqual(['A', 'B']);
  });

  it('go on as long as a piece is missing', () => {
    expect(plan({ ...again('mine 11 log'), inventories: held, ongoing }).stop).toEqual([]);
  });

  it('go on where one of them must hold it itself and does not', () => {
    expect(plan({ ...again('mine 5 log for A'), inventories: held, ongoing }).stop).toEqual([]);
  });

  it('go on where the monitor has found that it is not done', () => {
    const progress = { status: 'fail', reason: 'two are missing' } as const;
    expect(plan({ ...again('mine 10 log'), inventories: held, ongoing, progress }).stop).toEqual([]);
  });

  it('are no concern of a request that nothing held can meet', () => {
    expect(plan({ ...again('sing 1 song; mine 10 log'), inventories: held, ongoing }).stop).toEqual([]);
  });
});
