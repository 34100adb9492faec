import type { Client, PacketReaders } from '../child/squid.js';
import { BadFrame } from './frame-reader.js';

/**
 * Refuses compressed packets, before they are inflated. Clients compress packets above a threshold, and the server's is
 * larger than any packet that a client may send.
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
 * Keeps the work of reading a packet in proportion to its size. A string with a negative length reads as no bytes at
 * all, and so do the elements of an NBT list of type "end": an array of millions of them fits into ten bytes.
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
    if (buffer[offset] === 0 && buffer.readInt32BE(offset + 1) > 0) throw new BadFrame('a list of nothing');
    return list(buffer, offset);
  };
}
