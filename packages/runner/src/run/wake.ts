import { abortable } from '@s-agents/core';

/** A bell: however often it rings between two waits, it is heard once. */
export class Wake {
  #rung = false;
  #listener: (() => void) | null = null;

  ring(): void {
    this.#rung = true;
    this.#listener?.();
  }

  /** Resolves at once if it has been rung since the last time, else when it is. One listener at a time. */
  async heard(options: { signal: AbortSignal }): Promise<void> {
    if (!this.#rung)
      await abortable(
        new Promise<void>((resolve) => {
          this.#listener = resolve;
        }),
        options.signal,
      );
    options.signal.throwIfAborted();
    this.#rung = false;
    this.#listener = null;
  }
}
