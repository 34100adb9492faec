import { APIConnectionError, type APIError } from 'openai/core/error';
import { isCancellation, isSAgentsError, SAgentsError, TimedOut } from '@s-agents/core';
import { isApiError } from './api-error.js';
import type { KeyMask } from './mask/key-mask.js';
import { maskError } from './mask/mask-error.js';
import { hasBlockedPort, systemCode } from './retry.js';
import { printable } from './wire/error-body.js';
import { findUnreadableAnswer } from './wire/unreadable-answer.js';

/** The server that an error is about, and how it was asked. */
export interface ErrorPlace {
  readonly model: string;
  readonly baseUrl: string;
  readonly apiKeyEnvironment: string | null;
  readonly hasKey: boolean;
  readonly tries: number;
  readonly timeoutSeconds: number;
  /** Replaces the API key in an error and its causes. */
  readonly mask: KeyMask;
}

/**
 * Turns what a request threw into an error that the user can act on. A cancellation is returned unchanged; an
 * unexpected error keeps its name and message.
 */
export function explain(error: unknown, place: ErrorPlace): unknown {
  if (isSAgentsError(error)) return error;
  if (error instanceof TimedOut)
    return createError(
      'MODEL_TIMEOUT',
      `gave no answer within ${place.timeoutSeconds} s`,
      'raise timeoutSeconds of the model, or choose a faster one',
      place,
      error,
    );
  if (isCancellation(error)) return error;
  const unreadable = findUnreadableAnswer(error);
  if (unreadable !== null) return responseInvalid(unreadable.what, place);
  if (error instanceof APIConnectionError) return unreachable(error, place);
  return isApiError(error) ? refused(error, place) : maskError(error, place.mask);
}

/** Creates the error for an answer that is not in the wire format. */
export function responseInvalid(what: string, place: ErrorPlace): SAgentsError {
  return createError(
    'MODEL_RESPONSE_INVALID',
    `answered ${what}`,
    'check that baseUrl is the address of an OpenAI-compatible API (it usually ends in /v1)',
    place,
  );
}

function refused(error: APIError, place: ErrorPlace): SAgentsError {
  const status = error.status ?? 0;
  const { code, remedy } = refusal(status, error.code, place);
  return createError(code, `says ${error.message}`, remedy, place, error);
}

function refusal(
  status: number,
  code: string | null | undefined,
  place: ErrorPlace,
): { readonly code: string; readonly remedy: string } {
  const variable = place.apiKeyEnvironment ?? 'the variable that apiKeyEnvironment of the model names';
  if (status === 401 || status === 403)
    return {
      code: 'MODEL_UNAUTHORIZED',
      remedy: place.hasKey
        ? `check the key in ${variable}, and that it may use this model`
        : 'the server needs a key: name the environment variable that holds it with apiKeyEnvironment',
    };
  if (status === 404)
    return {
      code: 'MODEL_UNKNOWN',
      remedy:
        'check the spelling of model (a local server must have it loaded), and that baseUrl ends in /v1 if the ' +
        'server requires that',
    };
  if (status === 429 && code === 'insufficient_quota')
    return { code: 'MODEL_QUOTA_EXHAUSTED', remedy: 'top up the account, or name another model' };
  if (status === 429)
    return {
      code: 'MODEL_RATE_LIMITED',
      remedy:
        `use fewer agents, raise tries (now ${place.tries}, the most requests for one call), or name a model with ` +
        'higher limits',
    };
  if (status >= 500)
    return {
      code: 'MODEL_SERVER_ERROR',
      remedy: 'the server has a problem: try again later, or look into its log if it is yours',
    };
  if (status < 400)
    return { code: 'MODEL_REQUEST_REFUSED', remedy: 'redirects are not followed: set baseUrl to the address itself' };
  return {
    code: 'MODEL_REQUEST_REFUSED',
    remedy:
      code === 'context_length_exceeded'
        ? 'choose a model with a longer context'
        : 'choose a model that accepts such requests',
  };
}

function unreachable(error: Error, place: ErrorPlace): SAgentsError {
  const code = systemCode(error);
  const why =
    code === 'ECONNREFUSED'
      ? 'refuses connections'
      : code === 'ENOTFOUND'
        ? 'has a host name that cannot be resolved'
        : hasBlockedPort(error)
          ? 'has a port that belongs to another protocol and cannot be used'
          : `breaks the connection (${error.message}${code === null ? '' : `, ${code}`})`;
  return createError(
    'MODEL_UNREACHABLE',
    why,
    'check baseUrl, and that the server is running and can be reached from this machine',
    place,
    error,
  );
}

function createError(
  code: string,
  what: string,
  remedy: string,
  { model, baseUrl, mask }: ErrorPlace,
  cause?: Error,
): SAgentsError {
  return new SAgentsError({
    code,
    message: `${baseUrl}, asked for model "${model}", ${printable(mask(what))}`,
    remedy,
    ...(cause === undefined ? {} : { cause: maskError(cause, mask) }),
  });
}
