import { ownValue, parseDeed } from '@s-agents/core';
import type { PlanningInputs } from '../purposes/schemas.js';

/** What was refused to an agent as something that it can never do, unless it has done the like once. */
export function inabilityOf(
  agent: string,
  { failedTasks, trackRecords }: Pick<PlanningInputs, 'failedTasks' | 'trackRecords'>,
): ReadonlySet<string> {
  const refused = failedTasks.flatMap(({ agent: by, reason, deed }) =>
    by === agent && reason === 'unsupported' && deed !== undefined ? (parseDeed(deed)?.verb ?? []) : [],
  );
  const records = ownValue(trackRecords, agent) ?? [];
  return new Set(refused.filter((verb) => !records.some((record) => record.verb === verb && record.done > 0)));
}
