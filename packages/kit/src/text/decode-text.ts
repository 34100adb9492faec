/** The bytes that are looked at to tell an encoding from its zero bytes. */
const sampledBytes = 4096;

/**
 * Returns the text of a file that a person wrote: UTF-8, or UTF-16 of either byte order with its byte order mark, which
 * is left out. Throws an Error that says what the bytes are instead, and how to save the file.
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe, 0, 0]) || startsWith(bytes, [0, 0, 0xfe, 0xff])) throw unreadable('it is UTF-32');
  if (startsWith(bytes, [0xff, 0xfe])) return decoded(bytes, 'utf-16le');
  if (startsWith(bytes, [0xfe, 0xff])) return decoded(bytes, 'utf-16be');
  const order = unmarkedOrder(bytes);
  if (order !== null) throw unreadable(`it is UTF-16 (${order}) without a byte order mark`);
  return decoded(bytes, 'utf-8');
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return bytes.length >= mark.length && mark.every((byte, index) => bytes[index] === byte);
}

function decoded(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): string {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // What cannot be decoded becomes this character, which says where it is.
    const before = new TextDecoder(encoding).decode(bytes).split('\ufffd', 1)[0] ?? '';
    throw unreadable(
      `it is not ${encoding.toUpperCase()}: line ${before.split('\n').length} has bytes of another encoding`,
    );
  }
  if (text.includes('\0')) throw unreadable('it has zero bytes, so it is no text');
  return text;
}

/**
 * Returns the byte order of UTF-16 without a mark, or null for anything else. In texts of Latin letters every other byte
 * is zero, and UTF-8 has no zero bytes.
 */
function unmarkedOrder(bytes: Uint8Array): 'little-endian' | 'big-endian' | null {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, sampledBytes);
  for (let index = 0; index < length; index++) if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (bytes.length % 2 === 1 || Math.max(even, odd) * 4 < length || length === 0) return null;
  if (even > 0 && odd > 0) return null;
  return odd > 0 ? 'little-endian' : 'big-endian';
}

function unreadable(what: string): Error {
  return new Error(`${what}; save it as UTF-8`);
}
