import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawMembers } from '../../testing/behaviours/draw-team.js';
import { calmBlockworld, runMembers } from '../../testing/behaviours/run-members.js';

describe('delegation loops', () => {
  it('are reported where a cyclic graph lets agents hand on what they are asked for (CSAS, table 3)', async () => {
    const { report } = await runMembers({
      task: 'pick 4 berries',
      members: ['ann', 'bob'],
      organization: { topology: 'graph' },
      environment: { use: 'garden' },
      models: { 'root.plan': { use: 'passing' } },
      stopWhen: { noProgressMinutes: 2 },
      budget: { calls: 60, wallMinutes: 1 },
      seed: 1,
    });
    expect(report.organization.loops).toMatchObject([{ kind: 'circle', agents: ['leader', 'ann', 'leader'] }]);
  });

  it.each(['acyclic', 'graph'])(
    'without feedback, those who fail are given the same again: %s (CSAS, table 3)',
    async (topology) => {
      const { report } = await runMembers({
        task: 'mine 8 raw_iron',
        members: ['ann', 'bob'],
        organization: { topology },
        environment: calmBlockworld,
        agents: { feedback: false, foresight: false },
        stopWhen: { noProgressMinutes: 2 },
        seed: 1,
      });
      expect(report.result).toBe('no-progress');
      expect(report.organization.loops.map(({ kind }) => kind)).toContain('no progress');
    },
  );

  it('do not come up in a tree, nor with the symbolic planners in any graph', async () => {
    await fc.assert(
      fc.asyncProperty(
        drawMembers({ most: 5 }),
        fc.constantFrom('tree', 'chain', 'net', 'layered', 'graph'),
        fc.integer({ min: 4, max: 30 }),
        fc.constantFrom(5, 100),
        fc.nat(),
        async (members, topology, count, plantsPerKind, seed) => {
          const environment = { use: 'garden', plantsPerKind };
          const organization = { topology };
          const task = `pick ${count} berries`;
          const { report } = await runMembers({ task, members, organization, seed, environment });
          expect(report.organization.loops).toEqual([]);
        },
      ),
      { numRuns: 3, endOnFailure: true, examples: [[['ann', 'bob', 'cid'], 'chain', 11, 5, 1448697263]] },
    );
  });
});

it('nobody goes by the name of the topology: the same edges give the same run', async () => {
  await fc.assert(
    fc.asyncProperty(
      drawMembers({ most: 5 }),
      fc.integer({ min: 4, max: 20 }),
      fc.nat(),
      async (members, count, seed) => {
        const edges = members.map((member) => `leader->${member}`);
        const runs = await Promise.all(
          ['tree', 'star', 'acyclic', { use: 'custom', edges }].map(async (topology) =>
            runMembers({
              task: `pick ${count} berries`,
              members,
              organization: { topology },
              seed,
              environment: { use: 'garden' },
            }),
          ),
        );
        const courses = runs.map(({ events }) => events.filter(({ type }) => type !== 'run.started'));
        for (const course of courses) expect(course).toEqual(courses[0]);
      },
    ),
    { numRuns: 2, endOnFailure: true },
  );
});
