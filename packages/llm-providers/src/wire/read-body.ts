/** The most bytes of a decompressed answer that are read. */
export const maximumAnswerBytes = 8 * 2 ** 20;
/** The most bytes of an error's body that are read. */
export const maximumErrorBytes = 16 * 2 ** 10;

export interface Body {
  readonly text: string;
  /** Whether the body was longer than the limit; the rest was not read. */
  readonly cut: boolean;
}

/** Reads a body as UTF-8 up to a limit, then closes the connection. Invalid bytes become U+FFFD. */
export async function readBody(response: Response, maximumBytes: number): Promise<Body> {
  if (response.body === null) return { text: '', cut: false };
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    const within = chunk.subarray(0, maximumBytes - bytes);
    text += decoder.decode(within, { stream: true });
    bytes += chunk.length;
    if (bytes > maximumBytes) return { text: text + decoder.decode(), cut: true };
  }
  return { text: text + decoder.decode(), cut: false };
}
