import { expect, it } from 'vitest';
import { bareBlockworld, runMembers, type MembersRun } from '../../testing/behaviours/run-members.js';

/** What the members' reports tell beside what they hold, by milestone or as critique. */
function told({ events }: MembersRun): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) => {
      const report = event.type === 'message.published' ? event.message.report : undefined;
      if (report === undefined || report.status === 'ready') return [];
      return [...(report.milestones ?? []), ...(report.critique === undefined ? [] : ['critique'])];
    }),
  );
}

it('members tell of a broken tool and of the fall of night', async () => {
  const log = await runMembers({
    task: {
      goal: [{ holds: 'cobblestone', count: 200 }],
      setup: {
        world: 'flat',
        timeOfDay: 13_300,
        inventories: { ann: { golden_pickaxe: 1 }, bob: { diamond_pickaxe: 1 } },
      },
    },
    members: ['ann', 'bob'],
    seed: 2,
    environment: bareBlockworld,
  });
  expect(log.report.result).toBe('success');
  expect([...told(log)]).toEqual(expect.arrayContaining(['broken tool', 'night']));
  const broke = log.events.flatMap((event) => (event.type === 'observed' ? (event.broke ?? []) : []));
  expect(new Set(broke)).toEqual(new Set(['golden_pickaxe']));
});

it('whoever is done in spite of failures says what stood in the way', async () => {
  const mishap = { agent: 'ann', primitive: 'pick', reason: 'blocked', detail: 'a hedge', times: 30 } as const;
  const run = async (mishaps: readonly (typeof mishap)[]): Promise<MembersRun> =>
    runMembers({
      task: 'pick 16 berries',
      members: ['ann', 'bob'],
      seed: 1,
      environment: { use: 'garden', mishaps },
    });
  expect(told(await run([])).has('critique')).toBe(false);
  const { events } = await run([mishap]);
  const critiques = events.flatMap((event) =>
    event.type === 'message.published' && event.message.report?.status !== 'ready'
      ? (event.message.report?.critique ?? [])
      : [],
  );
  expect(critiques[0]).toContain('blocked: a hedge');
});
