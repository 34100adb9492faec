import {
  coreEventSchema,
  coreEventTypes,
  isSAgentsError,
  SAgentsError,
  type EventLog,
  type RunEvent,
} from '@s-agents/core';

/**
 * Appends an event of the recording in `folder`, from which a run goes on. Throws SAgentsError `RECORDING_INVALID` for one
 * that is not as its type is declared: what reads the log relies on that.
 */
export function appendAgain(
  { sequence, at, number, ...body }: RunEvent,
  log: Pick<EventLog, 'append'>,
  folder: string,
): void {
  const damaged = (why: string, cause?: unknown): SAgentsError =>
    new SAgentsError({
      code: 'RECORDING_INVALID',
      message: `the recording in "${folder}" is damaged: line ${sequence + 1} of events.jsonl: ${why}`,
      remedy: 'take up the unchanged folder of a run, with the plugins with which it began',
      cause,
    });
  if (!Number.isFinite(at)) throw damaged('its time is not a number');
  const problem = coreEventTypes.has(body.type) ? coreEventSchema.safeParse(body).error : undefined;
  if (problem !== undefined) {
    const path = problem.issues[0]?.path.join('.') ?? '';
    throw damaged(`the event "${body.type}" is not as it is declared (${path})`, problem);
  }
  try {
    log.append(body, number === undefined ? undefined : { at, number });
  } catch (cause) {
    if (!isSAgentsError(cause) || cause.code !== 'EVENT_INVALID') throw cause;
    throw damaged(cause.problem, cause);
  }
}
