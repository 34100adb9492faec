import { isSAgentsError, type ChatModel, type FailedTry, type WallClock } from '@s-agents/core';

/** Collects the failed tries of one `doGenerate`. If the model reports none, its rejection counts as one. */
export class FailedTries {
  readonly #began: number;
  #count = 0;
  #seconds = 0;

  constructor(
    private readonly record: (failure: FailedTry) => void,
    private readonly options: { readonly model: Pick<ChatModel, 'latencySource'>; readonly clock: WallClock },
  ) {
    this.#began = options.clock.now();
  }

  /** The latency of all failed tries together. */
  get seconds(): number {
    return this.#seconds;
  }

  readonly add = (failure: FailedTry): void => {
    this.#count++;
    this.#seconds += failure.latency.seconds;
    this.record(failure);
  };

  rejected(error: unknown): void {
    if (this.#count > 0) return;
    const source = this.options.model.latencySource;
    const seconds = source === 'measured' ? (this.options.clock.now() - this.#began) / 1000 : 0;
    this.add({ reason: isSAgentsError(error) ? error.code : 'MODEL_FAILED', latency: { source, seconds } });
  }
}
