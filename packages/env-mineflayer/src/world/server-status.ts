import { z } from 'zod';

/** What a server says of itself in the game's list of servers. */
export interface ServerStatus {
  /** In its own words, which may be anything: "1.19.2", "Paper 1.20.4". */
  readonly version: string;
  readonly protocol: number;
}

const statusSchema = z.looseObject({
  version: z.looseObject({ name: z.string().catch('unnamed'), protocol: z.int() }),
});
/** Bytes that an answer may have; icons take up most of it. */
const longest = 1 << 20;
/** Bytes of the three numbers before the words, at most. */
const numbersBytes = 15;

/** The two packets that ask for a server's status: the handshake with its version, and the question. */
export function statusRequest(
  { host, port }: { readonly host: string; readonly port: number },
  protocol: number,
): Buffer {
  const name = Buffer.from(host);
  const greeting = Buffer.concat([
    varint(0),
    varint(protocol),
    varint(name.length),
    name,
    Buffer.from([port >> 8, port & 255]),
    varint(1),
  ]);
  return Buffer.concat([varint(greeting.length), greeting, varint(1), varint(0)]);
}

/** The answer in what has come so far; `more`: its end is missing; `none`: it is no such answer. */
export function readStatus(said: Buffer): ServerStatus | 'more' | 'none' {
  let at = 0;
  const read = (): number | null => {
    for (let value = 0, shift = 0; shift < 35 && at < said.length; shift += 7) {
      const byte = said[at++] as number;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
    return null;
  };
  const [length, packet, characters] = [read(), read(), read()];
  if ((packet ?? 0) !== 0) return 'none';
  if (length === null || characters === null) return said.length < numbersBytes ? 'more' : 'none';
  if (length > longest || characters > length) return 'none';
  if (said.length < at + characters) return 'more';
  return parse(said.toString('utf8', at, at + characters));
}

function parse(text: string): ServerStatus | 'none' {
  try {
    const { version } = statusSchema.parse(JSON.parse(text));
    return { version: version.name, protocol: version.protocol };
  } catch {
    return 'none';
  }
}

/** As the game writes numbers: seven bits a byte, the lowest first. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value >>> 0; ; rest >>>= 7) {
    bytes.push(rest > 127 ? (rest & 127) | 128 : rest);
    if (rest < 128) return Buffer.from(bytes);
  }
}
