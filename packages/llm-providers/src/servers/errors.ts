import { isSAgentsError, SAgentsError } from '@s-agents/core';
import { isCancellation, maskError, TimedOut } from '@s-agents/kit';
import type { ErrorPlace } from './error-place.js';
import { printable } from '../wire/text.js';
import { ConnectionFailure, findFailure, ServerRefusal } from '../wire/failures.js';
import type { OpenCircuit } from './circuit-breaker.js';
import { Stalled } from './idle-timeout.js';
import { problemOf } from './problem.js';
import { remedyFor, wrongAddress } from './refusal-remedies.js';
import { hasBlockedPort, isTlsFailure, systemCode } from './retry.js';

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
  return createError('MODEL_RESPONSE_INVALID', `answered ${what}`, place.remedies.wrongFormat ?? wrongAddress, place);
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
  const { code, remedy } = remedyFor(problemOf(error), place);
  return createError(code, `says ${error.message}`, remedy, place, error);
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
