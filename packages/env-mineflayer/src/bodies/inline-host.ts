import type { WallClock } from '@s-agents/core';
import type { BodyServer } from '../host/body-server.js';
import { messageOf, stackOf } from '../texts.js';
import type { ToHost } from './protocol.js';
import type { StartHost } from './body-host.js';

/** Runs bodies in this thread. Loads mineflayer only when a host starts. */
export function inlineHost(clock: WallClock): StartHost {
  return ({ onMessage, onCrash }) => {
    let closed = false;
    let server: BodyServer | undefined;
    const waiting: ToHost[] = [];
    import('../host/body-server.js').then(
      (module) => {
        if (closed) return;
        server = new module.BodyServer({ clock, send: onMessage });
        for (const message of waiting) server.receive(message);
      },
      (error: unknown) => onCrash({ why: `mineflayer cannot be loaded: ${messageOf(error)}`, detail: stackOf(error) }),
    );
    return {
      send: (message) => {
        if (server === undefined) waiting.push(message);
        else server.receive(message);
      },
      close: async () => {
        closed = true;
        server?.close();
      },
    };
  };
}
