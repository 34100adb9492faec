import type { IncomingMessage } from 'node:http';
import type { RunEvent } from '@s-agents/core';
import type { RunStatus } from '../watched/run-status.js';
import type { Client } from './client.js';

/** A message of an event stream. */
export interface Message {
  readonly event: string;
  readonly id: string | null;
  readonly data: unknown;
}

/** Reads the event stream of a run as a browser does. */
export class EventSource {
  readonly statuses: RunStatus[] = [];
  readonly events: RunEvent[] = [];
  readonly calls: unknown[] = [];
  /** The last event that was seen. */
  lastId: string | null = null;
  isOver = false;

  private constructor(
    private readonly response: IncomingMessage,
    private readonly messages: AsyncIterator<Message>,
  ) {}

  static async open(client: Client, id: string, { from, after }: { from?: number; after?: string | null } = {}) {
    const path = `/api/runs/${encodeURIComponent(id)}/events${from === undefined ? '' : `?from=${from}`}`;
    const headers = after === undefined || after === null ? {} : { 'last-event-id': after };
    const response = await client.open(path, { headers });
    if (response.statusCode !== 200) throw new Error(`the stream was refused with ${response.statusCode}`);
    return new EventSource(response, messagesOf(response)[Symbol.asyncIterator]());
  }

  /** Reads on until this holds. Throws when the stream ends before. */
  async until(holds: (seen: this) => boolean): Promise<this> {
    while (!holds(this)) {
      const next = await this.messages.next();
      if (next.done === true) throw new Error('the stream ended');
      this.#take(next.value);
    }
    return this;
  }

  /** Reads to the end of the run, and goes. */
  async toEnd(): Promise<this> {
    await this.until(({ isOver }) => isOver);
    this.close();
    return this;
  }

  close(): void {
    this.response.destroy();
  }

  get status(): RunStatus | undefined {
    return this.statuses.at(-1);
  }

  #take({ event, id, data }: Message): void {
    if (event === 'status') this.statuses.push(data as RunStatus);
    if (event === 'call') this.calls.push(data);
    if (event === 'end') this.isOver = true;
    if (event !== 'events') return;
    const events = data as readonly RunEvent[];
    if (id !== String(events.at(-1)?.sequence)) throw new Error(`the id ${id} is not that of the last event`);
    this.events.push(...events);
    this.lastId = id;
  }
}

async function* messagesOf(response: IncomingMessage): AsyncGenerator<Message> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response as AsyncIterable<Buffer>) {
    const parts = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      // A browser ends lines at carriage returns, too.
      const fields = new Map(part.split(/\r\n|\n|\r/).map((line) => [line.split(': ')[0], line.replace(/^\w*: /, '')]));
      const event = fields.get('event');
      if (event !== undefined)
        yield { event, id: fields.get('id') ?? null, data: JSON.parse(fields.get('data') ?? 'null') as unknown };
    }
  }
}
