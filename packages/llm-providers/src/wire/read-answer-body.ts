import type { Json } from '@s-agents/core';
import type { KeyMask } from '../mask/key-mask.js';
import { maskValue } from '../mask/mask-value.js';
import { linesOf } from './body-lines.js';
import { ServerRefusal, UnreadableAnswer } from './failures.js';
import { maximumAnswerBytes } from './read-body.js';
import { maximumNesting, nestsTooDeep } from './nesting.js';
import { errorIn, errorUnderName } from './server-error.js';
import { statusInWords } from './status-words.js';
import type { Streaming } from './stream-format.js';
import { isObject, parseShallowJson, printable } from './text.js';

/** Thrown when an answer breaks off. The same request may succeed later. */
export class CutStream extends Error {
  constructor(pieces: number, cause?: unknown) {
    super(`the answer broke off after ${pieces} pieces`, { cause });
    this.name = 'CutStream';
  }
}

/** The forms of a body: server-sent events, a line of JSON each, or one text. */
type Form = 'events' | 'lines' | 'whole';

/**
 * Reads the body of an answer for what it is, whatever was asked for and whatever its headers say: pieces are put
 * together, and a whole answer is taken as it is. Rejects with {@link CutStream} when the connection ends before the
 * answer does, with {@link ServerRefusal} for an error within it, and with {@link UnreadableAnswer} for what is empty, too
 * long or broken. What comes after an answer in pieces (its usage) may be missing.
 */
export async function readAnswerBody(response: Response, streaming: Streaming, mask: KeyMask): Promise<Json> {
  const reader = new BodyReader(streaming, mask);
  try {
    for await (const line of linesOf(response)) if (reader.take(line) === 'over') break;
  } catch (error) {
    if (error instanceof ServerRefusal || error instanceof UnreadableAnswer) throw error;
    return reader.end(error);
  }
  return reader.end(null);
}

class BodyReader {
  readonly #assembler;
  readonly #lines: string[] = [];
  #form: Form | null = null;
  /** The first line, if it is a JSON value of its own: whether others follow tells whether it is all. */
  #first: string | null = null;
  /** The name of the event to which the next data belong. */
  #event = '';
  #pieces = 0;
  #length = 0;

  constructor(
    private readonly streaming: Streaming,
    private readonly mask: KeyMask,
  ) {
    this.#assembler = streaming.assemble();
  }

  /** Takes the next line. Returns `over` where the body says that the answer has ended. */
  take(line: string): 'over' | undefined {
    const plain = line.trim();
    this.#form ??= plain === '' ? null : formOf(plain);
    if (this.#form === 'events') return this.#takeEvent(line);
    this.#lines.push(line);
    this.#length += line.length;
    if (this.#length > maximumAnswerBytes)
      throw new UnreadableAnswer(`with more than ${maximumAnswerBytes / 2 ** 20} MB`);
    if (plain === '' || this.#form === null) return undefined;
    if (this.#form === 'lines') this.#takePiece(plain);
    else if (this.#first === null) this.#first = isValue(plain) ? plain : '';
    else if (this.#first !== '' && (isValue(plain) || formOf(plain) === 'events')) {
      // It was the first of several pieces.
      this.#form = isValue(plain) ? 'lines' : 'events';
      this.#takePiece(this.#first);
      if (this.#form === 'events') return this.#takeEvent(line);
      this.#takePiece(plain);
    }
    return undefined;
  }

  /** Returns the answer. `error`: why the body ended early; null if it did not. */
  end(error: unknown): Json {
    if (this.#form === 'whole' && error !== null && this.#first !== null && this.#first !== '')
      this.#takePiece(this.#first);
    else if (this.#form !== 'events' && this.#form !== 'lines') return this.#whole(error);
    const { answer } = this.#assembler;
    // A connection that breaks after the answer has ended takes nothing from it.
    if (answer === null) throw new CutStream(this.#pieces, error);
    return maskValue(answer, this.mask) as Json;
  }

  #takeEvent(line: string): 'over' | undefined {
    const [, field = '', value = ''] = /^\s*(\w*):(.*)$/.exec(line) ?? [];
    if (line.trim() === '') this.#event = '';
    else if (field === 'event') this.#event = value.trim();
    // llama.cpp has a field of its own for errors.
    else if (field === 'error') this.#takePiece(value.trim(), 'error');
    else if (field === 'data' && value.trim() === '[DONE]') {
      this.#assembler.end();
      return 'over';
    } else if (field === 'data' && value.trim() !== '') this.#takePiece(value, this.#event);
    return undefined;
  }

  #takePiece(data: string, event = ''): void {
    this.#pieces++;
    // A key may come back in pieces: it is masked in the whole, and here in errors alone.
    const value = parseShallowJson(data);
    const masked = maskValue(value ?? data, this.mask);
    const error = event === 'error' ? errorUnderName(masked) : errorIn(masked);
    if (error !== null) throw new ServerRefusal(error.status ?? statusInWords(error.message), error);
    if (value === undefined)
      throw new UnreadableAnswer(`with a piece that is no JSON (${printable(this.mask(data), 200)})`);
    this.streaming.onPiece(this.#assembler.add(value));
  }

  #whole(cause: unknown): Json {
    const text = this.#lines.join('\n');
    if (text.trim() === '') {
      if (cause !== null) throw new CutStream(0, cause);
      throw new UnreadableAnswer('with nothing');
    }
    if (nestsTooDeep(text))
      throw new UnreadableAnswer(`with JSON that is nested more than ${maximumNesting} levels deep`);
    const value = maskValue(parseShallowJson(text), this.mask);
    if ((value === undefined && cause !== null) || this.#assembler.isPiece(value)) throw new CutStream(1, cause);
    const error = errorIn(value);
    if (error !== null) throw new ServerRefusal(error.status ?? statusInWords(error.message), error);
    if (value === undefined && /^\s*[{[]/.test(text))
      throw new UnreadableAnswer(`with broken JSON (${printable(this.mask(text), 200)})`);
    // A text that is not JSON becomes a JSON string, so that every client library reads it, as what it is.
    return (value === undefined ? this.mask(text) : value) as Json;
  }
}

function formOf(line: string): Form {
  return /^(?:data|event|id|retry|error)?:/.test(line) ? 'events' : 'whole';
}

function isValue(line: string): boolean {
  return line.startsWith('{') && isObject(parseShallowJson(line));
}
