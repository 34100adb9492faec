import type { Client } from './squid.js';

/** Bytes; larger than any packet that is sent here. */
const threshold = 2 ** 21 - 1;

/**
 * minecraft-protocol compresses every packet over 256 bytes, and cannot be told otherwise. Between two processes of one
 * machine that costs both of them more than it saves. To be called before a client logs in.
 */
export function withoutCompression(client: Client): void {
  const write = client.write.bind(client);
  client.write = (name, fields) => {
    if (name !== 'compress') return write(name, fields);
    client.write = write;
    write(name, { threshold });
    Object.defineProperty(client, 'compressionThreshold', {
      configurable: true,
      set: () => {
        // Back to the prototype's accessor, which sets up the stream.
        delete (client as { compressionThreshold?: number }).compressionThreshold;
        (client as { compressionThreshold?: number }).compressionThreshold = threshold;
      },
    });
  };
}
