import type { Client, Squid } from '../child/squid.js';
import { after, every } from '../thread-time.js';
import { Connection } from './connection.js';
import { refusedName } from './player-name.js';
import { Seats } from './seats.js';

/** Time in which a new connection has to bring its player into the world. */
const joinTimeoutMilliseconds = 30_000;
/** Connections that may be waiting to join. Beyond this the oldest one is ended. */
const maximumWaiting = 200;
/** Time between two checks of what clients have not read. */
const backlogMilliseconds = 1_000;

/** Accepts connections: limits what they send, decides which may join, and ends those that take too long. */
export class ConnectionGate {
  readonly #connections = new Set<Connection>();
  readonly #waiting = new Map<Connection, () => void>();
  readonly #seats: Seats;

  constructor(
    serv: Squid,
    maxPlayers: number,
    /** Returns why a player with this name may not join. */
    private readonly refusal: (name: string) => string | undefined,
    private readonly log: (line: string) => void,
  ) {
    this.#seats = new Seats(maxPlayers);
    serv._server.on('connection', (client: Client) => this.#receive(client));
    every(backlogMilliseconds, () => {
      for (const connection of this.#connections) connection.checkBacklog();
    });
  }

  /** Marks a client as in the world, so that its join no longer times out. */
  arrived(client: Client): void {
    for (const connection of this.#waiting.keys()) if (connection.client === client) this.#settle(connection);
  }

  #receive(client: Client): void {
    const connection = new Connection(client, this.log);
    this.#connections.add(connection);
    client.once('end', () => {
      this.#settle(connection);
      this.#connections.delete(connection);
    });
    const cancelTimer = after(joinTimeoutMilliseconds, () => client.end('You took too long to join'));
    this.#waiting.set(connection, cancelTimer);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > maximumWaiting && oldest !== undefined) {
      this.#settle(oldest);
      oldest.client.socket.destroy();
    }
    this.#askBeforeLogin(connection);
  }

  #settle(connection: Connection): void {
    this.#waiting.get(connection)?.();
    this.#waiting.delete(connection);
  }

  /** Delays minecraft-protocol's login until the client has a seat. */
  #askBeforeLogin(connection: Connection): void {
    const { client } = connection;
    const logins = client.listeners('login_start') as ((packet: unknown) => void)[];
    client.removeAllListeners('login_start');
    client.once('login_start', (packet: { username: unknown }) => {
      this.#seat(connection, packet.username)
        .then((refusal) => {
          if (connection.ended) return;
          if (refusal !== undefined) {
            this.log(`refused ${String(packet.username)}: ${refusal}`);
            client.end(refusal);
          } else for (const login of logins) login(packet);
        })
        .catch((error: unknown) => {
          this.log(`login: ${String(error)}`);
          client.end('Could not log in');
        });
    });
  }

  async #seat(connection: Connection, name: unknown): Promise<string | undefined> {
    const refusal = refusedName(name);
    return refusal ?? this.refusal(name as string) ?? this.#seats.take(connection, name as string);
  }
}
