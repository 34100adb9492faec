import type { Json } from '@s-agents/core';
import type { KeyMask } from '../mask/key-mask.js';
import { isObject, parseShallowJson, printable, readServerError } from './error-body.js';
import { ServerRefusal, UnreadableAnswer } from './failures.js';
import { maximumAnswerBytes } from './read-body.js';
import type { Assembler, Streaming } from './stream-format.js';

/** The most bytes of a stream that are read: each piece of an answer is wrapped in far more than it is long. */
export const maximumStreamBytes = 8 * maximumAnswerBytes;

/** Thrown when a stream ends before the answer does. The same request may succeed later. */
export class CutStream extends Error {
  constructor(pieces: number, cause?: unknown) {
    super(`the answer broke off after ${pieces} pieces`, { cause });
    this.name = 'CutStream';
  }
}

/** How the values of a stream are told apart: server-sent events, or a line of JSON each. Null: it is no stream. */
export function streamKind({ headers }: Response): 'events' | 'lines' | null {
  const type = headers.get('content-type') ?? '';
  if (/^text\/event-stream\b/i.test(type)) return 'events';
  return /^application\/(?:x-)?(?:nd-?json|jsonl)\b/i.test(type) ? 'lines' : null;
}

/**
 * Reads a streamed answer to its end. Rejects with {@link CutStream} when the connection ends before the answer does,
 * with {@link ServerRefusal} for an error within the stream, and with {@link UnreadableAnswer} for a stream that is too
 * long or not in the format. What comes after the answer (its usage) may be missing.
 */
export async function readStream(
  response: Response,
  { assemble, onPiece }: Streaming,
  { kind, mask }: { readonly kind: 'events' | 'lines'; readonly mask: KeyMask },
): Promise<Json> {
  const assembler = assemble();
  let pieces = 0;
  try {
    for await (const line of linesOf(response)) {
      const data = kind === 'lines' ? line : dataOf(line);
      // A comment keeps the connection alive, but is nothing of an answer.
      if (data === null || data.trim() === '') continue;
      pieces++;
      if (data.trim() === '[DONE]') {
        assembler.end();
        break;
      }
      onPiece(take(data, assembler, mask));
    }
  } catch (error) {
    if (error instanceof ServerRefusal || error instanceof UnreadableAnswer) throw error;
    // A connection that breaks after the answer has ended takes nothing from it.
    if (assembler.answer === null) throw new CutStream(pieces, error);
  }
  const { answer } = assembler;
  if (answer === null) throw new CutStream(pieces);
  return answer;
}

function take(data: string, assembler: Assembler, mask: KeyMask): string {
  const value = parseShallowJson(data);
  if (value === undefined) throw new UnreadableAnswer(`with a piece that is no JSON (${printable(mask(data), 200)})`);
  const error = errorIn(value);
  if (error !== null) throw new ServerRefusal(error, readServerError(data, mask));
  return assembler.add(value);
}

/** Statuses of errors that have only a word as their code. */
const statuses: Readonly<Record<string, number>> = { insufficient_quota: 429, rate_limit_exceeded: 429 };

/** Returns the status of an error that comes in place of a piece; null if there is none. */
function errorIn(value: unknown): number | null {
  if (!isObject(value) || !Object.hasOwn(value, 'error')) return null;
  const { error } = value;
  if (error === null || Object.hasOwn(value, 'choices')) return null;
  const code = isObject(error) ? (error['code'] ?? error['type']) : null;
  if (typeof code === 'number' && Number.isInteger(code) && code >= 400 && code <= 599) return code;
  return (typeof code === 'string' && Object.hasOwn(statuses, code) ? statuses[code] : null) ?? 500;
}

/** The data of a line of server-sent events; null for its other fields, and for comments. */
function dataOf(line: string): string | null {
  return line.startsWith('data:') ? line.slice('data:'.length) : null;
}

/** The lines of a body. The last one counts also without an end, since a server may close after it. */
async function* linesOf(response: Response): AsyncGenerator<string, undefined, undefined> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    rest += decoder.decode(chunk, { stream: true });
    if (bytes > maximumStreamBytes || rest.length > maximumAnswerBytes)
      throw new UnreadableAnswer(`with more than ${maximumStreamBytes / 2 ** 20} MB`);
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest + decoder.decode();
}
