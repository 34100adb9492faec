/**
 * Options of an HTTP server, in milliseconds: how long a client may take to send a request's headers, and all of it. A
 * connection that sends nothing is closed after the same time. Answers may take any time.
 */
export const doorTimeouts = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
} as const;

export interface DoorLimits {
  /** How many connections are kept that have not yet sent a request with the door's token. */
  readonly strangers: number;
  /** How many connections are kept that have sent one. */
  readonly admitted: number;
}

const defaultLimits: DoorLimits = { strangers: 64, admitted: 64 };

/** A connection, as the sockets of Node are. */
export interface DoorConnection {
  once(event: 'close', listener: () => void): unknown;
  destroy(): unknown;
}

/** The server of a door, as those of Node are. */
export interface DoorServer {
  on(event: 'connection', listener: (connection: DoorConnection) => void): unknown;
}

/**
 * The connections of a door: an HTTP server whose clients show a token. A connection beyond the limit of those that
 * have not shown it replaces the oldest of them, so that silent connections keep no client out.
 */
export class DoorConnections {
  /** The oldest first. */
  readonly #strangers = new Set<DoorConnection>();
  /** How many requests of each connection are being answered; the connection that has been idle longest comes first. */
  readonly #admitted = new Map<DoorConnection, number>();

  constructor(
    server: DoorServer,
    private readonly limits: DoorLimits = defaultLimits,
  ) {
    server.on('connection', (connection) => this.#connected(connection));
  }

  /**
   * Admits the connection of a request that has shown the token. Returns the function to call when the request is
   * over, or null if all admitted connections have requests under way and there are as many as may be.
   */
  admit(connection: DoorConnection): (() => void) | null {
    const isNew = !this.#admitted.has(connection);
    if (isNew && this.#admitted.size >= this.limits.admitted && !this.#dropIdle()) return null;
    this.#strangers.delete(connection);
    this.#count(connection, 1);
    return () => {
      if (this.#admitted.has(connection)) this.#count(connection, -1);
    };
  }

  #connected(connection: DoorConnection): void {
    this.#strangers.add(connection);
    connection.once('close', () => {
      this.#strangers.delete(connection);
      this.#admitted.delete(connection);
    });
    if (this.#strangers.size <= this.limits.strangers) return;
    const [oldest] = this.#strangers;
    if (oldest === undefined) return;
    this.#strangers.delete(oldest);
    oldest.destroy();
  }

  #dropIdle(): boolean {
    for (const [connection, requests] of this.#admitted) {
      if (requests > 0) continue;
      this.#admitted.delete(connection);
      connection.destroy();
      return true;
    }
    return false;
  }

  /** Moves the connection to the end as well, because it was busy last. */
  #count(connection: DoorConnection, more: number): void {
    const requests = (this.#admitted.get(connection) ?? 0) + more;
    this.#admitted.delete(connection);
    this.#admitted.set(connection, requests);
  }
}
