import { isSAgentsError, type SAgentsError } from '@s-agents/core';

export interface Answered {
  readonly status: number;
  readonly value: unknown;
}

/** The answer to a request that is not carried out. */
export function refused(status: number, { code, problem, remedy }: SAgentsError): Answered {
  return { status, value: { code, error: problem, remedy } };
}

/** The answer to a request that failed with an error. */
export function failedBy(error: unknown): Answered {
  if (isSAgentsError(error)) return refused(statuses[error.code] ?? 409, error);
  const remedy = 'this is a bug: report it with the request';
  return { status: 500, value: { code: 'UNEXPECTED', error: String(error), remedy } };
}

const statuses: Readonly<Record<string, number>> = { SEAT_UNKNOWN: 404, SEAT_REQUEST_INVALID: 400 };
