import { APIConnectionError, type APIError } from 'openai/core/error';
import { isCancellation, isSAgentsError, SAgentsError, TimedOut } from '@s-agents/core';
import { isApiError } from './api-error.js';
import type { KeyMask } from './mask/key-mask.js';
import { maskedError } from './mask/masked-error.js';
import { hasBlockedPort, systemCode } from './retry.js';
import { printable } from './wire/error-body.js';
import { unreadableAnswer } from './wire/unreadable-answer.js';

/** The server that an error is about, and how it was asked. */
export interface ErrorPlace {
  readonly model: string;
  readonly baseUrl: string;
  readonly apiKeyEnvironment: string | null;
  readonly hasKey: boolean;
  readonly tries: number;
  readonly timeoutSeconds: number;
  /** Takes the key out of what an error tells, its causes included. */
  readonly mask: KeyMask;
}

/**
 * Turns what a request threw into an error that the user can act on. A cancellation stays what it is; an error that
 * nobody foresaw keeps its name and message.
 */
export function explain(error: unknown, place: ErrorPlace): unknown {
  if (isSAgentsError(error)) return error;
  if (error instanceof TimedOut)
    return explained(
      'MODEL_TIMEOUT',
      `gave no answer within ${place.timeoutSeconds} s`,
      'raise timeoutSeconds of the model, or choose a faster one',
      place,
      error,
    );
  if (isCancellation(error)) return error;
  const unreadable = unreadableAnswer(error);
  if (unreadable !== null) return responseInvalid(unreadable.what, place);
  if (error instanceof APIConnectionError) return unreachable(error, place);
  return isApiError(error) ? refused(error, place) : maskedError(error, place.mask);
}

/** The error for an answer that is not in the wire format. */
export function responseInvalid(what: string, place: ErrorPlace): SAgentsError {
  return explained(
    'MODEL_RESPONSE_INVALID',
    `answered ${what}`,
    'check that baseUrl is the address of an OpenAI-compatible API (it usually ends in /v1)',
    place,
  );
}

function refused(error: APIError, place: ErrorPlace): SAgentsError {
  const status = error.status ?? 0;
  const { code, remedy } = refusal(status, error.code, place);
  return explained(code, `says ${error.message}`, remedy, place, error);
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
        : 'the server wants a key: name the environment variable that holds it with apiKeyEnvironment',
    };
  if (status === 404)
    return {
      code: 'MODEL_UNKNOWN',
      remedy:
        'check the spelling of model (a local server must have it loaded), and that baseUrl ends in /v1 where the ' +
        'server wants that',
    };
  if (status === 429 && code === 'insufficient_quota')
    return { code: 'MODEL_QUOTA_EXHAUSTED', remedy: 'top up the account, or name another model' };
  if (status === 429)
    return {
      code: 'MODEL_RATE_LIMITED',
      remedy:
        `at most ${place.tries} requests were made for this call: use fewer agents, raise tries, or name a model with ` +
        'higher limits',
    };
  if (status >= 500)
    return {
      code: 'MODEL_SERVER_ERROR',
      remedy: 'the server is in trouble: try again later, or look into its log if it is yours',
    };
  if (status < 400)
    return { code: 'MODEL_REQUEST_REFUSED', remedy: 'redirects are not followed: set baseUrl to the address itself' };
  return {
    code: 'MODEL_REQUEST_REFUSED',
    remedy:
      code === 'context_length_exceeded'
        ? 'choose a model with a longer context'
        : 'choose a model that takes such requests',
  };
}

function unreachable(error: Error, place: ErrorPlace): SAgentsError {
  const code = systemCode(error);
  const why =
    code === 'ECONNREFUSED'
      ? 'refuses connections'
      : code === 'ENOTFOUND'
        ? 'is not known by that name'
        : hasBlockedPort(error)
          ? 'has a port that belongs to another protocol and cannot be used'
          : `breaks the connection (${error.message}${code === null ? '' : `, ${code}`})`;
  return explained(
    'MODEL_UNREACHABLE',
    why,
    'check baseUrl, and that the server is running and can be reached from here',
    place,
    error,
  );
}

function explained(
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
    ...(cause === undefined ? {} : { cause: maskedError(cause, mask) }),
  });
}
