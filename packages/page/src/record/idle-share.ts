import type { RunRecord } from './run-record.js';

/**
 * The mean share of the time up to a moment in which those who act neither acted nor planned: the figure of a run's
 * report. Null where nobody acts or no time has passed. Pure.
 */
export function idleShareOf({ agents, activities, from }: RunRecord, moment: number): number | null {
  const workers = [...agents.values()].filter(({ acts }) => acts);
  const seconds = moment - from;
  if (workers.length === 0 || seconds <= 0) return null;
  const idle = workers.map(({ name }) => {
    let [busy, until] = [0, from];
    for (const { from: begin, to, kind } of activities.byAgent.get(name) ?? []) {
      if (kind === 'reflex' || kind === 'away') continue;
      const end = Math.min(to, moment);
      // They stand in the order in which they began, and may overlap.
      busy += Math.max(0, end - Math.max(begin, until));
      until = Math.max(until, end);
    }
    return 1 - Math.min(1, busy / seconds);
  });
  return idle.reduce((sum, share) => sum + share, 0) / workers.length;
}
