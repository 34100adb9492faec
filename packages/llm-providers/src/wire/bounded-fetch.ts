import type { KeyMask } from '../mask/key-mask.js';
import { ConnectionFailure, ServerRefusal, UnreadableAnswer } from './failures.js';
import { patientFetch } from './long-fetch.js';
import { readAnswerBody } from './read-answer-body.js';
import { maximumErrorBytes, readBody } from './read-body.js';
import { errorOfRedirect, readServerError } from './server-error.js';
import type { BoundedRequest, Streaming } from './stream-format.js';
import { printable } from './text.js';

/** The only headers of a client library that are sent; libraries add others, and keys, from the environment. */
const sentHeaders = /^(?:accept|content-type|user-agent)$/;

/** The only headers of an answer that are passed on. */
const usedHeaders = /^(?:retry-after(?:-ms)?|x-ratelimit-(?:reset|remaining)-(?:requests|tokens))$/;

/** How an answer is read that never comes in pieces. */
const asAWhole: Streaming = {
  assemble: () => ({ add: () => '', isPiece: () => false, end: () => {}, answer: null }),
  onPiece: () => {},
};

export interface BoundedFetchOptions {
  /** The key that is sent, or null for none. */
  readonly apiKey: string | null;
  readonly mask: KeyMask;
  /** Sent with each request, in place of headers of the same name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Added to each address. */
  readonly query?: Readonly<Record<string, string>>;
  /** Whether an answer may take longer than the platform's `fetch` waits for one. */
  readonly isSlow?: boolean;
}

/**
 * Creates a `fetch` that trusts no server: it reads a limited number of bytes, follows no redirects, passes on only the
 * parts of an answer that are used, and masks the key. Rejects with a {@link ServerRefusal} for an error of the server,
 * a {@link ConnectionFailure}, or an {@link UnreadableAnswer} for an answer that is too long or nests too deeply. An
 * answer that comes in pieces is put together here: client libraries get it as a whole, so that they trust no piece.
 */
export function createBoundedFetch({
  apiKey,
  mask,
  headers: added = {},
  query = {},
  isSlow = false,
}: BoundedFetchOptions): typeof fetch {
  return async (input, init?: BoundedRequest) => {
    const { streaming = asAWhole, ...sent } = init ?? {};
    const headers = pickHeaders(sentHeaders, new Headers(init?.headers));
    if (apiKey !== null) headers.set('authorization', `Bearer ${apiKey}`);
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
    try {
      // A redirect would send the prompt, and on the same host the key, to an address of the server's choice.
      const send = isSlow ? await patientFetch() : fetch;
      const response = await send(withQuery(input, query), { ...sent, headers: [...headers], redirect: 'manual' });
      return await read(response, mask, streaming);
    } catch (error) {
      if (error instanceof ServerRefusal || error instanceof UnreadableAnswer || init?.signal?.aborted === true)
        throw error;
      throw new ConnectionFailure(error);
    }
  };
}

async function read(response: Response, mask: KeyMask, streaming: Streaming): Promise<Response> {
  const { status } = response;
  if (status < 200 || status > 599) {
    await response.body?.cancel();
    throw new UnreadableAnswer(`with status ${status}`);
  }
  const headers = pickHeaders(usedHeaders, response.headers);
  if (status < 300) {
    const body = JSON.stringify(await readAnswerBody(response, streaming, mask));
    return new Response(body, { status: 200, headers: { 'content-type': 'application/json' } });
  }
  const { text } = await readBody(response, maximumErrorBytes);
  const location = response.headers.get('location');
  const said =
    status < 400 && location !== null
      ? errorOfRedirect(printable(mask(`redirects to ${location}`)))
      : readServerError(text, mask);
  throw new ServerRefusal(status, said, headers);
}

function withQuery(input: string | URL | Request, query: Readonly<Record<string, string>>): string | URL | Request {
  const parameters = Object.entries(query);
  if (parameters.length === 0 || input instanceof Request) return input;
  const url = new URL(input);
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  return url;
}

function pickHeaders(names: RegExp, headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => names.test(name)));
}
