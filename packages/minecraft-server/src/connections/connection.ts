import type { Client } from '../child/squid.js';
import { after, monotonicMilliseconds } from '../thread-time.js';
import { passFrame, writeDirectly, type PacketStreams } from './direct-packets.js';
import { BadFrame, FrameReader } from './frame-reader.js';
import { RateLimiter } from './rate-limiter.js';
import { boundReaders } from './wire-limits.js';

/** Bytes of the largest packet that a client may send. Normal packets have at most a few thousand. */
const maximumFrameBytes = 2 ** 16;
/** Packets that a client may send: far more than one that acts in every tick needs. Further ones wait. */
const packetRate = { burst: 400, perTick: 40 };
/** Bytes of a packet that count as one more packet. */
const bytesPerPacket = 512;
/** A client whose packets have to wait for longer is disconnected. */
const maximumWaitMilliseconds = 10_000;
const retryMilliseconds = 25;
/** Time in which a disconnected client can read the reason. */
const farewellMilliseconds = 1_000;
/** Bytes that may be queued for a client that does not read. */
const maximumBacklogBytes = 2 ** 26;
/** The first byte of a ping from clients older than 1.7. */
const legacyPing = 0xfe;
const legacyPingBytes = 1_024;

/** A client's connection. It limits the size and the rate of everything that the client sends. */
export class Connection {
  /** When data last arrived, by `monotonicMilliseconds`. */
  receivedAt = monotonicMilliseconds();
  /** Whether the connection has ended; data that still arrives is ignored. */
  ended = false;
  readonly #frames = new FrameReader(maximumFrameBytes);
  readonly #rateLimiter = new RateLimiter(packetRate, monotonicMilliseconds);
  readonly #listeners = new Set<() => void>();
  #waitingSince: number | undefined;
  #legacyBytes = 0;

  constructor(
    readonly client: Client,
    private readonly log: (line: string) => void,
  ) {
    client.splitter._transform = this.#transform(client.splitter._transform.bind(client.splitter));
    writeDirectly(client as unknown as PacketStreams);
    boundReaders(client);
    client.on('state', () => boundReaders(client));
    client.once('end', () => (this.ended = true));
    this.#wrapEnd();
    this.#catchHandlerErrors();
  }

  /** Whether data arrives within this time, before the connection ends. */
  receivesWithin(milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (heard: boolean): void => {
        cancelTimer();
        this.#listeners.delete(hear);
        this.client.off('end', end);
        resolve(heard);
      };
      const hear = (): void => settle(true);
      const end = (): void => settle(false);
      const cancelTimer = after(milliseconds, end);
      this.#listeners.add(hear);
      this.client.once('end', end);
    });
  }

  /** Ends the connection if too much data is queued for the client. */
  checkBacklog(): void {
    const { socket, framer } = this.client;
    const backlog = socket.writableLength + framer.writableLength;
    if (backlog <= maximumBacklogBytes) return;
    this.log(`${this.client.username}: cut off with ${backlog} bytes unread`);
    socket.destroy();
  }

  #transform(readLegacyPing: Client['splitter']['_transform']): Client['splitter']['_transform'] {
    return (chunk: Buffer, encoding, done) => {
      if (this.ended) return done();
      this.receivedAt = monotonicMilliseconds();
      for (const listener of this.#listeners) listener();
      if (!this.client.splitter.recognizeLegacyPing || (this.#legacyBytes === 0 && chunk[0] !== legacyPing))
        return void this.#pass(chunk).then(() => done(), done);
      this.#legacyBytes += chunk.length;
      if (this.#legacyBytes > legacyPingBytes) return done(new BadFrame('a ping without end'));
      readLegacyPing(chunk, encoding, done);
    };
  }

  /** Passes packets on at no more than the allowed rate. Throws BadFrame. */
  async #pass(chunk: Buffer): Promise<void> {
    let waited = false;
    for (const frame of this.#frames.read(chunk)) {
      while (!this.ended && !this.#rateLimiter.tryTake(1 + frame.length / bytesPerPacket)) {
        waited = true;
        this.#waitingSince ??= monotonicMilliseconds();
        if (monotonicMilliseconds() - this.#waitingSince > maximumWaitMilliseconds)
          this.client.end('You send too many packets');
        else await new Promise<void>((resolve) => after(retryMilliseconds, resolve));
      }
      if (this.ended) return;
      passFrame(this.client as unknown as PacketStreams, frame);
    }
    if (!waited) this.#waitingSince = undefined;
  }

  /** Makes `client.end` work once, and close the socket even if the client does not disconnect. */
  #wrapEnd(): void {
    const { client } = this;
    const end = client.end.bind(client);
    client.end = (reason) => {
      if (this.ended) return;
      this.ended = true;
      end(reason);
      after(farewellMilliseconds, () => client.socket.destroy());
    };
  }

  /** Ends the connection if a handler of its packets throws, so that other players are not affected. */
  #catchHandlerErrors(): void {
    const { client } = this;
    const emit = client.emit.bind(client);
    client.emit = (name: string | symbol, ...values: unknown[]): boolean => {
      try {
        return emit(name, ...values);
      } catch (error) {
        this.log(
          `${client.username}: packet ${String(name)}: ` +
            `${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
        client.end('Bad packet');
        return true;
      }
    };
  }
}
