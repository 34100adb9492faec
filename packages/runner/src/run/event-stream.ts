import { SAgentsError, type EventLog, type RunEvent } from '@s-agents/core';

/** Events that are kept for a reader that is slower than the run. */
const mostKept = 10_000;

/** The events of a log for one asynchronous reader, from the moment at which this is made. */
export class EventStream {
  #kept: RunEvent[] = [];
  #missed = 0;
  #isOver = false;
  #end: { readonly error: Error | null } | null = null;
  #wake: () => void = () => {};
  readonly #unsubscribe: () => void;

  constructor(
    log: EventLog,
    private readonly most = mostKept,
  ) {
    this.#unsubscribe = log.subscribe((event) => this.#keep(event));
  }

  /** No more events come: the reader ends after the kept ones, or throws the error. */
  end(error: Error | null): void {
    this.#end = { error };
    this.#unsubscribe();
    this.#wake();
  }

  async *read(): AsyncGenerator<RunEvent, undefined, undefined> {
    try {
      for (;;) {
        const kept = this.#kept;
        this.#kept = [];
        yield* kept;
        if (this.#missed > 0) throw missed(this.#missed);
        if (this.#kept.length > 0) continue;
        if (this.#end !== null) break;
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
      if (this.#end.error !== null) throw this.#end.error;
    } finally {
      this.#unsubscribe();
      this.#kept = [];
    }
  }

  #keep(event: RunEvent): void {
    if (this.#isOver) return;
    this.#isOver = event.type === 'run.ended';
    this.#kept.push(event);
    this.#wake();
    if (this.#kept.length <= this.most) return;
    this.#missed = this.most;
    this.#kept = [];
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
