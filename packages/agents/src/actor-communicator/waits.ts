/** Waits that end all at once, or with a signal. */
export class Waits {
  #waiting = new Set<() => void>();
  readonly #followed = new WeakSet<AbortSignal>();

  /** Resolves at the next {@link wake}. Throws the signal's reason. */
  async wait(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    this.#follow(signal);
    await new Promise<void>((wake) => this.#waiting.add(wake));
    signal.throwIfAborted();
  }

  wake(): void {
    const waiting = this.#waiting;
    this.#waiting = new Set();
    for (const wake of waiting) wake();
  }

  /** One listener for all waits under a signal. */
  #follow(signal: AbortSignal): void {
    if (this.#followed.has(signal)) return;
    this.#followed.add(signal);
    signal.addEventListener('abort', () => this.wake(), { once: true });
  }
}
