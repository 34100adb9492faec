import { isSAgentsError, SAgentsError, coreEventSchema, coreEventTypes, type RunEvent } from '@s-agents/core';
import { valueText } from '../errors/schema-problems.js';

/**
 * Returns what is computed from the events of a run's folder. Throws SAgentsError `RECORDING_INVALID` where that fails
 * and an event is not as core declares it, since somebody changed the folder. Any other failure is a bug.
 */
export function fromRecording<Result>(folder: string, events: readonly RunEvent[], compute: () => Result): Result {
  try {
    return compute();
  } catch (cause) {
    const damaged = isSAgentsError(cause) ? undefined : events.find((event) => !isWhole(event));
    if (damaged === undefined) throw cause;
    throw new SAgentsError({
      code: 'RECORDING_INVALID',
      message: `the recording in "${folder}" is damaged: event ${valueText(damaged.sequence)} (${valueText(damaged.type)}) is not as a run writes it`,
      remedy: 'give the unchanged folder of a run',
      cause,
    });
  }
}

function isWhole({ sequence, at, ...body }: RunEvent): boolean {
  if (!Number.isSafeInteger(sequence) || !Number.isFinite(at)) return false;
  return !coreEventTypes.has(body.type) || coreEventSchema.safeParse(body).success;
}
