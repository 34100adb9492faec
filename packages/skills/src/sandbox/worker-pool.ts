import { Cancelled, type SandboxResult, type WallClock } from '@s-agents/core';
import { abortable } from '@s-agents/kit';
import type { EngineImage } from './engine-image.js';
import type { EnginePreparation } from './engine-kind.js';
import { compileEngine, type EngineModule } from './engine-module.js';
import { GuestWorker } from './guest-worker.js';

/** The most threads. They are kept for later runs, and shared if there are more runs. */
const maximumWorkers = 8;
/**
 * Wall milliseconds that a run waits for another run to leave its thread before it starts a new one. A run leaves its
 * thread soon after its end, and starting a thread takes much longer.
 */
const leaveWaitMilliseconds = 20;

const notNeeded: SandboxResult = { status: 'cancelled', detail: 'no longer needed' };

/** A thread that exists or is being started, and the number of its runs. */
interface Place {
  readonly worker: Promise<GuestWorker>;
  runs: number;
}

/** The sandbox's threads, started on demand: one for each run, up to the maximum. */
export class WorkerPool {
  /** The most recently used first; unused ones in the order in which they were started. */
  #places: readonly Place[] = [];
  /** The runs that wait for a place, in order. */
  readonly #waiting = new Set<(place: Place | null) => void>();
  readonly #closed = new AbortController();
  #engine: EngineModule | null = null;
  #preparation: EnginePreparation | null = null;
  /** The image that threads copy their engines from; the first thread creates it. */
  #image: Promise<EngineImage | null> | null = null;

  constructor(
    private readonly clock: WallClock,
    private readonly maximum = maximumWorkers,
  ) {}

  /** The number of threads that exist or are being started. */
  get size(): number {
    return this.#places.length;
  }

  /** Starts threads for this many concurrent runs, each with an engine that is prepared for them. */
  prepare(runs: number, preparation: EnginePreparation): void {
    this.#preparation = preparation;
    this.#image = null;
    while (this.#places.length < Math.min(runs, this.maximum)) this.#places = [...this.#places, this.#begin()];
  }

  /**
   * Returns a worker that is ready, reserved for one run until it calls `leave`. Rejects with the signal's reason, with
   * Cancelled when the pool is closed, or with SAgentsError `SANDBOX_UNAVAILABLE`.
   */
  async take(outer: AbortSignal): Promise<{ readonly worker: GuestWorker; readonly leave: () => void }> {
    const signal = AbortSignal.any([outer, this.#closed.signal]);
    for (;;) {
      signal.throwIfAborted();
      const place = this.#enterFree() ?? (await this.#enterLeft(signal)) ?? this.#enterNew();
      const leave = (): void => this.#leave(place);
      try {
        const worker = await abortable(place.worker, signal);
        if (worker.isAlive) return { worker, leave };
      } catch (error) {
        leave();
        throw error;
      }
      // Left, it would go to a run that waits: two such runs would pass a dead thread back and forth without end.
      this.#remove(place);
    }
  }

  #enterFree(): Place | null {
    const quietest = this.#quietest();
    return quietest?.runs === 0 ? this.#enter(quietest) : null;
  }

  /** Returns null if no run leaves its place in time, or waiting is pointless. Rejects with the signal's reason. */
  async #enterLeft(signal: AbortSignal): Promise<Place | null> {
    if (this.#places.length === 0 || this.#places.length >= this.maximum) return null;
    return new Promise((resolve, reject) => {
      this.#waiting.add(resolve);
      this.clock.sleep(leaveWaitMilliseconds, { signal }).then(
        () => this.#waiting.delete(resolve) && resolve(null),
        (error: Error) => this.#waiting.delete(resolve) && reject(error),
      );
    });
  }

  /** Starts a thread, or shares one if the maximum is reached. */
  #enterNew(): Place {
    const quietest = this.#quietest();
    return this.#enter(quietest === null || this.#places.length < this.maximum ? this.#begin() : quietest);
  }

  #enter(place: Place): Place {
    place.runs++;
    this.#remove(place);
    this.#places = [place, ...this.#places];
    return place;
  }

  #quietest(): Place | null {
    let quietest: Place | null = null;
    for (const place of this.#places) if (quietest === null || place.runs < quietest.runs) quietest = place;
    return quietest;
  }

  #remove(place: Place): void {
    this.#places = this.#places.filter((other) => other !== place);
  }

  #begin(): Place {
    const worker = this.#start();
    // The runs that wait for the thread handle the error.
    worker.catch(() => {});
    return { worker, runs: 0 };
  }

  /** Starts a thread. The first one creates the image, which the others wait for. */
  async #start(): Promise<GuestWorker> {
    if (this.#image !== null) return this.#launch(await this.#image);
    const first = this.#launch(null);
    if (this.#preparation !== null) {
      this.#image = first.then(
        ({ image }) => image,
        () => null,
      );
    }
    return first;
  }

  async #launch(image: EngineImage | null): Promise<GuestWorker> {
    this.#engine ??= compileEngine();
    const worker = new GuestWorker(this.#engine, { preparation: this.#preparation, image }, this.clock);
    try {
      await worker.ready(this.#closed.signal);
      return worker;
    } catch (error) {
      void worker.end(notNeeded);
      throw error;
    }
  }

  #leave(place: Place): void {
    place.runs--;
    const [next] = this.#waiting;
    if (next !== undefined && place.runs === 0) {
      this.#waiting.delete(next);
      next(this.#enter(place));
    }
    place.worker.then(
      (worker) => {
        if (place.runs === 0 && !worker.isAlive) this.#remove(place);
      },
      // The runs that waited for the thread have handled the error; the next run starts a new one.
      () => this.#remove(place),
    );
  }

  async close(): Promise<void> {
    this.#closed.abort(new Cancelled('the sandbox was closed'));
    const ended = this.#places.map(({ worker }) =>
      worker.then((ready) => ready.end({ status: 'cancelled', detail: 'the sandbox was closed' })),
    );
    // A thread that failed to start need not be ended.
    await Promise.allSettled(ended);
  }
}
