import type { Duplex } from 'node:stream';

/** The streams of a minecraft-protocol client, on either side. */
export interface PacketStreams {
  readonly socket: Duplex;
  readonly splitter: Duplex;
  readonly framer: Duplex;
  readonly serializer: Duplex & { createPacketBuffer(packet: { name: string; params: unknown }): Buffer };
  readonly deserializer: Duplex & { parsePacketBuffer(buffer: Buffer): unknown };
  /** Absent while nothing is compressed or encrypted. */
  readonly compressor: Duplex | null;
  readonly cipher: Duplex | null;
  write(name: string, params: unknown): void;
  writeRaw(packet: Buffer): void;
}

/**
 * Passes a frame on to the reader of packets. Does at once what the stream between them would do, which costs more than
 * reading a packet; what cannot be read goes through the stream, which reports it.
 */
export function passFrame({ splitter, deserializer, compressor }: PacketStreams, frame: Buffer): void {
  if (compressor === null && isIdle(splitter) && deserializer.writableLength === 0) {
    const packet = unlessThrown(() => deserializer.parsePacketBuffer(frame));
    if (packet !== undefined) return void deserializer.push(packet);
  }
  splitter.push(frame);
}

/** Lets a client write packets to its socket at once, in place of passing them through two streams. */
export function writeDirectly(client: PacketStreams): void {
  const write = client.write.bind(client);
  const writeRaw = client.writeRaw.bind(client);
  const isDirect = ({ serializer, framer, compressor, cipher }: PacketStreams): boolean =>
    compressor === null && cipher === null && serializer.writable && isIdle(serializer) && isIdle(framer);
  client.writeRaw = (packet) => {
    if (isDirect(client) && client.socket.writable) client.socket.write(framed(packet));
    else writeRaw(packet);
  };
  client.write = (name, params) => {
    const packet = isDirect(client)
      ? unlessThrown(() => client.serializer.createPacketBuffer({ name, params }))
      : undefined;
    if (packet === undefined) write(name, params);
    else client.writeRaw(packet);
  };
}

/** Whether the stream would hand on at once what is written to it. */
function isIdle(stream: Duplex): boolean {
  return stream.readableFlowing === true && stream.readableLength === 0 && stream.writableLength === 0;
}

function framed(packet: Buffer): Buffer {
  const bytes = packet.length < 2 ** 7 ? 1 : packet.length < 2 ** 14 ? 2 : 3;
  const frame = Buffer.allocUnsafe(bytes + packet.length);
  for (let at = 0; at < bytes; at++) {
    const rest = packet.length >> (7 * at);
    frame[at] = at === bytes - 1 ? rest : (rest & 0x7f) | 0x80;
  }
  packet.copy(frame, bytes);
  return frame;
}

function unlessThrown<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
