import type { KeyMask } from '../mask/key-mask.js';
import { maskValue } from '../mask/mask-value.js';
import { isObject, parseShallowJson, printable, readServerError, type ServerError } from './error-body.js';
import { maximumNesting, nestsTooDeep } from './nesting.js';
import { maximumAnswerBytes, maximumErrorBytes, readBody, type Body } from './read-body.js';
import { UnreadableAnswer } from './unreadable-answer.js';

/** The only headers that are sent; the client would add others from the environment. */
const sentHeaders = ['accept', 'authorization', 'content-type', 'user-agent'];

/** The only headers of an answer that are passed on. */
const usedHeaders = ['retry-after', 'retry-after-ms'];

/**
 * Creates a `fetch` that trusts no server: it reads a limited number of bytes, follows no redirects, passes on only the
 * parts of an answer that are used, and masks the key. Errors of all servers get the same form. Rejects with an {@link
 * UnreadableAnswer} for an answer that is too long or nests too deeply.
 */
export function createBoundedFetch(mask: KeyMask): typeof fetch {
  return async (input, init) => {
    // A redirect would send the prompt, and on the same host the key, to an address of the server's choice.
    const response = await fetch(input, {
      ...init,
      headers: pickHeaders(sentHeaders, new Headers(init?.headers)),
      redirect: 'manual',
    });
    const { status } = response;
    if (status < 200 || status > 599) {
      await response.body?.cancel();
      throw new UnreadableAnswer(`with status ${status}`);
    }
    const headers = pickHeaders(usedHeaders, response.headers);
    if (status < 300) return answer(await readBody(response, maximumAnswerBytes), response, headers, mask);
    const { text } = await readBody(response, maximumErrorBytes);
    const location = response.headers.get('location');
    const said =
      status < 400 && location !== null
        ? { message: printable(mask(`redirects to ${location}`)), code: 'redirect', param: null }
        : readServerError(text, mask);
    return errorResponse(status, said, headers);
  };
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
  if (status !== null) return errorResponse(status, readServerError(text, mask), headers);
  // Some servers send JSON with another content type, and some addresses answer with a web page.
  if (body === undefined && /\bjson\b/i.test(given.get('content-type') ?? ''))
    throw new UnreadableAnswer(`with broken JSON (${printable(mask(text), 200)})`);
  headers.set('content-type', body === undefined ? 'text/plain' : 'application/json');
  return new Response(body === undefined ? mask(text) : JSON.stringify(body), { status: 200, headers });
}

/** Returns the status of an error inside an answer of status 200, as some gateways send it; null if there is none. */
function statusInside(body: unknown): number | null {
  if (!isObject(body) || !isObject(body['error']) || Object.hasOwn(body, 'choices')) return null;
  const { code } = body['error'];
  return typeof code === 'number' && Number.isInteger(code) && code >= 400 && code <= 599 ? code : null;
}

/** Creates an error response in OpenAI's form. Status 304 becomes 300, since a response with 304 can have no body. */
function errorResponse(status: number, error: ServerError, headers: Headers): Response {
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ error }), { status: status === 304 ? 300 : status, headers });
}
