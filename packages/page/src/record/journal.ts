import type { AgentRecord } from './agents.js';
import type { RunRecord } from './run-record.js';

/** One thing that an agent did, said, heard or noted. */
export interface Entry {
  /** World seconds. */
  readonly at: number;
  readonly kind: 'did' | 'failed' | 'said' | 'heard' | 'noted';
  readonly text: string;
  /** With whom it was said. */
  readonly others: readonly string[];
}

/** What an agent did, said, heard and noted until a moment, in order. */
export function journalOf(record: RunRecord, { name, notes }: AgentRecord, moment: number): readonly Entry[] {
  const entries: Entry[] = [];
  for (const { from, to, what, hasFailed } of record.activities.byAgent.get(name) ?? [])
    if (from <= moment)
      entries.push({ at: from, kind: hasFailed && to <= moment ? 'failed' : 'did', text: what, others: [] });
  for (const { at, from, to, text } of record.messages.all) {
    if (at > moment) break;
    if (from === name) entries.push({ at, kind: 'said', text, others: to });
    else if (to.includes(name)) entries.push({ at, kind: 'heard', text, others: [from] });
  }
  for (const { at, text } of notes) if (at <= moment) entries.push({ at, kind: 'noted', text, others: [] });
  return entries.sort((a, b) => a.at - b.at);
}
