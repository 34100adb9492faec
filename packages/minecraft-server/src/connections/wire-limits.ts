import type { Client, PacketReaders } from '../child/squid.js';
import { BadFrame } from './frame-reader.js';

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
