import type { Duplex } from 'node:stream';
import { MinecraftServerError } from '../errors.js';
import type { MinecraftServer } from '../server.js';
import { SupervisedServer, type ServerParts } from '../supervised-server.js';
import type { WaitedFor } from '../waiting.js';
import { InThreadServer } from './in-thread-server.js';
import { virtualTime, type VirtualTime } from './virtual-time.js';

const tickMilliseconds = 50;

/** A server in this thread, whose time passes by `tick` and `until` alone: for its bots, and for everything else here. */
export interface LockstepServer extends MinecraftServer {
  /** Lets `count` ticks pass (default 1), and resolves when all that they caused is done. */
  tick(count?: number): Promise<void>;
  /**
   * Returns a stream over which a player joins: the option `stream` of mineflayer's createBot. `delay` returns the
   * milliseconds of world time that the next piece of data is under way (default 0), in both directions.
   */
  connect(options?: { readonly delay?: () => number }): Duplex;
}

export class LockstepSupervisedServer extends SupervisedServer implements LockstepServer {
  readonly #time: VirtualTime;
  readonly #running: { server: InThreadServer | undefined };

  constructor(parts: ServerParts) {
    const time = virtualTime();
    if (time === undefined) throw new Error('a lockstep server needs virtual time');
    const running: { server: InThreadServer | undefined } = { server: undefined };
    super(parts, (events) => (running.server = new InThreadServer(events)));
    this.#running = running;
    this.#time = time;
  }

  override start(): Promise<void> {
    return this.#time.until(super.start());
  }

  async tick(count = 1): Promise<void> {
    await this.#time.advanceTo(this.#time.now() + count * tickMilliseconds);
  }

  override async until<Result = void>(
    what: WaitedFor<Result>,
    { seconds = 60 }: { readonly seconds?: number } = {},
  ): Promise<Result> {
    return this.waitUntil(what, async (isOver) => {
      await this.#time.advanceTo(this.#time.now() + seconds * 1000, { isOver });
      return `${seconds} s of world time`;
    });
  }

  connect({ delay }: { readonly delay?: () => number } = {}): Duplex {
    const { server } = this.#running;
    if (server === undefined)
      throw new MinecraftServerError(
        'NOT_RUNNING',
        'The server is not running.',
        'Wait until createServer has resolved.',
      );
    return server.connect(delay);
  }
}
