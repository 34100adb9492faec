import type { Client, PacketReaders } from '../child/squid.js';
import { BadFrame } from './frame-reader.js';

/**
 * Refuses compressed packets. The server allows compression only above a size that no client may send, so that a packet
 * that says it is compressed is an attempt to have it inflated.
 */
export function refuseCompression(client: Client): void {
  if (client.decompressor === null) return;
  client.decompressor._transform = function (frame, _encoding, done) {
    if (frame[0] === 0) done(null, frame.subarray(1));
    else done(new BadFrame('a compressed packet below the threshold'));
  };
}

const bounded = new WeakSet<PacketReaders>();

/**
 * Keeps a packet from making its reader work longer than its bytes are worth. With a length below -1 a text takes no
 * bytes, and so do the elements of an NBT list of the type "end": lists of millions of them fit into ten bytes.
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
