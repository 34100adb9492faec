import type { Readable } from 'node:stream';
import { requestInvalid } from './request-invalid.js';

const maximumBytes = 64 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the JSON that a request carries as UTF-8; null where it carries nothing. Throws SAgentsError
 * `SEAT_REQUEST_INVALID`, which leaves the request open, so that it can be answered.
 */
export async function readBody(request: Readable): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maximumBytes) throw requestInvalid(`the request has more than ${maximumBytes} bytes`);
    parts.push(part);
  }
  if (bytes === 0) return null;
  try {
    return JSON.parse(utf8.decode(Buffer.concat(parts))) as unknown;
  } catch (cause) {
    throw requestInvalid(cause instanceof SyntaxError ? 'the request is no JSON' : 'the request is not in UTF-8');
  }
}
