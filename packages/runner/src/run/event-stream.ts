import { SAgentsError, type EventLog, type RunEvent } from '@s-agents/core';

/** How many events are buffered for a slow reader. */
const maximumBufferedEvents = 10_000;

/** Buffers the events of a log, from its own creation on, for one asynchronous reader. */
export class EventStream {
  #buffer: RunEvent[] = [];
  #missed = 0;
  #isOver = false;
  #end: { readonly error: Error | null } | null = null;
  #wake: () => void = () => {};
  readonly #unsubscribe: () => void;
  readonly #maximumBuffered: number;

  /** Omits events with a sequence number below `from`. */
  constructor(
    log: EventLog,
    {
      from = 0,
      maximumBuffered = maximumBufferedEvents,
    }: { readonly from?: number; readonly maximumBuffered?: number } = {},
  ) {
    this.#maximumBuffered = maximumBuffered;
    this.#unsubscribe = log.subscribe((event) => {
      if (event.sequence >= from) this.#add(event);
    });
  }

  /** Ends the stream: the reader still gets the buffered events, and then ends or throws the error. */
  end(error: Error | null): void {
    this.#end = { error };
    this.#unsubscribe();
    this.#wake();
  }

  async *read(): AsyncGenerator<RunEvent, undefined, undefined> {
    try {
      for (;;) {
        const buffered = this.#buffer;
        this.#buffer = [];
        yield* buffered;
        if (this.#missed > 0) throw missed(this.#missed);
        if (this.#buffer.length > 0) continue;
        if (this.#end !== null) break;
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
      if (this.#end.error !== null) throw this.#end.error;
    } finally {
      this.#unsubscribe();
      this.#buffer = [];
    }
  }

  #add(event: RunEvent): void {
    if (this.#isOver) return;
    this.#isOver = event.type === 'run.ended';
    this.#buffer.push(event);
    this.#wake();
    if (this.#buffer.length <= this.#maximumBuffered) return;
    this.#missed = this.#maximumBuffered;
    this.#buffer = [];
    this.#unsubscribe();
  }
}

function missed(events: number): SAgentsError {
  return new SAgentsError({
    code: 'EVENTS_MISSED',
    message: `the reader of a run's events fell more than ${events} events behind`,
    remedy: "read them without waiting in between, or read the run's events.jsonl",
  });
}
