import type { RunEvent } from '@s-agents/core';
import { abortable } from '@s-agents/kit';

/** Bytes of the events that are kept of one run; older ones are in its folder. */
const keptBytes = 8 * 2 ** 20;

interface KeptEvent {
  readonly sequence: number;
  readonly type: string;
  readonly bytes: number;
  readonly event: RunEvent;
}

/** What a client asks of a run's events. */
export interface EventQuery {
  /** The first sequence number that is wanted. */
  readonly from: number;
  /** The types that are wanted; all where it is empty. */
  readonly types: readonly string[];
  readonly maximumEvents: number;
  readonly maximumBytes: number;
}

/** A part of a run's events. `next` is where the next part begins. */
export interface EventPage {
  readonly events: readonly object[];
  readonly next: number;
  /** Whether events from `next` on are there already. */
  readonly more: boolean;
  /** The first sequence number that is still kept, where the part begins later than what was asked for. */
  readonly missedUntil?: number;
}

/** The latest events of a run, bounded in bytes. */
export class EventWindow {
  #kept: KeptEvent[] = [];
  #bytes = 0;
  #next = 0;
  #isClosed = false;
  #wake = Promise.withResolvers<void>();

  constructor(private readonly maximumBytes = keptBytes) {}

  /** The sequence number of the next event. */
  get next(): number {
    return this.#next;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  add(event: RunEvent): void {
    const bytes = Buffer.byteLength(JSON.stringify(event));
    this.#kept.push({ sequence: event.sequence, type: event.type, bytes, event });
    this.#bytes += bytes;
    this.#next = event.sequence + 1;
    this.#isClosed ||= event.type === 'run.ended';
    if (this.#bytes > this.maximumBytes) this.#forget();
    this.#notify();
  }

  /** No further event comes. */
  close(): void {
    this.#isClosed = true;
    this.#notify();
  }

  page({ from, types, maximumEvents, maximumBytes }: EventQuery): EventPage {
    const first = this.#kept[0]?.sequence ?? this.#next;
    const events: object[] = [];
    let bytes = 0;
    let next = Math.max(from, first);
    for (const kept of this.#kept.slice(this.#indexOf(from))) {
      const isWanted = types.length === 0 || types.includes(kept.type);
      if (isWanted) {
        if (events.length >= maximumEvents || (events.length > 0 && bytes + kept.bytes > maximumBytes)) break;
        events.push(kept.bytes > maximumBytes ? tooLong(kept) : kept.event);
        bytes += kept.bytes;
      }
      next = kept.sequence + 1;
    }
    return { events, next, more: next < this.#next, ...(from < first ? { missedUntil: first } : {}) };
  }

  /** Resolves when an event from `from` on that is wanted is there, or no further one comes. Rejects on abort. */
  async until({ from, types }: Pick<EventQuery, 'from' | 'types'>, signal: AbortSignal): Promise<void> {
    let seen = from;
    for (;;) {
      const news = this.#kept.slice(this.#indexOf(seen));
      if (this.#isClosed || news.some(({ type }) => types.length === 0 || types.includes(type))) return;
      seen = Math.max(seen, this.#next);
      await abortable(this.#wake.promise, signal);
    }
  }

  /** Sequence numbers have no gaps. */
  #indexOf(sequence: number): number {
    return Math.max(0, sequence - (this.#kept[0]?.sequence ?? 0));
  }

  /** Forgets a quarter at once: moving all others for each event would be slow. */
  #forget(): void {
    let dropped = 0;
    for (; dropped < this.#kept.length - 1 && this.#bytes > 0.75 * this.maximumBytes; dropped++)
      this.#bytes -= this.#kept[dropped]?.bytes ?? 0;
    this.#kept = this.#kept.slice(dropped);
  }

  #notify(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers();
  }
}

function tooLong({ sequence, type, bytes, event }: KeptEvent): object {
  return { sequence, type, at: event.at, tooLong: `the event has ${bytes} bytes; it is in the run's events.jsonl` };
}
