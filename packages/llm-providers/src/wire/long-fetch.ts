import type { Dispatcher } from 'undici';

/** The longest that the platform's `fetch` waits for headers, or for the next bytes of a body. */
export const longestOfPlatform = 300_000;

type Fetch = typeof fetch;

let patient: Promise<Fetch> | undefined;

/** Returns a `fetch` that waits as long as its signal lets it. It is loaded only for a model that needs it. */
export function patientFetch(): Promise<Fetch> {
  patient ??= load();
  return patient;
}

async function load(): Promise<Fetch> {
  const { Agent, fetch: send } = await import('undici');
  const dispatcher: Dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  return ((input: string, init: object) => send(input, { ...init, dispatcher })) as unknown as Fetch;
}
