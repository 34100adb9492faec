import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Whether a request comes from a program of this machine that has the token. Its Host keeps out names that were bound
 * anew to this address, and its Origin the pages of browsers.
 */
export function isAdmitted({ headers }: Pick<IncomingMessage, 'headers'>, token: string): boolean {
  const { host = '', origin, authorization = '' } = headers;
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host) || origin !== undefined) return false;
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

/** Digests have one length, as a comparison in constant time needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
