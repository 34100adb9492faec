import { once } from 'node:events';
import type { Connection } from './connection.js';
import { wallMilliseconds } from '../real-time.js';

/** A connection that has been silent for so long may be replaced. Clients in the world send something every second. */
const maximumSilenceMilliseconds = 10_000;
/** At least so long a connection has to answer when another asks for its name. */
const answerTimeoutMilliseconds = 2_000;

interface Seat {
  readonly name: string;
  readonly connection: Connection;
}

/**
 * The places in the world: one for each name, at most `limit`. A place is taken when a login begins, and free again when
 * its connection has ended.
 */
export class Seats {
  readonly #byName = new Map<string, Seat>();

  constructor(readonly limit: number) {}

  /**
   * Takes a place. Returns why there is none, or undefined when it is taken. A name in use is refused, unless its
   * connection turns out to be lost: then that one is cut off, and the newcomer goes on in its place.
   */
  async take(connection: Connection, name: string): Promise<string | undefined> {
    const key = name.toLowerCase();
    for (let holder = this.#byName.get(key); holder !== undefined; holder = this.#byName.get(key)) {
      if (!(await this.#isLost(holder))) return `${holder.name} is already in this world`;
      if (this.#byName.get(key) !== holder) continue;
      const { client } = holder.connection;
      const ended = once(client, 'end');
      client.socket.destroy();
      await ended;
    }
    if (connection.ended) return 'The connection has ended';
    if (this.#byName.size >= this.limit) return `This world is full: it has room for ${this.limit} players`;
    const seat = { name, connection };
    this.#byName.set(key, seat);
    connection.client.once('end', () => this.#byName.delete(key));
    return undefined;
  }

  async #isLost({ connection }: Seat): Promise<boolean> {
    if (connection.ended) return true;
    const silentFor = wallMilliseconds() - connection.heardAt;
    if (connection.client.state === 'play') connection.client.write('keep_alive', { keepAliveId: 0 });
    return !(await connection.receivesWithin(
      Math.max(answerTimeoutMilliseconds, maximumSilenceMilliseconds - silentFor),
    ));
  }
}
