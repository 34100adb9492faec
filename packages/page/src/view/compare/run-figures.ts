import { otherKinds } from '../../record/activities.js';
import type { Spent } from '../../record/calls.js';
import { idleShareOf } from '../../record/idle-share.js';
import type { FollowedRun } from '../../source/followed-run.js';
import { texts } from '../../texts.js';

/** A run in figures, as far as it has come. Null: not known. */
export interface RunFigures {
  readonly state: string;
  readonly reached: number | null;
  readonly wanted: number | null;
  /** World seconds. */
  readonly time: number;
  readonly calls: number;
  readonly tokens: number;
  readonly idle: number | null;
  readonly plans: number;
  readonly actions: number;
  readonly failed: number;
  readonly messages: number;
}

/** What the report of a run that is over says comes before what its events show. */
export function figuresOf({ record, status }: Pick<FollowedRun, 'record' | 'status'>): RunFigures {
  const { calls, tokens } = record.calls.spent.at(-1) as Spent;
  const goal = record.goal.last;
  const report = status?.report ?? null;
  const result = record.ended?.result ?? status?.result ?? null;
  const all = [...record.activities.byAgent.values()].flat().filter(({ to }) => to !== Infinity);
  const deeds = all.filter(({ kind }) => !otherKinds.has(kind));
  return {
    state: result === null ? texts.state[status?.state ?? 'going'] : texts.result(result),
    reached: goal?.reached ?? null,
    wanted: goal?.wanted ?? null,
    time: report?.timeCostSeconds ?? record.to - record.from,
    calls,
    tokens,
    idle: report?.organization.idleShare ?? idleShareOf(record, record.to),
    plans: all.filter(({ kind, hasFailed }) => kind === 'plan' && !hasFailed).length,
    actions: deeds.length,
    failed: deeds.filter(({ hasFailed }) => hasFailed).length,
    messages: record.messages.between.length,
  };
}
