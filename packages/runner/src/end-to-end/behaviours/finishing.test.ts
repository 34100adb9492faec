import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawMembers } from '../../testing/behaviours/draw-team.js';
import { finishes, leftIdle, leftUndone } from '../../testing/behaviours/finish.js';
import { calmBlockworld, runMembers, type MembersRun } from '../../testing/behaviours/run-members.js';
import { firstCommands } from '../../testing/behaviours/team-log.js';

/** As a leader would give commands out that gives nobody a second one. */
function withoutMore(log: MembersRun): MembersRun {
  return { ...log, commands: firstCommands(log) };
}

describe('whoever finishes', () => {
  it('is given more at once, until the goal is met, and all that is left is somebody’s (S-Agents, appendix B.2)', async () => {
    let finished = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(['garden', 'pick', 'berry'], ['garden', 'pick', 'branch'], ['blockworld', 'mine', 'log']),
        drawMembers({ most: 6 }),
        fc.integer({ min: 3, max: 8 }),
        fc.nat(),
        async ([world, verb, item], members, each, seed) => {
          const environment = world === 'garden' ? { use: 'garden' } : calmBlockworld;
          const log = await runMembers({
            task: `${verb} ${each * members.length} ${item}`,
            members,
            seed,
            environment,
          });
          const [goal] = log.start.task.goal.conditions;
          if (goal?.kind !== 'holds') throw new RangeError('the goal is to hold something');
          expect(log.report.result).toBe('success');
          expect(leftIdle(log)).toEqual([]);
          expect(leftUndone(log, goal)).toEqual([]);
          expect(leftIdle(withoutMore(log))).toHaveLength(finishes(withoutMore(log)).length);
          finished += finishes(log).length;
        },
      ),
      { numRuns: 3, endOnFailure: true, examples: [[['garden', 'pick', 'berry'], ['ann', 'bob', 'cid'], 7, 3]] },
    );
    expect(finished).toBeGreaterThan(0);
  });

  it('takes over what others cannot do', async () => {
    await fc.assert(
      fc.asyncProperty(
        drawMembers({ most: 5 }).chain((members) =>
          fc.record({
            members: fc.constant(members),
            unable: fc.subarray(members, { minLength: 1, maxLength: members.length - 1 }),
          }),
        ),
        fc.integer({ min: 3, max: 6 }),
        fc.constantFrom('not-found', 'unsupported', 'refused'),
        fc.nat(),
        async ({ members, unable }, each, reason, seed) => {
          const mishaps = unable.map((agent) => ({ agent, primitive: 'pick', reason, times: 1000 }));
          const environment = { use: 'garden', mishaps };
          const log = await runMembers({ task: `pick ${each * members.length} berries`, members, seed, environment });
          const [goal] = log.start.task.goal.conditions;
          if (goal?.kind !== 'holds') throw new RangeError('the goal is to hold something');
          expect(log.report.result).toBe('success');
          expect(leftIdle(log)).toEqual([]);
          expect(leftUndone(log, goal)).toEqual([]);
          expect(leftUndone(log, { ...goal, count: 10 * goal.count })).not.toEqual([]);
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
  });
});
