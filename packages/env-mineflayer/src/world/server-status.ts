import { z } from 'zod';

/** What a server tells the game's server list. */
export interface ServerStatus {
  /** Free text by the server: "1.19.2", "Paper 1.20.4". */
  readonly version: string;
  readonly protocol: number;
}

const statusSchema = z.looseObject({
  version: z.looseObject({ name: z.string().catch('unnamed'), protocol: z.int() }),
});
/** Bytes that an answer may have, most of which are the icon. */
const maximumBytes = 1 << 20;
/** Bytes that the three numbers before the text have at most. */
const maximumHeaderBytes = 15;

/** The two packets that ask for a server's status: the handshake and the status request. */
export function statusRequest(
  { host, port }: { readonly host: string; readonly port: number },
  protocol: number,
): Buffer {
  const name = Buffer.from(host);
  const handshake = Buffer.concat([
    varint(0),
    varint(protocol),
    varint(name.length),
    name,
    Buffer.from([port >> 8, port & 255]),
    varint(1),
  ]);
  return Buffer.concat([varint(handshake.length), handshake, varint(1), varint(0)]);
}

/** Parses what has been received so far; `more`: the answer is incomplete; `none`: it is not a status answer. */
export function readStatus(received: Buffer): ServerStatus | 'more' | 'none' {
  let at = 0;
  const read = (): number | null => {
    for (let value = 0, shift = 0; shift < 35 && at < received.length; shift += 7) {
      const byte = received[at++] as number;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
    return null;
  };
  const [length, packet, characters] = [read(), read(), read()];
  if ((packet ?? 0) !== 0) return 'none';
  if (length === null || characters === null) return received.length < maximumHeaderBytes ? 'more' : 'none';
  if (length > maximumBytes || characters > length) return 'none';
  if (received.length < at + characters) return 'more';
  return parse(received.toString('utf8', at, at + characters));
}

function parse(text: string): ServerStatus | 'none' {
  try {
    const { version } = statusSchema.parse(JSON.parse(text));
    return { version: version.name, protocol: version.protocol };
  } catch {
    return 'none';
  }
}

/** Encodes a number as the game's varint: seven bits a byte, the lowest first. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value >>> 0; ; rest >>>= 7) {
    bytes.push(rest > 127 ? (rest & 127) | 128 : rest);
    if (rest < 128) return Buffer.from(bytes);
  }
}
