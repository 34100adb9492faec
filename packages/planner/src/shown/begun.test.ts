import { workOf } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import { context, inputs } from '../symbolic/leader-case.test.support.js';
import { begunOf } from './begun.js';

const world = {
  ...context.knowledge,
  structures: [{ name: 'walls', materials: [{ name: 'planks', items: ['oak_planks', 'birch_planks'], count: 6 }] }],
};
const team = { subordinates: ['A', 'B'], hands: { A: ['A'], B: ['B'] } };
const task = 'build 1 walls at (0, 64, 0)';
const held = (part: Parameters<typeof inputs>[0]) => begunOf(inputs({ ...team, ...part }), world).held;

describe('what is held for a request', () => {
  it('is what all hold together whose hands count', () => {
    expect(held({ inventories: { A: { oak_planks: 4 }, B: { oak_planks: 1, stone: 2 }, C: { stone: 9 } } })).toEqual({
      oak_planks: 5,
      stone: 2,
    });
  });

  it('is not what a deed under way takes of what its doer holds', () => {
    const ongoing = { A: { id: '1.1', work: workOf(task) } };
    const inventories = { A: { oak_planks: 4, birch_planks: 3 }, B: { oak_planks: 9 } };
    expect(held({ ongoing, inventories })).toEqual({ oak_planks: 9, birch_planks: 1 });
  });

  it('counts no more as taken than the doer holds', () => {
    expect(
      held({
        ongoing: { A: { id: '1.1', work: workOf(task) } },
        inventories: { A: { oak_planks: 2 }, B: { oak_planks: 9 } },
      }),
    ).toEqual({
      oak_planks: 9,
    });
  });

  it('is still what one of them hands to another', () => {
    const giving = { ...world, verbs: [{ verb: 'give', doc: '', takes: true, gives: true }] };
    const before = { ...team, inventories: { A: { oak_log: 4 } } };
    const to = (recipient: string) => ({ A: { id: '1.1', work: workOf(`give 3 log to ${recipient}`) } });
    expect(begunOf(inputs({ ...before, ongoing: to('B') }), giving).held).toEqual({ oak_log: 4 });
    expect(begunOf(inputs({ ...before, ongoing: to('Eve') }), giving).held).toEqual({ oak_log: 1 });
  });

  it('is taken from all hands of a member that works through others', () => {
    const group = { subordinates: ['A'], hands: { A: ['B', 'C'] }, ongoing: { A: { id: '1.1', work: workOf(task) } } };
    expect(held({ ...group, inventories: { B: { oak_planks: 4 }, C: { oak_planks: 4 } } })).toEqual({ oak_planks: 2 });
  });
});
