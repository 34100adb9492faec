import type { Message, TaskReport } from '@s-agents/core';
import { mapGet } from '@s-agents/kit';
import { handsFor, type Counting } from './counted-hands.js';
import type { Team } from './team.js';

/** The commanders that count at least one agent on which this report has newer information than was known. */
export function commandersToTell(team: Team, { from, at, report }: Message): readonly string[] {
  const said = [
    [from, at] as const,
    ...Object.entries(report?.group ?? {}).map(([name, one]) => [name, one.at] as const),
  ];
  const news = said.filter(([name, when]) => when > (mapGet(team.known, name)?.at ?? -1)).map(([name]) => name);
  return Object.entries(team.counted).flatMap(([commander, counted]) =>
    news.some((name) => counted.includes(name)) ? [commander] : [],
  );
}

/**
 * What the other agents that count for a command hold, where they are, and which deeds they can never do, as far as
 * this is known. Null: no other agent counts.
 */
export function groupOf(team: Team, self: string, command: Counting): NonNullable<TaskReport['group']> | null {
  const members = new Set(Object.values(handsFor(team, command)).flat());
  members.delete(self);
  if (members.size === 0) return null;
  return Object.fromEntries(
    [...members].flatMap((member) => {
      const known = mapGet(team.known, member);
      if (known === undefined) return [];
      const { inventory, at = 0, position, inabilities } = known;
      const told = {
        inventory,
        at,
        ...(position === undefined ? {} : { position }),
        ...(inabilities === undefined ? {} : { inabilities: [...inabilities] }),
      };
      return [[member, told]];
    }),
  );
}
