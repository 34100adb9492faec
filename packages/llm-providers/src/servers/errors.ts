import { isCancellation, isSAgentsError, maskError, SAgentsError, TimedOut } from '@s-agents/core';
import type { KeyMask } from '../mask/key-mask.js';
import { printable } from '../wire/error-body.js';
import { ConnectionFailure, findFailure, ServerRefusal } from '../wire/failures.js';
import type { OpenCircuit } from './circuit-breaker.js';
import { Stalled } from './idle-timeout.js';
import { isPolicy, isTooLong } from './refusals.js';
import { hasBlockedPort, isQuota, isTlsFailure, systemCode } from './retry.js';

/** What to do about failures that a kind of server knows better than others. */
export interface Remedies {
  /** Nobody listens at the address. */
  readonly refusesConnections?: string;
  readonly unknownModel?: string;
  /** What answers does not speak the server's format. */
  readonly wrongFormat?: string;
}

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
  readonly remedies: Remedies;
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
      error instanceof Stalled
        ? `broke off in the middle of an answer: nothing more came within ${place.timeoutSeconds} s`
        : `gave no answer within ${error.milliseconds / 1000} s`,
      'raise timeoutSeconds of the model, or choose a faster one',
      place,
      error,
    );
  if (isCancellation(error)) return error;
  const failure = findFailure(error);
  if (failure === null) return maskError(error, place.mask);
  if (failure instanceof ServerRefusal) return refused(failure, place);
  return failure instanceof ConnectionFailure ? unreachable(failure, place) : responseInvalid(failure.what, place);
}

/** Creates the error for an answer that is not in the wire format. */
export function responseInvalid(what: string, place: ErrorPlace): SAgentsError {
  return createError(
    'MODEL_RESPONSE_INVALID',
    `answered ${what}`,
    place.remedies.wrongFormat ??
      'check that baseUrl is the address of an OpenAI-compatible API (it usually ends in /v1)',
    place,
  );
}

/** Creates the error for an answer that is not what it should be, such as "a chat completion". */
export function notInFormat(answer: unknown, name: string, place: ErrorPlace): SAgentsError {
  return responseInvalid(
    `with something that is not ${name} (${JSON.stringify(answer)?.slice(0, 200) ?? 'nothing'})`,
    place,
  );
}

/** Creates the error for a call that is not sent, since too many before it have failed. */
export function circuitOpen({ failures, last, milliseconds }: OpenCircuit, place: ErrorPlace): SAgentsError {
  const until =
    milliseconds === 0
      ? 'until another call has found out whether it works again'
      : `for another ${Math.ceil(milliseconds / 1000)} s`;
  return createError(
    'MODEL_CIRCUIT_OPEN',
    `is not asked ${until}, since ${failures} calls in a row failed, the last with ${last.code}: ${last.problem}`,
    `${last.remedy}; with a list of models in the config, the next one answers meanwhile`,
    place,
  );
}

function refused(error: ServerRefusal, place: ErrorPlace): SAgentsError {
  const { code, remedy } = refusal(error, place);
  return createError(code, `says ${error.message}`, remedy, place, error);
}

const tooLongRemedy =
  'the prompt is longer than the model takes: start the model with a longer context (for Ollama, contextTokens), make ' +
  'prompts shorter with `prompts: { profile: compact }` and its windows, or choose a model with a longer context';

const policyRemedy =
  'the name is right, but no provider of the model fits the settings of the account: change them on the website of the ' +
  'server (for OpenRouter, privacy and allowed providers), or choose another model';

function refusal(
  refused: Pick<ServerRefusal, 'status' | 'code' | 'message'>,
  place: ErrorPlace,
): { readonly code: string; readonly remedy: string } {
  const { status, code } = refused;
  if (isTooLong(refused)) return { code: 'MODEL_REQUEST_REFUSED', remedy: tooLongRemedy };
  if (isPolicy(refused)) return { code: 'MODEL_REQUEST_REFUSED', remedy: policyRemedy };
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
        place.remedies.unknownModel ??
        'check the spelling of model (a local server must have it loaded), and that baseUrl ends in /v1 if the ' +
          'server requires that',
    };
  if (isQuota({ status, code }))
    return { code: 'MODEL_QUOTA_EXHAUSTED', remedy: 'top up the account, or name another model' };
  if (status === 429)
    return {
      code: 'MODEL_RATE_LIMITED',
      remedy:
        'set requestsPerMinute or tokensPerMinute of the models entry to what the server allows, use fewer agents, or ' +
        `raise tries (now ${place.tries}, the most requests for one call)`,
    };
  if (status >= 500)
    return {
      code: 'MODEL_SERVER_ERROR',
      remedy: 'the server has a problem: try again later, or look into its log if it is yours',
    };
  if (status < 400)
    return { code: 'MODEL_REQUEST_REFUSED', remedy: 'redirects are not followed: set baseUrl to the address itself' };
  return { code: 'MODEL_REQUEST_REFUSED', remedy: 'choose a model that accepts such requests' };
}

function unreachable(error: ConnectionFailure, place: ErrorPlace): SAgentsError {
  const { what, remedy } = connectionTrouble(error, place);
  return createError('MODEL_UNREACHABLE', what, remedy, place, error);
}

interface Trouble {
  readonly what: string;
  readonly remedy: string;
}

function connectionTrouble(error: ConnectionFailure, { remedies, baseUrl }: ErrorPlace): Trouble {
  const code = systemCode(error);
  const remedy = 'check baseUrl, and that the server is running and can be reached from this machine';
  if (code === 'ECONNREFUSED')
    return { what: 'refuses connections: no server listens there', remedy: remedies.refusesConnections ?? remedy };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return {
      what: `has a host name that cannot be resolved (${code})`,
      remedy: 'check the spelling of baseUrl, and that this machine is online',
    };
  if (isTlsFailure(error))
    return {
      what: `cannot be trusted or does not speak TLS (${error.message}, ${code})`,
      remedy: baseUrl.startsWith('https:')
        ? 'check that baseUrl is https only where the server is; for a certificate of your own, name its authority ' +
          'with NODE_EXTRA_CA_CERTS'
        : 'check baseUrl',
    };
  if (hasBlockedPort(error)) return { what: 'has a port that belongs to another protocol and cannot be used', remedy };
  return { what: `breaks the connection (${error.message}${code === null ? '' : `, ${code}`})`, remedy };
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
