import type { ServerResponse } from 'node:http';
import type { Refusal } from './refusal.js';

/** What is answered to a request. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every answer. */
const safeHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
};

export const unstored = { 'cache-control': 'no-store' };

export function json(value: unknown, status = 200): Reply {
  return { status, headers: { 'content-type': 'application/json', ...unstored }, body: JSON.stringify(value) };
}

export function text(body: string, status = 200): Reply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...unstored }, body };
}

/** The answer to a request that is not carried out: for programs as JSON, for people who open a page as one paragraph. */
export function refused(refusal: Refusal, isForPeople: boolean): Reply {
  const { status, body, error, isLast } = refusal;
  const reply = isForPeople ? text(`${error.message}\n`, status) : json(body, status);
  const more = {
    ...(status === 405 ? { allow: 'GET, HEAD, POST' } : {}),
    ...(status === 503 ? { 'retry-after': '1' } : {}),
    ...(isLast ? { connection: 'close' } : {}),
  };
  return { ...reply, headers: { ...reply.headers, ...more } };
}

/** Begins an answer whose body follows. */
export function begin(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>): void {
  response.writeHead(status, { ...safeHeaders, ...headers });
}

/** Resolves when the answer has been handed to the operating system, or nobody is there to take it. */
export async function send(response: ServerResponse, { status, headers, body }: Reply, isHead = false): Promise<void> {
  if (response.destroyed || response.headersSent) return;
  begin(response, status, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  await new Promise<void>((resolve) => {
    response.once('close', resolve);
    response.end(isHead ? '' : body, () => resolve());
  });
}
