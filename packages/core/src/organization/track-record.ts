import { z } from 'zod';
import type { Immutable } from '../json/immutable.js';

/** What one agent has done of one kind of work in a run, by the state of the world. */
export const trackRecordSchema = z.object({
  verb: z.string(),
  /** As deeds name it: "log", "oak_log". */
  object: z.string(),
  /** Deeds that came to an end of their own. */
  tried: z.int().nonnegative(),
  /** Of these, the ones after which the world held what was to be held. */
  done: z.int().nonnegative(),
  /** How many more objects there were in the end, of all deeds together. */
  pieces: z.int().nonnegative(),
  /** World seconds. */
  seconds: z.number().nonnegative(),
});
export type TrackRecord = Immutable<z.infer<typeof trackRecordSchema>>;

/** A kind of work: what is done to what. */
export type WorkKind = Pick<TrackRecord, 'verb' | 'object'>;

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
