import type { ServerResponse } from 'node:http';
import { Cancelled } from '@s-agents/core';
import { systemWallClock, withTimeout } from '@s-agents/kit';

/** One message of an event stream. `data` is one line. */
export interface Frame {
  readonly event: string;
  readonly id?: number;
  readonly data: string;
}

/** Wall milliseconds in which a client takes a message. */
const defaultPatience = 30_000;

/**
 * Writes an event stream to a client as fast as it reads: the next message is made when it has taken the last one, so that
 * a slow client costs no memory. One that takes nothing for a while is cut off.
 */
export class EventSink {
  constructor(
    private readonly response: ServerResponse,
    private readonly patience = defaultPatience,
  ) {}

  /** Rejects when the client is gone, or takes nothing. */
  send({ event, id, data }: Frame): Promise<void> {
    return this.#write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`);
  }

  /** A sign of life, which clients pass over. */
  beat(): Promise<void> {
    return this.#write(': beat\n\n');
  }

  async #write(text: string): Promise<void> {
    const { response } = this;
    if (response.destroyed) throw new Cancelled('the client is gone');
    if (response.write(text)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    response.once('drain', resolve).once('close', resolve);
    try {
      const limit = { clock: systemWallClock, milliseconds: this.patience, what: 'a client that reads nothing' };
      await withTimeout(() => promise, limit);
    } catch (error) {
      response.destroy();
      throw error;
    } finally {
      response.off('drain', resolve).off('close', resolve);
    }
  }
}
