import { workText } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawMembers } from '../../testing/behaviours/draw-team.js';
import { giftsIn, undelivered } from '../../testing/behaviours/hand-over.js';
import { bareBlockworld, runMembers, type MembersRun } from '../../testing/behaviours/run-members.js';

/** What is made by hand of two things, in one way only. */
const recipes = fc.constantFrom<readonly [string, string, string]>(
  ['flint_and_steel', 'iron_ingot', 'flint'],
  ['ender_eye', 'ender_pearl', 'blaze_powder'],
  ['magma_cream', 'blaze_powder', 'slime_ball'],
  ['fermented_spider_eye', 'spider_eye', 'sugar'],
);

interface Drawn {
  readonly members: readonly string[];
  readonly recipe: readonly [item: string, held: string, lacked: string];
  readonly count: number;
  readonly seed: number;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  members: drawMembers({ most: 5 }),
  recipe: recipes,
  count: fc.integer({ min: 1, max: 3 }),
  seed: fc.nat(),
});

/** The first member has to make things of what it holds and of what the second one holds. Fermented eyes take sugar and a mushroom. */
function runApart({ members, recipe, count, seed }: Drawn, feedback: boolean): Promise<MembersRun> {
  const [item, held, lacked] = recipe;
  const [maker = '', holder = ''] = members;
  const also = item === 'fermented_spider_eye' ? { brown_mushroom: count } : {};
  return runMembers({
    task: {
      goal: [{ holds: item, count, by: maker }],
      setup: { inventories: { [maker]: { [held]: count }, [holder]: { [lacked]: count, ...also } } },
    },
    members,
    seed,
    environment: bareBlockworld,
    agents: { foresight: false, feedback },
  });
}

/** How often each action was refused to each agent for the same reason in the same words. */
function refusals({ events }: MembersRun): readonly number[] {
  const deeds = new Map(
    events.flatMap((event) =>
      event.type === 'action.started'
        ? [[event.action.id, `${event.action.verb} ${event.action.quantity} ${event.action.object}`] as const]
        : [],
    ),
  );
  const times = new Map<string, number>();
  for (const event of events) {
    if (event.type !== 'action.ended' || event.outcome.status !== 'failed') continue;
    const key = `${event.agent} ${deeds.get(event.actionId)} ${event.outcome.detail}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return [...times.values()];
}

it('without foresight, who lacks what another holds is handed it once its failure has told (CSAS, feedback)', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (what) => {
      const log = await runApart(what, true);
      const [maker = '', holder = ''] = what.members;
      const [, , lacked] = what.recipe;
      expect(log.report).toMatchObject({ result: 'success', without: ['agents.foresight'] });
      const gifts = giftsIn(log).filter(({ item }) => item === lacked);
      expect(gifts.map(({ from, to, count }) => [from, to, count])).toEqual([[holder, maker, what.count]]);
      expect(undelivered(log)).toEqual([]);
      const refused = log.events.findIndex(
        (event) => event.type === 'action.ended' && event.agent === maker && event.outcome.status === 'failed',
      );
      const advised = log.events.findIndex(
        (event) =>
          event.type === 'feedback.given' &&
          event.agent === 'leader' &&
          event.advice.some(({ kind, work }) => kind === 'first' && workText(work).includes(lacked)),
      );
      expect(refused).toBeGreaterThanOrEqual(0);
      expect(advised).toBeGreaterThan(refused);
      expect(gifts[0]?.command.index).toBeGreaterThan(advised);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

it('without foresight and feedback nobody is handed anything, and nothing is refused over and over', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (what) => {
      const log = await runApart(what, false);
      expect(log.report).toMatchObject({
        result: 'failure',
        detail: expect.stringMatching(/the team gave up: .* was refused to .* times \(missing-item: /) as string,
      });
      expect(giftsIn(log)).toEqual([]);
      // A member tries twice before it reports, and is told three times.
      expect(Math.max(...refusals(log))).toBeLessThanOrEqual(6);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
