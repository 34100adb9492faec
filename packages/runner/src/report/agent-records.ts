import type { Inventory, JournalReducer, RunEvent } from '@s-agents/core';
import { ownValue } from '@s-agents/kit';

export interface ReflexRecord {
  readonly times: number;
  readonly seconds: number;
}

/** What one agent has done so far. All times are world seconds. */
export interface AgentRecord {
  /** Steps in which it perceived, judged or planned. */
  readonly steps: number;
  readonly planningIterations: number;
  readonly codeIterations: number;
  readonly actions: number;
  readonly failures: number;
  /** World seconds spent in each primitive. */
  readonly primitiveSeconds: Readonly<Record<string, number>>;
  /** How often each reflex controlled the body, and for how many world seconds in total. */
  readonly reflexes: Readonly<Record<string, ReflexRecord>>;
  /** As last observed. */
  readonly inventory: Inventory;
  /** The ids of the actions in progress. */
  readonly acting: readonly string[];
  readonly planning: boolean;
  /** World seconds spent acting or planning, without the busy period that has not ended yet. */
  readonly busySeconds: number;
  /** World seconds at which the current busy period began; null while idle. */
  readonly busySince: number | null;
  /** Whether the goal is met or the run has ended; from then on the agent does not count as busy. */
  readonly over: boolean;
}

const emptyRecord: AgentRecord = {
  steps: 0,
  planningIterations: 0,
  codeIterations: 0,
  actions: 0,
  failures: 0,
  primitiveSeconds: {},
  reflexes: {},
  inventory: {},
  acting: [],
  planning: false,
  busySeconds: 0,
  busySince: null,
  over: false,
};

export const agentRecords: JournalReducer<AgentRecord> = {
  slice: 'runner.agents',
  types: [
    'run.ended',
    'goal.checked',
    'goal.changed',
    'step.ended',
    'observed',
    'planning.started',
    'plan.made',
    'planning.failed',
    'action.started',
    'action.ended',
    'primitive.ended',
    'code.generated',
    'reflex.ended',
  ],
  begin: () => emptyRecord,
  reduce: (record, event) => {
    if (event.type === 'run.ended' || (event.type === 'goal.checked' && event.status.met))
      return { ...closed(record, event.at), over: true };
    if (event.type === 'goal.changed') return record.over ? withBusy({ ...record, over: false }, event.at) : record;
    return recordAfter(record, event);
  },
};

function recordAfter(record: AgentRecord, event: RunEvent): AgentRecord {
  const busy = (changed: AgentRecord): AgentRecord => (changed.over ? changed : withBusy(changed, event.at));
  switch (event.type) {
    case 'step.ended':
      return event.lane === 'decide' ? { ...record, steps: record.steps + 1 } : record;
    case 'observed':
      return { ...record, inventory: event.inventory };
    case 'planning.started':
      return busy({ ...record, planning: true });
    case 'plan.made':
      return busy({ ...record, planning: false, planningIterations: record.planningIterations + 1 });
    case 'planning.failed':
      return busy({ ...record, planning: false });
    case 'action.started':
      return busy({ ...record, acting: [...record.acting, event.action.id] });
    case 'action.ended':
      return busy({
        ...record,
        acting: record.acting.filter((id) => id !== event.actionId),
        actions: record.actions + 1,
        failures: record.failures + (event.outcome.status === 'failed' ? 1 : 0),
      });
    case 'primitive.ended':
      return {
        ...record,
        primitiveSeconds: {
          ...record.primitiveSeconds,
          [event.primitive]:
            (ownValue(record.primitiveSeconds, event.primitive) ?? 0) + Math.max(0, event.at - event.startedAt),
        },
      };
    case 'code.generated':
      return { ...record, codeIterations: record.codeIterations + 1 };
    case 'reflex.ended': {
      const { times, seconds } = ownValue(record.reflexes, event.reflex) ?? { times: 0, seconds: 0 };
      return {
        ...record,
        reflexes: { ...record.reflexes, [event.reflex]: { times: times + 1, seconds: seconds + event.seconds } },
      };
    }
    default:
      return record;
  }
}

/** Begins or ends the busy period, depending on whether the agent is planning or acting. */
function withBusy(record: AgentRecord, at: number): AgentRecord {
  const busy = record.planning || record.acting.length > 0;
  if (busy) return record.busySince === null ? { ...record, busySince: at } : record;
  return closed(record, at);
}

function closed(record: AgentRecord, at: number): AgentRecord {
  return record.busySince === null
    ? record
    : { ...record, busySeconds: record.busySeconds + (at - record.busySince), busySince: null };
}
