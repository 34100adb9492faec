import { UnreadableAnswer } from './failures.js';
import { maximumAnswerBytes } from './read-body.js';

/** The most bytes of a stream that are read: each piece of an answer is wrapped in far more than it is long. */
export const maximumStreamBytes = 8 * maximumAnswerBytes;

/** The lines of a body as UTF-8, without a byte order mark. The last one counts also without an end. */
export async function* linesOf(response: Response): AsyncGenerator<string, undefined, undefined> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    rest += decoder.decode(chunk, { stream: true });
    if (bytes > maximumStreamBytes) throw new UnreadableAnswer(`with more than ${maximumStreamBytes / 2 ** 20} MB`);
    if (rest.length > maximumAnswerBytes)
      throw new UnreadableAnswer(`with more than ${maximumAnswerBytes / 2 ** 20} MB`);
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest + decoder.decode();
}
