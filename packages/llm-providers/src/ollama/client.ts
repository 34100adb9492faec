import type { Ollama } from 'ollama';
import type { Server } from '../servers/server.js';
import type { BoundedRequest, Streaming } from '../wire/stream-format.js';

/** Loads the official client, which is loaded only when it is needed. */
export async function loadClient(): Promise<typeof Ollama> {
  const { Ollama: Client } = await import('ollama');
  return Client;
}

/**
 * Creates the official client for one request to a server, since the client takes no signal for requests that are not
 * streamed.
 */
export async function clientFor(
  { baseUrl, fetch }: Server,
  { signal, streaming }: { readonly signal: AbortSignal; readonly streaming?: Streaming | undefined },
): Promise<Ollama> {
  const Client = await loadClient();
  // The client's own reading of a stream trusts the server: it is asked for whole answers, only the server for pieces.
  const sent = (init: RequestInit | undefined): BoundedRequest =>
    streaming === undefined ? { ...init, signal } : { ...init, signal, streaming, body: inPieces(init?.body) };
  return new Client({ host: baseUrl, fetch: (input, init) => fetch(input, sent(init)) });
}

/** The same request for an answer in pieces. */
function inPieces(body: unknown): string {
  return JSON.stringify({ ...(JSON.parse(String(body)) as object), stream: true });
}
