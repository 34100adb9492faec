import { ServerHost } from '../child/server-host.js';
import type { FromChild, ServerRequest, ToChild } from '../messages.js';
import { notRunning, PendingRequests } from '../pending-requests.js';
import { after } from '../thread-time.js';
import type { RunningServer, ServerEvents } from '../running-server.js';
import { WireEnd } from './wire.js';
import { wiredServer } from './wired-server.js';

/**
 * World milliseconds until a connection stands. Before, minecraft-protocol does not listen yet, and mineflayer starts its
 * plugins by a timer.
 */
const connectMilliseconds = 10;

/** A server in this thread, which is to be in virtual time. Messages to and from it arrive in a later turn, as copies. */
export class InThreadServer implements RunningServer {
  /** It has no process of its own. */
  readonly pid = null;
  readonly #requests = new PendingRequests();
  readonly #ended = Promise.withResolvers<void>();
  readonly #host: ServerHost;
  readonly #wires = new Set<WireEnd>();
  #isRunning = true;

  constructor(private readonly events: ServerEvents) {
    this.#host = new ServerHost({
      Server: wiredServer(),
      send: (message, sent) => {
        const copy = structuredClone(message);
        setImmediate(() => {
          this.#receive(copy);
          sent?.();
        });
      },
      end: () => this.#end(),
    });
  }

  /** Returns a stream over which a player connects. `delay`: the milliseconds that the next piece of data is under way. */
  connect(delay?: () => number): WireEnd {
    const [here, there] = WireEnd.pair(delay);
    this.#wires.add(here);
    here.once('close', () => this.#wires.delete(here));
    this.#host.connect(there);
    after(connectMilliseconds, () => here.emit('connect'));
    return here;
  }

  send(message: ToChild): void {
    const copy = structuredClone(message);
    setImmediate(() => {
      if (this.#isRunning) this.#host.receive(copy);
    });
  }

  async request(request: ServerRequest): Promise<unknown> {
    if (!this.#isRunning) throw notRunning();
    return this.#requests.ask((id) => this.send({ type: 'request', id, request }));
  }

  keepAlive(): void {}

  end(): Promise<void> {
    this.send({ type: 'stop' });
    return this.#ended.promise;
  }

  #receive(message: FromChild): void {
    if (!this.#isRunning) return;
    if (message.type === 'answer') this.#requests.settle(message);
    this.events.onMessage(message);
  }

  #end(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    for (const wire of this.#wires) wire.destroy();
    this.#requests.failAll();
    this.#ended.resolve();
    this.events.onExit({ code: 0, signal: null, expected: true });
  }
}
