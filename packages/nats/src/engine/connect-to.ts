import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import {
  connect,
  credsAuthenticator,
  errors,
  type NatsConnection,
  type NodeConnectionOptions,
} from '@nats-io/transport-node';
import { isSAgentsError, SAgentsError } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import type { EngineAddress } from './options.js';
import { isOfTheConnection, retried } from './retry.js';
import { tlsOptions } from './tls-options.js';

/** Milliseconds in which a server has to answer at first. */
const patience = 5000;

export interface ConnectOptions {
  /** What the server shows of the client. */
  readonly name: string;
  /** Wall seconds for which an engine that does not answer is waited for; default: the time of one try. */
  readonly waitSeconds?: number;
  readonly signal?: AbortSignal;
}

/** Milliseconds between two tries. */
const pause = 500;

/** Connects to an engine like {@link connectTo}, and waits for one that does not answer. */
export async function connectInTime(
  address: EngineAddress & { readonly token?: string },
  { name, waitSeconds = 0, signal }: ConnectOptions,
): Promise<NatsConnection> {
  const until = systemWallClock.now() + waitSeconds * 1000;
  for (;;) {
    signal?.throwIfAborted();
    try {
      return await connectTo(address, name);
    } catch (error) {
      const mayPass = isSAgentsError(error) && error.code === 'ENGINE_UNREACHABLE';
      if (!mayPass || systemWallClock.now() > until) throw error;
      await setTimeout(pause, undefined, signal === undefined ? {} : { signal }).catch(() => {});
    }
  }
}

/**
 * Connects to an engine; the connection comes back by itself after a cut. Throws SAgentsError `ENGINE_UNREACHABLE`,
 * `ENGINE_REFUSED` and `ENGINE_WITHOUT_JETSTREAM`. `name`: what the server shows of the client.
 */
export async function connectTo(
  address: EngineAddress & { readonly token?: string },
  name: string,
): Promise<NatsConnection> {
  const { servers } = address;
  const place = servers.join(', ');
  const options = connectionOptions(address);
  let connection: NatsConnection;
  try {
    connection = await connect({
      ...options,
      name,
      servers: [...servers],
      timeout: patience,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
    });
  } catch (error) {
    throw unconnected(place, error);
  }
  const cause = await whyWithoutStreams(connection);
  if (cause === null) return connection;
  await connection.close();
  if (isOfTheConnection(cause) && !isWithoutStreams(cause)) throw unconnected(place, cause);
  throw new SAgentsError({
    code: 'ENGINE_WITHOUT_JETSTREAM',
    message: `the NATS server at ${place} keeps no streams: ${text(cause)}`,
    remedy: 'start it with JetStream (`nats-server -js`), or allow it for this account',
    cause,
  });
}

/** Asks the server for its streams; resolves with the last error where it does not tell of them in time. */
async function whyWithoutStreams(connection: NatsConnection): Promise<unknown> {
  let cause: unknown = null;
  const ask = async (): Promise<void> => {
    try {
      await jetstreamManager(connection, { timeout: patience / 3 });
      cause = null;
    } catch (error) {
      cause = error;
      throw error;
    }
  };
  try {
    await retried(AbortSignal.timeout(patience), ask);
    return null;
  } catch (error) {
    return cause ?? error;
  }
}

function connectionOptions(address: EngineAddress & { readonly token?: string }): NodeConnectionOptions {
  const { tokenEnvironment, userEnvironment, passwordEnvironment, credentials } = address;
  const tls = tlsOptions(address);
  const token = address.token ?? fromEnvironment(tokenEnvironment, 'messagePool.tokenEnvironment');
  const user = fromEnvironment(userEnvironment, 'messagePool.userEnvironment');
  const pass = fromEnvironment(passwordEnvironment, 'messagePool.passwordEnvironment');
  return {
    ...(token === undefined ? {} : { token }),
    ...(user === undefined ? {} : { user }),
    ...(pass === undefined ? {} : { pass }),
    ...(credentials === undefined ? {} : { authenticator: credsAuthenticator(readCredentials(credentials)) }),
    ...(tls === undefined ? {} : { tls }),
  };
}

function fromEnvironment(variable: string | undefined, key: string): string | undefined {
  if (variable === undefined) return undefined;
  const value = process.env[variable];
  if (value !== undefined && value !== '') return value;
  throw new SAgentsError({
    code: 'ENGINE_CREDENTIALS_MISSING',
    message: `${key} names the environment variable ${variable}, which is not set`,
    remedy: `set ${variable} before the program starts`,
  });
}

function readCredentials(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new SAgentsError({
      code: 'ENGINE_CREDENTIALS_MISSING',
      message: `messagePool.credentials names the file "${file}", which cannot be read: ${text(cause)}`,
      remedy: 'give the path of a credentials file of NATS (`nsc generate creds`)',
      cause,
    });
  }
}

function unconnected(place: string, cause: unknown): SAgentsError {
  // A server that was cut off before it heard who comes says so, too.
  const isLate = cause instanceof Error && /timeout/i.test(cause.message);
  const isRefused =
    !isLate && (cause instanceof errors.AuthorizationError || cause instanceof errors.UserAuthenticationExpiredError);
  return isRefused
    ? new SAgentsError({
        code: 'ENGINE_REFUSED',
        message: `the NATS server at ${place} refuses the credentials: ${text(cause)}`,
        remedy:
          'give those of the server: `tokenEnvironment`, `userEnvironment` and `passwordEnvironment`, or `credentials`',
        cause,
      })
    : new SAgentsError({
        code: 'ENGINE_UNREACHABLE',
        message: `no NATS server answers at ${place}: ${text(cause)}`,
        remedy:
          'start one there (`nats-server -js`), check address, port and TLS, or leave out `servers` to have one started',
        cause,
      });
}

/** A server that is still starting says so, too. */
function isWithoutStreams(error: unknown): boolean {
  return error instanceof Error && error.name === 'JetStreamNotEnabled';
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
