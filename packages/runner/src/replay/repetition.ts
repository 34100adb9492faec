import { SAgentsError, type RunEvent } from '@s-agents/core';
import type { RecordedRun } from './recorded-run.js';

/** What a run that repeats a recording differs from it for: another command is tried for each. */
export interface RepetitionOptions {
  /** The code and the remedy of the error for the first event that differs. */
  readonly code: 'REPLAY_DIVERGED' | 'RESUME_DIVERGED';
  readonly remedy: string;
  /** Called at the first difference. */
  readonly onDivergence: (why: SAgentsError) => void;
}

/** Follows a run that repeats a recording, event by event, up to the recording's end. */
export class Repetition {
  #same = 0;
  #isAbandoned = false;
  #divergence: SAgentsError | null = null;
  readonly #waiting = new Set<() => void>();

  constructor(
    readonly recording: Pick<RecordedRun, 'events' | 'lines' | 'blob'>,
    private readonly options: RepetitionOptions,
  ) {}

  /** The number of events that came again, byte for byte except for their sequence number. */
  get same(): number {
    return this.#same;
  }

  get divergence(): SAgentsError | null {
    return this.#divergence;
  }

  /** Whether every recorded event came again. */
  get isComplete(): boolean {
    return this.#same === this.recording.lines.length;
  }

  /**
   * Compares the run's next event with the recorded one. Returns whether it belongs to the repetition; false from the
   * end of the recording on. A stop from outside ends the comparison, since the recording does not have it.
   */
  take(event: RunEvent): boolean {
    if (this.isComplete) return false;
    if (event.type === 'run.stopping' && event.fromOutside) this.#isAbandoned = true;
    if (this.#isAbandoned || this.#divergence !== null) return true;
    const recorded = this.recording.lines[this.#same] ?? '';
    const now = JSON.stringify(event);
    if (withoutSequence(now) === withoutSequence(recorded)) this.#same++;
    else this.diverge(`event ${this.#same} was ${clip(recorded)} and is now ${clip(now)}`);
    for (const look of [...this.#waiting]) look();
    return true;
  }

  /** Ends the comparison because the run can no longer come to the next recorded event. */
  diverge(message: string): void {
    if (this.#divergence !== null) return;
    const { code, remedy } = this.options;
    this.#divergence = new SAgentsError({ code, message, remedy });
    this.options.onDivergence(this.#divergence);
  }

  /** Resolves when at least `count` events came again. Rejects with the signal's reason when it aborts. */
  async reached(count: number, signal: AbortSignal): Promise<void> {
    if (this.#same >= count) return;
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const stop = (): void => {
        this.#waiting.delete(look);
        reject(signal.reason as Error);
      };
      const look = (): void => {
        if (this.#same < count) return;
        this.#waiting.delete(look);
        signal.removeEventListener('abort', stop);
        resolve();
      };
      this.#waiting.add(look);
      signal.addEventListener('abort', stop, { once: true });
    });
  }
}

/** The text of an event without its sequence number, with which it begins. */
function withoutSequence(line: string): string {
  return line.slice(line.indexOf(','));
}

function clip(line: string): string {
  return line.length <= 300 ? line : `${line.slice(0, 300)}…`;
}
