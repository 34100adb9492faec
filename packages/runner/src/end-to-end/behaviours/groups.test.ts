import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawGroups, ringOf, type DrawnGroups } from '../../testing/behaviours/draw-groups.js';
import { madeThings, type MadeThing } from '../../testing/behaviours/draw-things.js';
import { giftsIn, notReceived } from '../../testing/behaviours/hand-over.js';
import { bareBlockworld, runMembers } from '../../testing/behaviours/run-members.js';

/** With a thing that takes a station, too, which is made of a part of what is held. */
const things = fc.oneof(
  { weight: 3, arbitrary: madeThings },
  { weight: 1, arbitrary: fc.constant<MadeThing>({ item: 'shield', of: { oak_planks: 10, iron_ingot: 1 } }) },
);

/** In whose hands the parts are: each in one pair of hands or two, the next one some places on. */
interface Where {
  readonly first: number;
  readonly step: number;
  readonly isSplit: boolean;
}

function inventoriesOf(
  parts: readonly (readonly [string, number])[],
  acting: readonly string[],
  { first, step, isSplit }: Where,
): Record<string, Record<string, number>> {
  const held = new Map(acting.map((name) => [name, new Map<string, number>()]));
  for (const [index, [item, count]] of parts.entries()) {
    const half = isSplit ? Math.floor(count / 2) : 0;
    for (const [place, some] of [count - half, half].entries()) {
      const own = held.get(acting[(first + index * step + place) % acting.length] ?? '');
      if (some > 0) own?.set(item, some + (own.get(item) ?? 0));
    }
  }
  return Object.fromEntries([...held].map(([name, own]) => [name, Object.fromEntries(own)]));
}

/** What is wanted, of whom, how much of it, where its parts are, who is to hold it, and the seed. */
type Case = [MadeThing, DrawnGroups, number, Where, number | null, number];

const members = ['ann', 'bob', 'cat', 'dan', 'eve'];

/** The leader throws its second gift while another giver reports: nobody holds that gift. */
const giftInTheAir: Case = [
  { item: 'lime_wool', of: { white_wool: 1, lime_dye: 1 } },
  {
    organization: { topology: { use: 'random', density: 0.2, seed: 77834112 } },
    members,
    acting: ['leader', ...members],
  },
  2,
  { first: 5, step: 1, isSplit: true },
  3,
  21,
];

/** Two throw the same thing to one receiver at the same time. */
const giftsAtOnce: Case = [
  { item: 'pink_wool', of: { white_wool: 1, pink_dye: 1 } },
  ringOf(['leader', ...members]),
  2,
  { first: 2, step: 3, isSplit: true },
  0,
  1953887308,
];

/** A plan that is carried on keeps in whose hands a thing is to be. */
const keptHolder: Case = [
  { item: 'shield', of: { oak_planks: 10, iron_ingot: 1 } },
  {
    organization: { topology: { use: 'random', density: 0.2, seed: 581522270 } },
    members: members.slice(0, 4),
    acting: ['leader', ...members.slice(0, 4)],
  },
  3,
  { first: 0, step: 3, isSplit: false },
  1,
  2147483621,
];

it('what members of different groups hold between them is put together, by commands along edges alone', async () => {
  let gifts = 0;
  await fc.assert(
    fc.asyncProperty(
      things,
      drawGroups,
      fc.integer({ min: 1, max: 3 }),
      fc.record({ first: fc.nat(7), step: fc.integer({ min: 1, max: 4 }), isSplit: fc.boolean() }),
      fc.option(fc.nat(7), { nil: null, freq: 3 }),
      fc.nat(),
      async ({ item, of }, { organization, members, acting }, count, where, holder, seed) => {
        const parts = Object.entries(of).map(([name, each]) => [name, each * count] as const);
        const by = holder === null ? {} : { by: acting[holder % acting.length] ?? '' };
        const log = await runMembers({
          task: {
            goal: [{ holds: item, count, ...by }],
            setup: { world: 'flat', inventories: inventoriesOf(parts, acting, where) },
          },
          members,
          organization,
          seed,
          environment: bareBlockworld,
        });
        expect(log.report.result).toBe('success');
        expect(notReceived(log)).toEqual([]);
        const edges = new Set(log.start.edges.map((edge) => edge.join()));
        expect(log.commands.filter(({ message, to }) => !edges.has([message.from, to].join()))).toEqual([]);
        gifts += giftsIn(log).length;
      },
    ),
    { numRuns: 3, endOnFailure: true, examples: [giftInTheAir, giftsAtOnce, keptHolder] },
  );
  expect(gifts).toBeGreaterThan(0);
});
