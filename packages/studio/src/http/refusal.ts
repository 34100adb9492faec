import { hideSecrets, isSAgentsError, SAgentsError } from '@s-agents/core';

/** A request that is not carried out: what is answered instead. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: SAgentsError,
    /** Whether the connection is closed, as where a body was not read to its end. */
    readonly isLast = false,
  ) {
    super(error.message);
  }

  /** The answer's JSON. */
  get body(): { readonly code: string; readonly error: string; readonly remedy: string } {
    const { code, problem, remedy } = this.error;
    return { code, error: problem, remedy };
  }
}

/** The status of errors that mean a request rather than the run; any other error of a run is a conflict. */
const statuses: Readonly<Record<string, number>> = {
  DRAFT_INVALID: 400,
  STUDIO_REQUEST_INVALID: 400,
  WORDS_INVALID: 400,
  GOAL_INVALID: 400,
  TASK_INVALID: 400,
  TASK_UNREACHABLE: 400,
  BUDGET_INVALID: 400,
  SEAT_UNKNOWN: 404,
  PATH_OUTSIDE_ROOT: 404,
  RUN_NOT_FOUND: 404,
  TOO_MANY_RUNS: 429,
  TOO_MANY_WORDS: 429,
  STUDIO_PAGE_MISSING: 503,
};

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isSAgentsError(error)) return new Refusal(statuses[error.code] ?? 409, error);
  const message = hideSecrets(error instanceof Error ? error.message : String(error));
  const remedy = 'this is a bug: report it with the request';
  return new Refusal(500, new SAgentsError({ code: 'UNEXPECTED', message, remedy, cause: error }));
}

export function invalid(message: string, remedy: string, status = 400): Refusal {
  return new Refusal(status, new SAgentsError({ code: 'STUDIO_REQUEST_INVALID', message, remedy }), status === 413);
}

export function notFound(message: string): Refusal {
  const remedy = 'GET /api/runs lists the runs that there are';
  return new Refusal(404, new SAgentsError({ code: 'STUDIO_NOT_FOUND', message, remedy }));
}
