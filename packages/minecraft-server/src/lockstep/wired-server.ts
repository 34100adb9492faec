import { createRequire } from 'node:module';
import type { Server as NetServer } from 'node:net';

const require = createRequire(import.meta.url);

type ServerClass = new (version: string, customPackets: unknown, hideErrors: boolean) => object;

/**
 * Returns a class of minecraft-protocol's server that opens no port: its connections are streams, which are handed to its
 * `socketServer` by the event `connection`.
 */
export function wiredServer(): ServerClass {
  const squid = createRequire(require.resolve('flying-squid'));
  const { Server } = squid('minecraft-protocol') as { Server: ServerClass };
  const socketServers = new WeakMap<object, NetServer>();
  return class WiredServer extends Server {
    /** The base class creates it and lets it listen. */
    get socketServer(): NetServer | null {
      return socketServers.get(this) ?? null;
    }

    set socketServer(server: NetServer | null) {
      if (server === null) return;
      server.listen = () => {
        setImmediate(() => server.emit('listening'));
        return server;
      };
      server.address = () => ({ address: 'memory', family: 'none', port: 0 });
      socketServers.set(this, server);
    }
  };
}
