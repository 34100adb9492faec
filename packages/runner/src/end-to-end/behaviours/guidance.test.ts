import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawMembers } from '../../testing/behaviours/draw-team.js';
import { commandsToStruggling, unguided } from '../../testing/behaviours/guide.js';
import { runMembers, type MembersRun } from '../../testing/behaviours/run-members.js';

/** As a leader would command that knows nothing of its members' successes. */
function withoutGuidance(log: MembersRun): MembersRun {
  const commands = log.commands.map(({ message, ...command }) => {
    const { guidance: _, ...rest } = message;
    return { ...command, message: rest };
  });
  return { ...log, commands };
}

it('a struggling member is told with its next command where others have succeeded at the like', async () => {
  let guided = 0;
  await fc.assert(
    fc.asyncProperty(
      drawMembers({ most: 5 }).chain((members) =>
        fc.record({ members: fc.constant(members), struggling: fc.constantFrom(...members) }),
      ),
      fc.integer({ min: 8, max: 12 }),
      fc.constantFrom('berry', 'branch'),
      fc.constantFrom('blocked', 'target-gone', 'timeout'),
      fc.integer({ min: 25, max: 40 }),
      fc.nat(),
      async ({ members, struggling }, each, item, reason, times, seed) => {
        const environment = { use: 'garden', mishaps: [{ agent: struggling, primitive: 'pick', reason, times }] };
        const log = await runMembers({ task: `pick ${each * members.length} ${item}`, members, seed, environment });
        expect(log.report.result).toBe('success');
        expect(unguided(log)).toEqual([]);
        const due = commandsToStruggling(log).length;
        expect(unguided(withoutGuidance(log))).toHaveLength(due);
        guided += due;
      },
    ),
    {
      numRuns: 3,
      endOnFailure: true,
      examples: [
        [{ members: ['ann', 'bob', 'cid'], struggling: 'ann' }, 9, 'berry', 'blocked', 27, 2147483625],
        [{ members: ['ann', 'bob', 'cid'], struggling: 'ann' }, 8, 'branch', 'timeout', 40, 14],
      ],
    },
  );
  expect(guided).toBeGreaterThan(0);
});
