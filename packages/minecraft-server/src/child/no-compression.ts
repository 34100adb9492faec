import type { Client } from './squid.js';

/**
 * Turns compression off for a client. minecraft-protocol always announces it, and compresses packets over 256 bytes, which
 * costs more than it saves between two processes on one machine; even unused it adds a stream to each end, through which
 * every packet passes. Call this before the client logs in.
 */
export function withoutCompression(client: Client): void {
  const write = client.write.bind(client);
  client.write = (name, fields) => {
    if (name !== 'compress') return write(name, fields);
    client.write = write;
    Object.defineProperty(client, 'compressionThreshold', {
      configurable: true,
      set: () => {
        // minecraft-protocol sets the threshold that it has just announced, once.
        delete (client as { compressionThreshold?: number }).compressionThreshold;
      },
    });
  };
}
