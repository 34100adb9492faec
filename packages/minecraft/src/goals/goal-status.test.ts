import type { Goal, Inventory } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalStatus as statusOf } from './goal-status.js';

const goalStatus = (goal: Goal, inventories: readonly Inventory[]) =>
  statusOf(
    goal,
    inventories.map((inventory, index) => ({ agent: `agent${index}`, inventory })),
  );
const holds = (name: string, items: string[], count: number) => ({ kind: 'holds' as const, name, items, count });
const logs = (count: number) => holds('log', ['oak_log', 'birch_log'], count);
const oaks = (count: number) => holds('oak_log', ['oak_log'], count);

describe('goalStatus', () => {
  it('sums any of the items over all inventories', () => {
    expect(goalStatus({ conditions: [logs(5)] }, [{ oak_log: 2 }, { birch_log: 1, stick: 9 }])).toEqual({
      met: false,
      wanted: 5,
      reached: 3,
    });
    expect(goalStatus({ conditions: [logs(5)] }, [{ oak_log: 2 }, { birch_log: 4 }])).toEqual({
      met: true,
      wanted: 5,
      reached: 5,
    });
  });

  it('caps each condition at what it wants', () => {
    expect(goalStatus({ conditions: [logs(2), holds('stick', ['stick'], 4)] }, [{ oak_log: 9 }])).toEqual({
      met: false,
      wanted: 6,
      reached: 2,
      parts: [
        { wanted: 2, reached: 2 },
        { wanted: 4, reached: 0 },
      ],
    });
  });

  it('counts a piece for one condition only', () => {
    expect(goalStatus({ conditions: [logs(5), oaks(2)] }, [{ oak_log: 5 }])).toEqual({
      met: false,
      wanted: 7,
      reached: 5,
      parts: [
        { wanted: 5, reached: 3 },
        { wanted: 2, reached: 2 },
      ],
    });
    expect(goalStatus({ conditions: [logs(5), oaks(2)] }, [{ oak_log: 7 }])).toMatchObject({ met: true });
  });

  it('shares pieces out so that as many conditions as possible have theirs', () => {
    expect(goalStatus({ conditions: [logs(5), oaks(2)] }, [{ oak_log: 2, birch_log: 5 }])).toMatchObject({ met: true });
    expect(goalStatus({ conditions: [oaks(2), logs(5)] }, [{ birch_log: 5, oak_log: 2 }])).toMatchObject({ met: true });
  });

  it('counts by whom it is held where that is asked', () => {
    const byAgent0 = { ...oaks(2), agent: 'agent0' };
    expect(goalStatus({ conditions: [byAgent0] }, [{ oak_log: 1 }, { oak_log: 5 }])).toEqual({
      met: false,
      wanted: 2,
      reached: 1,
    });
    expect(goalStatus({ conditions: [byAgent0, logs(2)] }, [{ oak_log: 2 }, { birch_log: 2 }])).toMatchObject({
      met: true,
    });
    expect(goalStatus({ conditions: [byAgent0, logs(2)] }, [{ oak_log: 3 }, { birch_log: 1 }])).toMatchObject({
      met: true,
    });
    expect(goalStatus({ conditions: [byAgent0, logs(2)] }, [{ oak_log: 3 }])).toMatchObject({ met: false, reached: 3 });
  });

  it('counts what is enchanted once, as what it is or as enchanted', () => {
    const pickaxe = holds('iron_pickaxe', ['iron_pickaxe'], 1);
    const enchanted = holds('enchanted_iron_pickaxe', ['enchanted_iron_pickaxe'], 1);
    const one = { iron_pickaxe: 1, enchanted_iron_pickaxe: 1 };
    expect(goalStatus({ conditions: [pickaxe] }, [one])).toMatchObject({ met: true });
    expect(goalStatus({ conditions: [enchanted] }, [one])).toMatchObject({ met: true });
    expect(goalStatus({ conditions: [pickaxe, enchanted] }, [one])).toMatchObject({ met: false, reached: 1 });
    expect(goalStatus({ conditions: [pickaxe, enchanted] }, [{ ...one, iron_pickaxe: 2 }])).toMatchObject({
      met: true,
    });
    const book = holds('book', ['book'], 1);
    expect(goalStatus({ conditions: [book] }, [{ enchanted_book: 1 }])).toMatchObject({ met: false });
  });

  it('refuses what inventories cannot tell', () => {
    expect(() => goalStatus({ conditions: [{ kind: 'at', position: { x: 0, y: 0, z: 0 }, within: 1 }] }, [])).toThrow(
      /GOAL_UNSUPPORTED/,
    );
  });

  it('finds the best sharing, as trying every one does', () => {
    const kinds = ['a', 'b', 'c'];
    const condition = fc.record({ items: fc.subarray(kinds, { minLength: 1 }), count: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(
        fc.array(condition, { minLength: 1, maxLength: 3 }),
        fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)),
        (wanted, [a, b, c]) => {
          const pieces = kinds.flatMap((kind, index) => Array<string>([a, b, c][index] ?? 0).fill(kind));
          const tryAll = (at: number, open: number[]): number => {
            const piece = pieces[at];
            if (piece === undefined) return 0;
            const taken = wanted.map(({ items }, place) =>
              (open[place] ?? 0) > 0 && items.includes(piece)
                ? 1 +
                  tryAll(
                    at + 1,
                    open.map((room, index) => (index === place ? room - 1 : room)),
                  )
                : 0,
            );
            return Math.max(tryAll(at + 1, open), ...taken);
          };
          const status = goalStatus(
            { conditions: wanted.map(({ items, count }) => holds(items.join(), items, count)) },
            [{ a, b, c }],
          );
          expect(status.reached).toBe(
            tryAll(
              0,
              wanted.map(({ count }) => count),
            ),
          );
          expect(status.met).toBe(status.reached === status.wanted);
        },
      ),
      { numRuns: 60 },
    );
  });
});
