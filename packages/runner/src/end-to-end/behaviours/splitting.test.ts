import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '@s-agents/core';
import { drawMembers } from '../../testing/behaviours/draw-team.js';
import { calmBlockworld, runMembers, type MembersRun } from '../../testing/behaviours/run-members.js';
import { firstCommands } from '../../testing/behaviours/team-log.js';
import { notSideBySide, unequalShares } from '../../testing/behaviours/split.js';

/** The conditions of the run's goal. */
function goalOf({ start }: MembersRun): Extract<Condition, { kind: 'holds' }>[] {
  return start.task.goal.conditions.filter((condition) => condition.kind === 'holds');
}

/** As a leader would give commands out that forgets somebody. */
function withoutOne(log: MembersRun): MembersRun {
  const [one] = log.commands;
  return { ...log, commands: log.commands.filter(({ to }) => to !== one?.to) };
}

const loads = fc.oneof(
  fc.record({
    environment: fc.constant({ use: 'garden' }),
    verb: fc.constant('pick'),
    item: fc.constantFrom('berry', 'red_berry', 'blue_berry', 'branch'),
  }),
  fc.record({
    environment: fc.constant(calmBlockworld),
    verb: fc.constant('mine'),
    item: fc.constantFrom('log', 'dirt'),
  }),
);

describe('a leader', () => {
  it('splits a load into equal shares among all who are able (CSAS, example 1)', async () => {
    await fc.assert(
      fc.asyncProperty(
        loads,
        drawMembers(),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(7),
        fc.nat(),
        async ({ environment, verb, item }, members, each, rest, seed) => {
          const count = members.length * each + (rest % members.length);
          const log = await runMembers({ task: `${verb} ${count} ${item}`, members, seed, environment });
          expect(log.report.result).toBe('success');
          const [goal] = goalOf(log);
          if (goal === undefined) throw new RangeError('the goal is about nothing');
          expect(unequalShares(log, goal, members)).toEqual([]);
          expect(unequalShares(withoutOne(log), goal, members)).not.toEqual([]);
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
  });

  it('gives different things to different members, at the same time (CSAS, example 2)', async () => {
    const tools = ['axe', 'hoe', 'pickaxe', 'shovel', 'sword'].map((tool) => `wooden_${tool}`);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(tools, { minLength: 2 }),
        drawMembers(),
        fc.nat(),
        async (wanted, members, seed) => {
          const things = wanted.slice(0, members.length);
          const task = things.map((thing) => `craft 1 ${thing}`).join('; ');
          const log = await runMembers({ task, members, seed, environment: calmBlockworld });
          expect(log.report.result).toBe('success');
          expect(notSideBySide(log, goalOf(log))).toEqual([]);
          expect(new Set(firstCommands(log).map(({ at }) => at))).toEqual(new Set([0]));
          expect(notSideBySide(withoutOne(log), goalOf(log))).not.toEqual([]);
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
  });
});
