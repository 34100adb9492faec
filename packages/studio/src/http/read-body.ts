import type { Readable } from 'node:stream';
import { z } from 'zod';
import { invalid } from './refusal.js';

const maximumBytes = 64 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads the JSON of a request, in UTF-8, by its schema. Throws a refusal, which leaves the request open to be answered. */
export async function readBody<Schema extends z.ZodType>(
  request: Readable,
  schema: Schema,
  form: string,
): Promise<z.infer<Schema>> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maximumBytes) throw invalid(`the request has more than ${maximumBytes} bytes`, 'send less', 413);
    parts.push(part);
  }
  const parsed = schema.safeParse(parse(Buffer.concat(parts), form));
  if (parsed.success) return parsed.data;
  throw invalid(`the request cannot be read: ${z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ')}`, form);
}

function parse(bytes: Buffer, form: string): unknown {
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch (cause) {
    throw invalid(cause instanceof SyntaxError ? 'the request is no JSON' : 'the request is not in UTF-8', form);
  }
}
