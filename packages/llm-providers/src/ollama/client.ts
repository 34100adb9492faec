import type { Ollama } from 'ollama';
import type { Server } from '../servers/server.js';

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
  { signal }: { readonly signal: AbortSignal },
): Promise<Ollama> {
  const Client = await loadClient();
  return new Client({ host: baseUrl, fetch: (input, init) => fetch(input, { ...init, signal }) });
}
