import type { IncomingMessage } from 'node:http';
import { SAgentsError } from '@s-agents/core';

const maximumBytes = 64 * 1024;

/** Reads the JSON that a request carries; null where it carries nothing. Throws SAgentsError `SEAT_REQUEST_INVALID`. */
export async function readBody(
  request: AsyncIterable<Buffer | string> & Pick<IncomingMessage, 'method'>,
): Promise<unknown> {
  let text = '';
  for await (const part of request) {
    text += part.toString();
    if (text.length > maximumBytes) throw requestInvalid(`the request has more than ${maximumBytes} bytes`);
  }
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw requestInvalid('the request is no JSON');
  }
}

export function requestInvalid(message: string): SAgentsError {
  return new SAgentsError({
    code: 'SEAT_REQUEST_INVALID',
    message,
    remedy: 'send one JSON object: {"do":"take"|"check"|"answer"|"pass"|"say"|"leave","by":NAME} with its fields',
  });
}
