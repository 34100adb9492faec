import { useMemo, useState } from 'preact/hooks';
import { groupsOf, type Group } from '../record/groups.js';
import type { RunRecord } from '../record/run-record.js';

/** The groups of a large team, and which of them are opened. */
export interface LargeTeam {
  readonly groups: ReadonlyMap<string, Group>;
  readonly opened: ReadonlySet<string>;
  readonly toggle: (leader: string) => void;
}

export function useLargeTeam({ started }: RunRecord): LargeTeam {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(
    () => groupsOf(started?.agents.map(({ name }) => name) ?? [], started?.edges ?? []),
    [started],
  );
  return {
    groups,
    opened,
    toggle: (leader) =>
      setOpened(
        (before) => new Set(before.has(leader) ? [...before].filter((one) => one !== leader) : [...before, leader]),
      ),
  };
}
