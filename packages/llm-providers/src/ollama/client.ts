import type { Ollama } from 'ollama';
import type { Server } from '../servers/server.js';
import type { BoundedRequest, Streaming } from '../wire/stream-format.js';

/** Loads the official client, which is loaded only when it is needed. */
export async function loadClient(): Promise<typeof Ollama> {
  const { Ollama: Client } = await import('ollama');
  return Client;
}

export interface ClientOptions {
  readonly signal: AbortSignal;
  /** Absent for a request whose answer can only come as a whole. */
  readonly streaming?: Streaming | undefined;
  /** Whether the server is asked for pieces. */
  readonly isInPieces?: boolean;
}

/**
 * Creates the official client for one request to a server, since the client takes no signal for requests that are not
 * streamed.
 */
export async function clientFor(
  { baseUrl, fetch }: Server,
  { signal, streaming, isInPieces = false }: ClientOptions,
): Promise<Ollama> {
  const Client = await loadClient();
  // The client's own reading of a stream trusts the server: it is asked for whole answers, only the server for pieces.
  const sent = (init: RequestInit | undefined): BoundedRequest => ({
    ...init,
    signal,
    ...(streaming === undefined ? {} : { streaming }),
    ...(isInPieces ? { body: inPieces(init?.body) } : {}),
  });
  return new Client({ host: baseUrl, fetch: (input, init) => fetch(input, sent(init)) });
}

/** The same request for an answer in pieces. */
function inPieces(body: unknown): string {
  return JSON.stringify({ ...(JSON.parse(String(body)) as object), stream: true });
}
