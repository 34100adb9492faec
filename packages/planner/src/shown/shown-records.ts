import type { TaskPlanningInputs, TrackRecord } from '@s-agents/core';
import type { InputWindows } from '@s-agents/kit';
import { recordText } from '../purposes/texts.js';

/** The latest kinds of work of each agent, those about things that matter before others. */
export function shownRecords(
  trackRecords: TaskPlanningInputs['trackRecords'],
  windows: InputWindows,
  matters: (object: string) => boolean = () => false,
): { readonly kept: TaskPlanningInputs['trackRecords']; readonly leftOut: number } {
  const rank = ({ object }: TrackRecord): number => (matters(object) ? 1 : 0);
  const hasTold = ({ tried, pieces }: TrackRecord): boolean => tried > 0 || pieces > 0;
  const records = Object.entries(trackRecords).flatMap(([agent, own]) =>
    own
      .filter(hasTold)
      .toSorted((one, other) => rank(one) - rank(other))
      .map((record) => ({ agent, record })),
  );
  const { kept, leftOut } = windows.historyOfMembers(records, ({ record }) => recordText(record));
  const byAgent = [...Map.groupBy(kept, ({ agent }) => agent)];
  return { kept: Object.fromEntries(byAgent.map(([agent, own]) => [agent, own.map(({ record }) => record)])), leftOut };
}
