import type { Client } from '../child/squid.js';
import { after, afterWallTime, monotonicMilliseconds, wallMilliseconds } from '../real-time.js';
import { BadFrame, FrameReader } from './frame-reader.js';
import { RateLimiter } from './rate-limiter.js';
import { boundReaders, refuseCompression } from './wire-limits.js';

/** Far above the needs of a client that does something new in every tick. What comes faster waits. */
const packetRate = { burst: 400, perTick: 40 };
/** So many bytes of a packet count as much as another packet. */
const bytesPerPacket = 512;
/** A client whose packets have to wait for longer is sent away. */
const maximumWaitMilliseconds = 10_000;
const retryMilliseconds = 25;
/** The time in which a client reads why it is sent away. */
const farewellMilliseconds = 1_000;
/** Bytes that may wait for a client to read them. */
const maximumBacklogBytes = 2 ** 26;
/** The first byte of a ping by clients of before 1.7. */
const legacyPing = 0xfe;
const legacyPingBytes = 1_024;

/** A client's connection. Everything that the client sends passes here first, bounded in size and rate. */
export class Connection {
  /** When something last came, in milliseconds of wall time. */
  heardAt = wallMilliseconds();
  /** Ended: what still comes is not read. */
  ended = false;
  readonly #frames = new FrameReader();
  readonly #rateLimiter = new RateLimiter(packetRate, monotonicMilliseconds);
  readonly #listeners = new Set<() => void>();
  #waitingSince: number | undefined;
  #legacyBytes = 0;

  constructor(
    readonly client: Client,
    private readonly log: (line: string) => void,
  ) {
    client.splitter._transform = this.#transform(client.splitter._transform.bind(client.splitter));
    boundReaders(client);
    client.on('state', () => {
      boundReaders(client);
      refuseCompression(client);
    });
    client.once('end', () => (this.ended = true));
    this.#wrapEnd();
    this.#catchHandlerErrors();
  }

  /** Whether something comes within so many milliseconds of wall time, and before the connection ends. */
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
      const cancelTimer = afterWallTime(milliseconds, end);
      this.#listeners.add(hear);
      this.client.once('end', end);
    });
  }

  /** Ends the connection if the client does not read what it is sent. */
  checkBacklog(): void {
    const { socket, framer, compressor } = this.client;
    const backlog = [socket, framer, compressor].reduce((sum, stream) => sum + (stream?.writableLength ?? 0), 0);
    if (backlog <= maximumBacklogBytes) return;
    this.log(`${this.client.username}: cut off with ${backlog} bytes unread`);
    socket.destroy();
  }

  #transform(readLegacyPing: Client['splitter']['_transform']): Client['splitter']['_transform'] {
    return (chunk: Buffer, encoding, done) => {
      if (this.ended) return done();
      this.heardAt = wallMilliseconds();
      for (const listener of this.#listeners) listener();
      if (!this.client.splitter.recognizeLegacyPing || (this.#legacyBytes === 0 && chunk[0] !== legacyPing))
        return void this.#pass(chunk).then(() => done(), done);
      this.#legacyBytes += chunk.length;
      if (this.#legacyBytes > legacyPingBytes) return done(new BadFrame('a ping without an end'));
      readLegacyPing(chunk, encoding, done);
    };
  }

  /** Lets packets through as fast as they are packetRate to come. Throws BadFrame. */
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
      this.client.splitter.push(frame);
    }
    if (!waited) this.#waitingSince = undefined;
  }

  /** Ends a connection once, and for good: a client that goes on sending, or does not hang up, is cut off. */
  #wrapEnd(): void {
    const { client } = this;
    const end = client.end.bind(client);
    client.end = (reason) => {
      if (this.ended) return;
      this.ended = true;
      end(reason);
      afterWallTime(farewellMilliseconds, () => client.socket.destroy());
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
