import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '@s-agents/core';
import { drawMembers } from '../../testing/behaviours/draw-team.js';
import { giftsIn, undelivered } from '../../testing/behaviours/hand-over.js';
import { bareBlockworld, runMembers, type MembersRun } from '../../testing/behaviours/run-members.js';

/** As if nothing that was given had been picked up. */
function withoutReceipts(log: MembersRun): MembersRun {
  return { ...log, events: log.events.filter(({ type }) => type !== 'body.received') };
}

const colours = ['red', 'blue', 'yellow', 'green', 'black', 'lime', 'purple', 'cyan', 'pink', 'gray'];

/** Things and what one of each takes, none of which can be had in the flat world. */
const things = fc.oneof(
  fc
    .constantFrom(...colours)
    .map((colour) => ({ item: `${colour}_wool`, of: { white_wool: 1, [`${colour}_dye`]: 1 } })),
  fc.constantFrom<{ item: string; of: Record<string, number> }>(
    { item: 'torch', of: { coal: 1, stick: 1 } },
    { item: 'flint_and_steel', of: { flint: 1, iron_ingot: 1 } },
    { item: 'ender_eye', of: { ender_pearl: 1, blaze_powder: 1 } },
    { item: 'book', of: { paper: 3, leather: 1 } },
    { item: 'fire_charge', of: { gunpowder: 1, blaze_powder: 1, charcoal: 1 } },
    { item: 'mushroom_stew', of: { red_mushroom: 1, brown_mushroom: 1, bowl: 1 } },
  ),
);

it('what one holds and another needs is handed over, and arrives', async () => {
  let gifts = 0;
  await fc.assert(
    fc.asyncProperty(
      things,
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
    { numRuns: 8, endOnFailure: true },
  );
  expect(gifts).toBeGreaterThan(0);
});

it('what the goal counts in every hand stays where it is, but for what somebody makes of it', async () => {
  let gifts = 0;
  await fc.assert(
    fc.asyncProperty(
      things,
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
    { numRuns: 8, endOnFailure: true },
  );
  expect(gifts).toBeGreaterThan(0);
});
