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
