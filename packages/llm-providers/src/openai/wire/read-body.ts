/** Bytes of an answer, unpacked, that are read at most. */
export const longestAnswer = 8 * 2 ** 20;
/** Bytes of an error's body that are read at most. */
export const longestError = 16 * 2 ** 10;

export interface Body {
  readonly text: string;
  /** There was more than the limit; the rest was not read. */
  readonly cut: boolean;
}

/** Reads a body as UTF-8 up to a limit, then closes the connection; what is no UTF-8 becomes U+FFFD. */
export async function readBody(response: Response, mostBytes: number): Promise<Body> {
  if (response.body === null) return { text: '', cut: false };
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    const within = chunk.subarray(0, mostBytes - bytes);
    text += decoder.decode(within, { stream: true });
    bytes += chunk.length;
    if (bytes > mostBytes) return { text: text + decoder.decode(), cut: true };
  }
  return { text: text + decoder.decode(), cut: false };
}
