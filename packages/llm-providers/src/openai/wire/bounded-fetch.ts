import type { KeyMask } from '../mask/key-mask.js';
import { maskValue } from '../mask/mask-value.js';
import { isObject, parsed, printable, readServerError, type ServerError } from './error-body.js';
import { deepest, nestsTooDeep } from './nesting.js';
import { longestAnswer, longestError, readBody, type Body } from './read-body.js';
import { UnreadableAnswer } from './unreadable-answer.js';

/** Headers that are sent: the client would add what it finds in the environment. */
const sentHeaders = ['accept', 'authorization', 'content-type', 'user-agent'];

/** Headers of an answer that are used. */
const usedHeaders = ['retry-after', 'retry-after-ms'];

/**
 * A `fetch` that trusts no server: it reads a limited number of bytes, follows no redirect, and gives on only what is
 * used of an answer, without the key. Errors come in one form, however the server words them. Rejects with an
 * {@link UnreadableAnswer} for one that is too long or nests too deep.
 */
export function createBoundedFetch(mask: KeyMask): typeof fetch {
  return async (input, init) => {
    // A redirect would take the prompt, and to the same host the key, wherever the server likes.
    const response = await fetch(input, {
      ...init,
      headers: only(sentHeaders, new Headers(init?.headers)),
      redirect: 'manual',
    });
    const { status } = response;
    if (status < 200 || status > 599) {
      await response.body?.cancel();
      throw new UnreadableAnswer(`with status ${status}`);
    }
    const headers = only(usedHeaders, response.headers);
    if (status < 300) return answer(await readBody(response, longestAnswer), response, headers, mask);
    const { text } = await readBody(response, longestError);
    const location = response.headers.get('location');
    const said =
      status < 400 && location !== null
        ? { message: printable(mask(`redirects to ${location}`)), code: 'redirect', param: null }
        : readServerError(text, mask);
    return failure(status, said, headers);
  };
}

function only(names: readonly string[], headers: Headers): Headers {
  return new Headers([...headers].filter(([name]) => names.includes(name)));
}

function answer({ text, cut }: Body, { headers: given }: Response, headers: Headers, mask: KeyMask): Response {
  if (cut) throw new UnreadableAnswer(`with more than ${longestAnswer / 2 ** 20} MB`);
  if (text.trim() === '') throw new UnreadableAnswer('with nothing');
  if (nestsTooDeep(text)) throw new UnreadableAnswer(`with JSON that is nested more than ${deepest} levels deep`);
  const body = maskValue(parsed(text), mask);
  const status = statusInside(body);
  if (status !== null) return failure(status, readServerError(text, mask), headers);
  // Some servers give JSON another type, and some web pages are given for an answer.
  if (body === undefined && /\bjson\b/i.test(given.get('content-type') ?? ''))
    throw new UnreadableAnswer(`with broken JSON (${printable(mask(text), 200)})`);
  headers.set('content-type', body === undefined ? 'text/plain' : 'application/json');
  return new Response(body === undefined ? mask(text) : JSON.stringify(body), { status: 200, headers });
}

/** Gateways put the error of the server behind them into an answer of status 200. */
function statusInside(body: unknown): number | null {
  if (!isObject(body) || !isObject(body['error']) || Object.hasOwn(body, 'choices')) return null;
  const { code } = body['error'];
  return typeof code === 'number' && Number.isInteger(code) && code >= 400 && code <= 599 ? code : null;
}

/** In OpenAI's own form. 304 and its like may have no body; they are redirects that lead nowhere. */
function failure(status: number, error: ServerError, headers: Headers): Response {
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ error }), { status: status === 304 ? 300 : status, headers });
}
