import { Duplex } from 'node:stream';
import { after, monotonicMilliseconds } from '../thread-time.js';

/**
 * One end of a connection in memory, with what minecraft-protocol asks of a socket. What is written arrives at the other
 * end in a later turn of the event loop, as one piece for all that was written in a turn; with a delay it arrives when
 * that has passed.
 */
export class WireEnd extends Duplex {
  readonly remoteAddress = '127.0.0.1';
  readonly remotePort = 0;
  #peer: WireEnd | undefined;
  #delay: () => number = () => 0;
  #unsent: Buffer[] = [];
  /** When the latest piece under way arrives, in milliseconds: pieces do not overtake each other. */
  #arrivesAt = 0;

  constructor() {
    super({ allowHalfOpen: false });
  }

  /** Connects two ends. `delay` returns the milliseconds that the next piece is under way; it is asked for both directions. */
  static pair(delay: () => number = () => 0): readonly [WireEnd, WireEnd] {
    const ends = [new WireEnd(), new WireEnd()] as const;
    ends.forEach((end, at) => {
      end.#peer = ends[1 - at];
      end.#delay = delay;
    });
    return ends;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#unsent.push(chunk);
    if (this.#unsent.length === 1) setImmediate(() => this.#send());
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    setImmediate(() => this.#arrive(() => this.#peer?.push(null)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    const peer = this.#peer;
    this.#peer = undefined;
    if (peer !== undefined) setImmediate(() => peer.#hangUp());
    done(error);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  setTimeout(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  /** Ends the connection as a reset by the other side does. */
  resetAndDestroy(): this {
    return this.destroy();
  }

  #send(): void {
    const piece = Buffer.concat(this.#unsent.splice(0));
    this.#arrive(() => {
      if (this.#peer?.readable === true) this.#peer.push(piece);
    });
  }

  #arrive(action: () => void): void {
    const delay = this.#delay();
    const now = monotonicMilliseconds();
    this.#arrivesAt = Math.max(this.#arrivesAt, now + delay);
    if (this.#arrivesAt <= now) action();
    else after(this.#arrivesAt - now, action);
  }

  /** The other end is gone. */
  #hangUp(): void {
    if (this.#peer === undefined) return;
    this.#peer = undefined;
    this.destroy();
  }
}
