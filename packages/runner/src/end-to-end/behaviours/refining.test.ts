import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawMembers } from '../../testing/behaviours/draw-team.js';
import { refusalsForTools, unrefined } from '../../testing/behaviours/refine.js';
import { calmBlockworld, runMembers, type MembersRun } from '../../testing/behaviours/run-members.js';

/** As if the feedback processor had said nothing. */
function withoutAdvice(log: MembersRun): MembersRun {
  return { ...log, events: log.events.filter(({ type }) => type !== 'feedback.given') };
}

it('without foresight, who lacks a tool is led by feedback to getting it first (CSAS, example 3)', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('cobblestone', 'coal'),
      drawMembers({ most: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.nat(),
      async (item, members, each, seed) => {
        const log = await runMembers({
          task: `mine ${each * members.length} ${item}`,
          members,
          seed,
          environment: calmBlockworld,
          agents: { foresight: false },
        });
        expect(log.report).toMatchObject({ result: 'success', without: ['agents.foresight'] });
        expect(new Set(refusalsForTools(log).map(({ agent }) => agent))).toEqual(new Set(members));
        expect(unrefined(log)).toEqual([]);
        expect(unrefined(withoutAdvice(log))).toHaveLength(members.length);
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
});
