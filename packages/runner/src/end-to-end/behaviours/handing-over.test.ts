import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '@s-agents/core';
import { drawMembers } from '../../testing/behaviours/draw-team.js';
import { madeThings } from '../../testing/behaviours/draw-things.js';
import { giftsIn, undelivered } from '../../testing/behaviours/hand-over.js';
import { bareBlockworld, runMembers, type MembersRun } from '../../testing/behaviours/run-members.js';

/** As if nothing that was given had been picked up. */
function withoutReceipts(log: MembersRun): MembersRun {
  return { ...log, events: log.events.filter(({ type }) => type !== 'body.received') };
}

it('what one holds and another needs is handed over, and arrives', async () => {
  let gifts = 0;
  await fc.assert(
    fc.asyncProperty(
      madeThings,
      drawMembers(),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      fc.nat(7),
      fc.nat(),
      async ({ item, of }, members, count, isPersonal, first, seed) => {
        const held = Object.entries(of).map(([ingredient, each], index) => ({
          holder: members[(first + index) % members.length] ?? '',
          ingredient,
          count: each * count,
        }));
        const inventories = Object.fromEntries(
          members.map((member): [string, Json] => [
            member,
            Object.fromEntries(
              held.filter(({ holder }) => holder === member).map((one) => [one.ingredient, one.count]),
            ),
          ]),
        );
        const by = isPersonal ? { by: members[(first + 1) % members.length] ?? '' } : {};
        const log = await runMembers({
          task: { goal: [{ holds: item, count, ...by }], setup: { world: 'flat', inventories } },
          members,
          seed,
          environment: bareBlockworld,
        });
        expect(log.report.result).toBe('success');
        expect(giftsIn(log).length).toBeGreaterThan(0);
        expect(undelivered(log)).toEqual([]);
        expect(undelivered(withoutReceipts(log))).not.toEqual([]);
        gifts += giftsIn(log).length;
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
  expect(gifts).toBeGreaterThan(0);
});

it('what the goal counts in every hand stays where it is, but for what somebody makes of it', async () => {
  let gifts = 0;
  await fc.assert(
    fc.asyncProperty(
      madeThings,
      drawMembers({ most: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 6 }),
      fc.nat(7),
      fc.nat(7),
      fc.nat(),
      async ({ item, of }, members, count, more, first, which, seed) => {
        const ingredients = Object.keys(of);
        const asked = ingredients[which % ingredients.length] ?? '';
        const inventories: Record<string, Record<string, number>> = Object.fromEntries(
          members.map((name) => [name, {}]),
        );
        for (const [index, [ingredient, each]] of Object.entries(of).entries()) {
          const holder = members[(first + index) % members.length] ?? '';
          inventories[holder] = {
            ...inventories[holder],
            [ingredient]: each * count + (ingredient === asked ? more : 0),
          };
        }
        const log = await runMembers({
          task: {
            goal: [
              { holds: item, count },
              { holds: asked, count: more },
            ],
            setup: { world: 'flat', inventories },
          },
          members,
          seed,
          environment: bareBlockworld,
        });
        expect(log.report.result).toBe('success');
        const handed = giftsIn(log).filter((gift) => gift.item === asked);
        expect(handed.reduce((sum, gift) => sum + gift.count, 0)).toBeLessThanOrEqual(count * (of[asked] ?? 0));
        gifts += giftsIn(log).length;
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
  expect(gifts).toBeGreaterThan(0);
});
