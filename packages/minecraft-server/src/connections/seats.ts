import { once } from 'node:events';
import type { Connection } from './connection.js';
import { monotonicMilliseconds } from '../thread-time.js';

/** A connection silent for longer than this may be replaced. Clients in the world send something every second. */
const maximumSilenceMilliseconds = 10_000;
/** The least time that a connection has to answer when another client asks for its name. */
const answerTimeoutMilliseconds = 2_000;

interface Seat {
  readonly name: string;
  readonly connection: Connection;
}

/**
 * The world's seats: one per player name, at most `limit`. A seat is taken when a login begins, and freed when its
 * connection ends.
 */
export class Seats {
  readonly #byName = new Map<string, Seat>();

  constructor(readonly limit: number) {}

  /**
   * Takes a seat. Returns the reason if it is refused, or undefined. A name in use is refused, unless its connection
   * turns out to be lost: that one is then closed, and the newcomer takes its seat.
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
    const silentFor = monotonicMilliseconds() - connection.receivedAt;
    if (connection.client.state === 'play') connection.client.write('keep_alive', { keepAliveId: 0 });
    return !(await connection.receivesWithin(
      Math.max(answerTimeoutMilliseconds, maximumSilenceMilliseconds - silentFor),
    ));
  }
}
