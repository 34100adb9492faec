import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunEvent } from '@s-agents/core';
import { drawMembers } from '../../testing/behaviours/draw-team.js';
import { calmBlockworld, runMembers, type MembersRun } from '../../testing/behaviours/run-members.js';

/** Who acts after whom: one entry for all of an agent's actions in a row. */
function partsOf(events: readonly RunEvent[]): readonly string[] {
  const acting = events.flatMap((event) => (event.type === 'action.started' ? [event.agent] : []));
  return acting.filter((agent, index) => agent !== acting[index - 1]);
}

/** How many are under way at the same time, at most. */
function mostAtOnce(events: readonly RunEvent[]): number {
  let [now, most] = [0, 0];
  for (const { type } of events) {
    if (type === 'action.started') most = Math.max(most, ++now);
    if (type === 'action.ended') now--;
  }
  return most;
}

async function relay(
  topology: string,
  members: readonly string[],
  { item, count, seed }: { readonly item: 'berry' | 'cobblestone'; readonly count: number; readonly seed: number },
): Promise<MembersRun> {
  const [verb, environment] = item === 'berry' ? ['pick', { use: 'garden' }] : ['mine', calmBlockworld];
  const task = `${verb} ${count} ${item}`;
  return runMembers({ task, members, seed, environment, organization: { topology, scheduler: 'relay' } });
}

describe('in a relay', () => {
  it.each([
    ['chain', 'cobblestone'],
    ['chain', 'berry'],
    ['graph', 'berry'],
    ['net', 'berry'],
    ['tree', 'berry'],
  ] as const)('each does its part while the others wait: %s, %s (S-Agents, table 1)', async (topology, item) => {
    await fc.assert(
      fc.asyncProperty(drawMembers({ most: 4 }), fc.nat(5), fc.nat(), async (members, more, seed) => {
        const acting = topology === 'tree' ? members : ['leader', ...members];
        const { events, commands, report } = await relay(topology, members, {
          item,
          count: 4 * acting.length + more,
          seed,
        });
        expect(report.result).toBe('success');
        expect(mostAtOnce(events)).toBe(1);
        // Everybody gets a part, and nobody begins another one before all have done theirs, or the goal is met by what
        // somebody has dug on the way to the own.
        const first = partsOf(events).slice(0, acting.length);
        const asked = new Set(commands.map(({ to }) => to));
        expect(acting.filter((name) => !first.includes(name) && !asked.has(name))).toEqual([]);
        expect(new Set(first).size).toBe(first.length);
        if (topology === 'chain') expect(first).toEqual(acting.slice(0, first.length));
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });
});
