import type { TrackRecord, WorkKind } from '@s-agents/core';

/** Records with one more added to that of its kind, which comes last. */
export function addRecord(records: readonly TrackRecord[], more: TrackRecord): readonly TrackRecord[] {
  const before = records.find((record) => isSameKind(record, more));
  if (before === undefined) return [...records, more];
  return [
    ...records.filter((record) => record !== before),
    {
      verb: more.verb,
      object: more.object,
      tried: before.tried + more.tried,
      done: before.done + more.done,
      pieces: before.pieces + more.pieces,
      seconds: before.seconds + more.seconds,
    },
  ];
}

export function isSameKind(one: WorkKind, other: WorkKind): boolean {
  return one.verb === other.verb && one.object === other.object;
}
