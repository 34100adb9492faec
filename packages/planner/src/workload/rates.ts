import type { TrackRecord, WorkKind, WorldKnowledge } from '@s-agents/core';
import { ownValue } from '@s-agents/kit';
import type { PlanningInputs } from '../inputs/planning-inputs.js';

type Records = Pick<PlanningInputs, 'trackRecords'>;
type Words = Pick<WorldKnowledge, 'resolve'>;

/**
 * World seconds that an agent has taken for each piece of a kind of work, by its track records: "log" and "oak_log" are
 * one kind. Null where nothing was measured yet.
 */
export function secondsPerPiece(
  { trackRecords }: Records,
  agent: string,
  kind: WorkKind,
  knowledge: Words,
): number | null {
  const { pieces, seconds } = recordOfKind(ownValue(trackRecords, agent) ?? [], kind, knowledge);
  return pieces === 0 ? null : seconds / pieces;
}

/** All records of a kind of work as one. */
export function recordOfKind(records: readonly TrackRecord[], kind: WorkKind, { resolve }: Words): TrackRecord {
  const items = resolve(kind.object);
  const isOfKind = ({ verb, object }: TrackRecord): boolean =>
    verb === kind.verb &&
    (object === kind.object || items.includes(object) || resolve(object).some((item) => items.includes(item)));
  return records.filter(isOfKind).reduce(
    (sum, { tried, done, pieces, seconds }) => ({
      ...sum,
      tried: sum.tried + tried,
      done: sum.done + done,
      pieces: sum.pieces + pieces,
      seconds: sum.seconds + seconds,
    }),
    { verb: kind.verb, object: kind.object, tried: 0, done: 0, pieces: 0, seconds: 0 },
  );
}
