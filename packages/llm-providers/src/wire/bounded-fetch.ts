import type { KeyMask } from '../mask/key-mask.js';
import { maskValue } from '../mask/mask-value.js';
import { isObject, parseShallowJson, printable, readServerError } from './error-body.js';
import { ConnectionFailure, ServerRefusal, UnreadableAnswer } from './failures.js';
import { maximumNesting, nestsTooDeep } from './nesting.js';
import { maximumAnswerBytes, maximumErrorBytes, readBody, type Body } from './read-body.js';
import { readStream, streamKind } from './read-stream.js';
import type { BoundedRequest, Streaming } from './stream-format.js';

/** The only headers of a client library that are sent; libraries add others, and keys, from the environment. */
const sentHeaders = ['accept', 'content-type', 'user-agent'];

/** The only headers of an answer that are passed on. */
const usedHeaders = ['retry-after', 'retry-after-ms'];

export interface BoundedFetchOptions {
  /** The key that is sent, or null for none. */
  readonly apiKey: string | null;
  readonly mask: KeyMask;
}

/**
 * Creates a `fetch` that trusts no server: it reads a limited number of bytes, follows no redirects, passes on only the
 * parts of an answer that are used, and masks the key. Rejects with a {@link ServerRefusal} for an error of the server,
 * a {@link ConnectionFailure}, or an {@link UnreadableAnswer} for an answer that is too long or nests too deeply. An
 * answer that comes in pieces is put together here: client libraries get it as a whole, so that they trust no piece.
 */
export function createBoundedFetch({ apiKey, mask }: BoundedFetchOptions): typeof fetch {
  return async (input, init?: BoundedRequest) => {
    const { streaming, ...sent } = init ?? {};
    const headers = pickHeaders(sentHeaders, new Headers(init?.headers));
    if (apiKey !== null) headers.set('authorization', `Bearer ${apiKey}`);
    try {
      // A redirect would send the prompt, and on the same host the key, to an address of the server's choice.
      return await read(await fetch(input, { ...sent, headers, redirect: 'manual' }), mask, streaming);
    } catch (error) {
      if (error instanceof ServerRefusal || error instanceof UnreadableAnswer || init?.signal?.aborted === true)
        throw error;
      throw new ConnectionFailure(error);
    }
  };
}

async function read(response: Response, mask: KeyMask, streaming: Streaming | undefined): Promise<Response> {
  const { status } = response;
  if (status < 200 || status > 599) {
    await response.body?.cancel();
    throw new UnreadableAnswer(`with status ${status}`);
  }
  const headers = pickHeaders(usedHeaders, response.headers);
  const kind = streaming === undefined || status >= 300 ? null : streamKind(response);
  if (streaming !== undefined && kind !== null) {
    const whole = await readStream(response, streaming, { kind, mask });
    return answer({ text: JSON.stringify(whole), cut: false }, response, headers, mask);
  }
  if (status < 300) return answer(await readBody(response, maximumAnswerBytes), response, headers, mask);
  const { text } = await readBody(response, maximumErrorBytes);
  const location = response.headers.get('location');
  const said =
    status < 400 && location !== null
      ? { message: printable(mask(`redirects to ${location}`)), code: 'redirect', param: null }
      : readServerError(text, mask);
  throw new ServerRefusal(status, said, headers);
}

function pickHeaders(names: readonly string[], headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => names.includes(name)));
}

function answer({ text, cut }: Body, { headers: given }: Response, headers: Headers, mask: KeyMask): Response {
  if (cut) throw new UnreadableAnswer(`with more than ${maximumAnswerBytes / 2 ** 20} MB`);
  if (text.trim() === '') throw new UnreadableAnswer('with nothing');
  if (nestsTooDeep(text))
    throw new UnreadableAnswer(`with JSON that is nested more than ${maximumNesting} levels deep`);
  const body = maskValue(parseShallowJson(text), mask);
  const status = statusInside(body);
  if (status !== null) throw new ServerRefusal(status, readServerError(text, mask), headers);
  // Some servers send JSON with another content type, and some addresses answer with a web page.
  if (body === undefined && /\bjson\b/i.test(given.get('content-type') ?? ''))
    throw new UnreadableAnswer(`with broken JSON (${printable(mask(text), 200)})`);
  headers.set('content-type', 'application/json');
  // A text that is not JSON becomes a JSON string, so that every client library reads it, as what it is.
  return new Response(JSON.stringify(body === undefined ? mask(text) : body), { status: 200, headers });
}

/** Returns the status of an error inside an answer of status 200, as some gateways send it; null if there is none. */
function statusInside(body: unknown): number | null {
  if (!isObject(body) || !isObject(body['error']) || Object.hasOwn(body, 'choices')) return null;
  const { code } = body['error'];
  return typeof code === 'number' && Number.isInteger(code) && code >= 400 && code <= 599 ? code : null;
}
