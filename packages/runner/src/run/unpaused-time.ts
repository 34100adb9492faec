import type { EventLog, WallClock } from '@s-agents/core';

/** Measures the wall time of a run, with its pauses apart. All times are milliseconds. */
export class UnpausedTime {
  readonly #begun: number;
  #paused = 0;
  #pausedSince: number | null = null;
  #stoppedAt: number | null = null;
  readonly #unsubscribe: () => void;

  /** Starts measuring. Calls `onChange` when a pause begins or ends. */
  constructor(
    log: EventLog,
    private readonly clock: WallClock,
    onChange: () => void = () => {},
  ) {
    this.#begun = clock.now();
    this.#unsubscribe = log.subscribe(({ type }) => {
      const isPause = type === 'run.paused';
      if (!isPause && (this.#pausedSince === null || (type !== 'run.continued' && type !== 'run.stopping'))) return;
      this.#paused = this.paused;
      this.#pausedSince = isPause ? clock.now() : null;
      onChange();
    });
  }

  get isPaused(): boolean {
    return this.#pausedSince !== null;
  }

  get unpaused(): number {
    return this.#now() - this.#begun - this.paused;
  }

  get paused(): number {
    return this.#paused + (this.#pausedSince === null ? 0 : this.#now() - this.#pausedSince);
  }

  /** Ends the measurement: the times stay as they are. */
  stop(): void {
    this.#stoppedAt ??= this.clock.now();
    this.#unsubscribe();
  }

  #now(): number {
    return this.#stoppedAt ?? this.clock.now();
  }
}
