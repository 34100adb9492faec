import { APIConnectionError, type APIError } from 'openai/core/error';
import { isCancellation, isSAgentsError, SAgentsError, TimedOut } from '@s-agents/core';
import { isApiError } from './api-error.js';
import { isBrokenAnswer, systemCode } from './retry.js';

/** Where an error came from, for its text. */
export interface ErrorPlace {
  readonly model: string;
  readonly baseUrl: string;
  readonly apiKeyEnvironment: string | null;
  /** Taken out of whatever the server says. */
  readonly apiKey: string | null;
  readonly tries: number;
  readonly timeoutSeconds: number;
}

/** An error that the user can act on, for whatever a call can throw; a cancellation stays what it is. */
export function explain(error: unknown, place: ErrorPlace): unknown {
  if (isSAgentsError(error)) return error;
  if (error instanceof TimedOut)
    return made(
      'MODEL_TIMEOUT',
      `gave no answer within ${place.timeoutSeconds} s`,
      'raise timeoutSeconds of the model, or choose a quicker one',
      place,
      error,
    );
  if (isCancellation(error)) return error;
  if (error instanceof APIConnectionError || isBrokenAnswer(error)) return unreachable(error, place);
  return isApiError(error) ? refused(error, place) : error;
}

/** The server answered, but not in the wire format. */
export function responseInvalid(what: string, place: ErrorPlace): SAgentsError {
  return made(
    'MODEL_RESPONSE_INVALID',
    `answered ${what}`,
    `check that baseUrl is the address of an OpenAI-compatible interface (it mostly ends in /v1)`,
    place,
  );
}

function refused(error: APIError, place: ErrorPlace): SAgentsError {
  const said = `says ${error.status}: ${error.message}`;
  const refuse = (code: string, remedy: string): SAgentsError => made(code, said, remedy, place, error);
  const key = place.apiKeyEnvironment ?? 'the variable that apiKeyEnvironment of the model names';
  switch (error.status) {
    case 401:
    case 403:
      return refuse(
        'MODEL_UNAUTHORIZED',
        place.apiKey === null
          ? 'it wants a key: name the environment variable that holds it with apiKeyEnvironment'
          : `check the key in ${key}, and that it may use this model`,
      );
    case 404:
      return refuse(
        'MODEL_UNKNOWN',
        'check the spelling of model (a local server must have it loaded), and that baseUrl ends in /v1 where ' +
          'the server wants that',
      );
    case 429:
      return error.code === 'insufficient_quota'
        ? refuse('MODEL_QUOTA_EXHAUSTED', 'top up the account, or name another model')
        : refuse(
            'MODEL_RATE_LIMITED',
            `it was asked ${place.tries} times at most: use fewer agents, raise tries, or name a model with ` +
              'higher limits',
          );
    default:
      if ((error.status ?? 0) >= 500)
        return refuse(
          'MODEL_SERVER_ERROR',
          'the server is in trouble: try again later, or look into its log if it is yours',
        );
      return refuse(
        'MODEL_REQUEST_REFUSED',
        error.code === 'context_length_exceeded'
          ? 'choose a model with a longer context'
          : 'choose a model that takes such requests',
      );
  }
}

function unreachable(error: Error, place: ErrorPlace): SAgentsError {
  const code = systemCode(error);
  const why =
    code === 'ECONNREFUSED'
      ? 'refuses connections'
      : code === 'ENOTFOUND'
        ? 'is not known by that name'
        : `breaks the connection (${error.message}${code === null ? '' : `, ${code}`})`;
  return made(
    'MODEL_UNREACHABLE',
    why,
    'check baseUrl, and that the server is running and can be reached from here',
    place,
    error,
  );
}

function made(
  code: string,
  what: string,
  remedy: string,
  { model, baseUrl, apiKey }: ErrorPlace,
  cause?: unknown,
): SAgentsError {
  const clean = apiKey === null ? what : what.replaceAll(apiKey, '…');
  return new SAgentsError({ code, message: `${baseUrl}, asked for model "${model}", ${clean}`, remedy, cause });
}
