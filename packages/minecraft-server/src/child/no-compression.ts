import type { Client } from './squid.js';

/** Bytes; larger than any packet of this server. */
const threshold = 2 ** 21 - 1;

/**
 * Turns compression off for a client. minecraft-protocol always compresses packets over 256 bytes, which costs more
 * than it saves between two processes on one machine. Call this before the client logs in.
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
        // Restores the prototype's accessor, which sets up the stream.
        delete (client as { compressionThreshold?: number }).compressionThreshold;
        (client as { compressionThreshold?: number }).compressionThreshold = threshold;
      },
    });
  };
}
