import type { Client, PacketReaders } from '../child/squid.js';
import { BadFrame } from './frame-reader.js';

/**
 * Refuses compressed packets before they are inflated. The server's compression threshold is larger than any packet
 * that a client may send, so no client has reason to compress.
 */
export function refuseCompression(client: Client): void {
  if (client.decompressor === null) return;
  client.decompressor._transform = (frame: Buffer, _encoding, done) => {
    if (frame[0] === 0) done(null, frame.subarray(1));
    else done(new BadFrame('a compressed packet below the threshold'));
  };
}

const bounded = new WeakSet<PacketReaders>();

/**
 * Keeps the cost of reading a packet proportional to its size. A string of negative length takes no bytes, nor do the
 * elements of an NBT list of type "end", so ten bytes could declare an array of millions of them.
 */
export function boundReaders(client: Client): void {
  const readers = client.deserializer.proto.readCtx;
  if (bounded.has(readers)) return;
  bounded.add(readers);
  const { varint, list } = readers;
  readers.varint = (buffer, offset) => {
    const read = varint(buffer, offset);
    if (read.value < -1) throw new BadFrame(`a number below -1: ${read.value}`);
    return read;
  };
  if (list === undefined) return;
  readers.list = (buffer, offset) => {
    if (buffer[offset] === 0 && buffer.readInt32BE(offset + 1) > 0) throw new BadFrame('a non-empty list of type end');
    return list(buffer, offset);
  };
}
