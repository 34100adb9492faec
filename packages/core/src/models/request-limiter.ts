export const RequestLimiter = Symbol.for('@s-agents/RequestLimiter');

/** How much may be asked of a server. Absent: without a limit. */
export interface ServerLimits {
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
  /** Requests at the same time. */
  readonly concurrency?: number | undefined;
}

/** A model server, for those who limit what is asked of it. */
export interface LimitedServer {
  /** The same for entries with the same address and key, in every process; says nothing of the key. */
  readonly id: string;
  readonly limits: ServerLimits;
}

/** The right to send one request. */
export interface Permit {
  /** Corrects the number of tokens that the request was expected to take. */
  used(tokens: number): void;
  /** The request is over. */
  release(): void;
}

/** Lets requests to model servers begin within the limits of these servers, which hold for all agents of a run together. */
export interface RequestLimiter {
  readonly specificationVersion: 'v1';
  /**
   * Resolves when a request of about so many tokens may begin. Rejects with the signal's reason when it aborts. A request
   * that is larger than the limit of tokens begins when no other one counts.
   */
  acquire(server: LimitedServer, tokens: number, options: { signal: AbortSignal }): Promise<Permit>;
  /** Lets no request begin for so many wall milliseconds: the server has asked for it. */
  pause(server: LimitedServer, milliseconds: number): void;
}
