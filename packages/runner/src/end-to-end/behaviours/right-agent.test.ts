import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '@s-agents/core';
import { drawMembers } from '../../testing/behaviours/draw-team.js';
import {
  givenAgain,
  givenNothingElse,
  impossible,
  isMoreLeft,
  takenOverByNobody,
} from '../../testing/behaviours/fit.js';
import { calmBlockworld, runMembers, type MembersRun } from '../../testing/behaviours/run-members.js';

/** As if everybody had been told again and again what it was told first. */
function repeated(log: MembersRun): MembersRun {
  const later = log.commands.map((command) => ({ ...command, index: command.index + log.events.length, answer: null }));
  return { ...log, commands: [...log.commands, ...later] };
}

const teams = drawMembers({ most: 5 }).chain((members) =>
  fc.record({
    members: fc.constant(members),
    unable: fc.subarray(members, { minLength: 1, maxLength: members.length - 1 }),
  }),
);

describe('who cannot do a thing', () => {
  it('is not given it again: others do it', async () => {
    let failures = 0;
    await fc.assert(
      fc.asyncProperty(
        teams,
        fc.integer({ min: 2, max: 5 }),
        fc.constantFrom('berry', 'branch'),
        fc.constantFrom('not-found', 'unsupported', 'refused', 'missing-item'),
        fc.nat(),
        async ({ members, unable }, each, item, reason, seed) => {
          const mishaps = unable.map((agent) => ({ agent, primitive: 'pick', reason, times: 1000 }));
          const environment = { use: 'garden', mishaps };
          const log = await runMembers({ task: `pick ${each * members.length} ${item}`, members, seed, environment });
          expect(log.report.result).toBe('success');
          expect(givenAgain(log)).toEqual([]);
          expect(takenOverByNobody(log)).toEqual([]);
          if (impossible(log).length > 0) expect(givenAgain(repeated(log))).not.toEqual([]);
          failures += impossible(log).length;
        },
      ),
      {
        numRuns: 3,
        endOnFailure: true,
        examples: [[{ members: ['ann', 'bob', 'cid'], unable: ['bob'] }, 4, 'berry', 'not-found', 1]],
      },
    );
    expect(failures).toBeGreaterThan(0);
  });

  it('gets something easier, while those who can do the rest (CSAS, example 4)', async () => {
    let failures = 0;
    await fc.assert(
      fc.asyncProperty(
        teams,
        fc.integer({ min: 2, max: 4 }),
        fc.constantFrom('dirt', 'log'),
        fc.constantFrom(2, 12),
        fc.nat(),
        async ({ members, unable }, each, easy, many, seed) => {
          const able = members.filter((member) => !unable.includes(member));
          const blocked = Object.fromEntries(unable.map((agent): [string, Json] => [agent, ['craft']]));
          const inventories = Object.fromEntries(able.map((agent): [string, Json] => [agent, { stone_pickaxe: 1 }]));
          const log = await runMembers({
            task: {
              goal: [
                { holds: 'cobblestone', count: 3 * each * members.length },
                { holds: easy, count: many },
              ],
              setup: { inventories, blocked },
            },
            members,
            seed,
            environment: calmBlockworld,
            agents: { foresight: false },
          });
          expect(log.report.result).toBe('success');
          expect(givenAgain(log)).toEqual([]);
          expect(takenOverByNobody(log)).toEqual([]);
          expect(givenNothingElse(log)).toEqual([]);
          const single = impossible(log).filter(
            (failed) => !failed.message.text.includes(';') && isMoreLeft(log, failed),
          );
          const [one] = single;
          if (one !== undefined) expect(givenNothingElse({ ...log, commands: [one] })).toHaveLength(1);
          failures += single.length;
        },
      ),
      {
        numRuns: 3,
        endOnFailure: true,
        examples: [
          [{ members: ['ann', 'bob'], unable: ['bob'] }, 4, 'dirt', 2, 1],
          [{ members: ['ann', 'bob', 'cid', 'dan', 'eve'], unable: ['cid', 'dan', 'eve'] }, 4, 'dirt', 2, 1],
          // Several parts fail for want of a tool that those who lack it cannot make.
          [
            {
              members: ['A3P_', 'a1J55F4gN_GI', 'z37k__iKwi5n', 'rV_', 'uleng'],
              unable: ['A3P_', 'a1J55F4gN_GI', 'z37k__iKwi5n', 'uleng'],
            },
            2,
            'log',
            12,
            8,
          ],
          // Who cannot dig has fetched all logs before it is given stone: nothing else is left for it.
          [{ members: ['V_0_23', 'Az'], unable: ['Az'] }, 2, 'log', 2, 2086518018],
        ],
      },
    );
    expect(failures).toBeGreaterThan(0);
  });
});
