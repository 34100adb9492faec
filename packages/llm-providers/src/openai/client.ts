import type OpenAI from 'openai';
import type { Server } from '../servers/server.js';

/** More than any timeout of a request: requests are timed on the injected clock, and retried there. */
const timeoutMilliseconds = 3_600_000;

const clients = new WeakMap<Server, Promise<OpenAI>>();

/** Returns the official client for a server. It is loaded only when it is needed, since it is large. */
export function clientOf(server: Server): Promise<OpenAI> {
  const client = clients.get(server) ?? createClient(server);
  clients.set(server, client);
  return client;
}

async function createClient({ baseUrl, fetch }: Server): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({
    baseURL: baseUrl,
    fetch,
    // Set here because the client would otherwise read these from the environment. The key is added by `fetch`.
    apiKey: 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: timeoutMilliseconds,
    logLevel: 'off',
  });
}
