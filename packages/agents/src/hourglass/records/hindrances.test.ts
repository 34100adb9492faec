import { describe, expect, it } from 'vitest';
import { succeeded } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import { critiqueOf, withHindrance } from './hindrances.js';
import { Bench, planOf, stepWhileReady } from '../hourglass-bench.test.support.js';
import { noResults } from './results.js';

/** The critique of somebody who met these hindrances. */
function critique(met: readonly [deed: string, why: string][], told?: string): string | null {
  const results = met.reduce(
    (known, [deed, why]) => withHindrance(known, { agent: 'A', work: workOf(deed), why }),
    noResults,
  );
  return critiqueOf(results, 'A', told);
}

describe('the critique of a report', () => {
  it('names the three that came most often, of the like as one, and is none without any', () => {
    expect(critique([])).toBeNull();
    expect(
      critique([
        ['mine 2 log', 'blocked: a'],
        ['mine 3 stone', 'not-found: b'],
        ['mine 5 log', 'blocked: a'],
        ['dig 1 hole', 'timeout: c'],
        ['eat 1 bread', 'missing-item: d'],
      ]),
    ).toBe('mine 5 log: blocked: a (2 times); mine 3 stone: not-found: b; dig 1 hole: timeout: c');
  });

  it('does not repeat the one failure that the report is about, and stays short', () => {
    expect(critique([['mine 2 log', 'blocked: a']], 'blocked: a')).toBeNull();
    expect(
      critique(
        [
          ['mine 2 log', 'blocked: a'],
          ['mine 2 log', 'blocked: a'],
        ],
        'blocked: a',
      ),
    ).not.toBeNull();
    expect(critique([['mine 2 log', 'x'.repeat(10_000)]])?.length).toBeLessThan(120);
  });

  it('is part of the report on a task that was done in the end, and of none that met nothing', async () => {
    const bench = new Bench('A', [['leader', 'A']]);
    bench.plans = [planOf({ A: 'mine 8 log' }), planOf({ A: 'mine 8 log' })];
    bench.act = async () =>
      bench.did.length === 1 ? { status: 'failed', reason: 'not-found', detail: 'no tree' } : succeeded();
    bench.judgements = [{ status: 'fail', reason: '' }];
    const agent = bench.agent();
    await bench.command('mine 8 log');
    await stepWhileReady(agent);
    const last = bench.reports().at(-1);
    expect(last).toMatchObject({
      status: 'succeeded',
      critique: expect.stringContaining('not-found: no tree') as string,
    });
    bench.plans = [planOf({ A: 'mine 9 log' })];
    await bench.command('mine 9 log');
    await stepWhileReady(agent);
    expect(bench.reports().at(-1)).toMatchObject({ status: 'succeeded', work: workOf('mine 9 log') });
    expect(bench.reports().at(-1)).not.toHaveProperty('critique');
  });
});
