import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { localhostHostValidation, localhostOriginValidation } from '@modelcontextprotocol/node';

/** The only path that is served. */
const path = '/mcp';

/**
 * Returns the function that admits requests, or answers those that it does not. A web page that a browser of this
 * machine shows is kept out by its Host (a name that was bound anew to this address) and its Origin; any other program
 * by the bearer token.
 */
export function guard(token: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const [hasLocalHost, hasLocalOrigin] = [localhostHostValidation(), localhostOriginValidation()];
  const expected = digest(`Bearer ${token}`);
  return (request, response) => {
    if (!hasLocalHost(request, response) || !hasLocalOrigin(request, response)) return false;
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      refuse(response, 401, 'a valid bearer token is required', { 'www-authenticate': 'Bearer realm="s-agents"' });
      return false;
    }
    if (request.url?.split('?')[0] === path) return true;
    refuse(response, 404, `only ${path} is served`);
    return false;
  };
}

/** Digests have one length, as a comparison in constant time needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_000, message } }));
}
