import { abortable, Cancelled, type SandboxResult, type WallClock } from '@s-agents/core';
import type { EngineImage } from './engine-image.js';
import type { EngineAhead } from './engine-kind.js';
import { compileEngine, type EngineModule } from './engine-module.js';
import { GuestWorker } from './guest-worker.js';

/** The most threads; they are kept for later runs, and shared by more runs than that. */
const mostWorkers = 8;
/**
 * Wall milliseconds that a run waits for another one's thread before a new one is started. A run leaves its thread a
 * moment after its end, and to start a thread takes much longer.
 */
const patience = 20;

const unneeded: SandboxResult = { status: 'cancelled', detail: 'not needed any more' };

/** A thread that exists or is being started, and the number of its runs. */
interface Place {
  readonly worker: Promise<GuestWorker>;
  runs: number;
}

/** The sandbox's threads, started when they are needed: one for each run as far as possible. */
export class WorkerPool {
  /** The one used last stands first; unused ones in the order in which they were started. */
  #places: readonly Place[] = [];
  /** Runs that wait for a place, in their order. */
  readonly #waiting = new Set<(place: Place | null) => void>();
  readonly #closed = new AbortController();
  #engine: EngineModule | null = null;
  #ahead: EngineAhead | null = null;
  /** The image that threads copy their engines from; the first thread makes it. */
  #image: Promise<EngineImage | null> | null = null;

  constructor(
    private readonly clock: WallClock,
    private readonly most = mostWorkers,
  ) {}

  /** The number of threads that exist or are being started. */
  get size(): number {
    return this.#places.length;
  }

  /** Starts threads for this many runs at once, each with an engine for such runs. */
  prepare(runs: number, ahead: EngineAhead): void {
    this.#ahead = ahead;
    this.#image = null;
    while (this.#places.length < Math.min(runs, this.most)) this.#places = [...this.#places, this.#begin()];
  }

  /**
   * A worker that is ready, for one run, until `leave`. Throws the signal's reason, Cancelled when the pool is closed,
   * SAgentsError `SANDBOX_UNAVAILABLE`.
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
      leave();
      this.#remove(place);
    }
  }

  #enterFree(): Place | null {
    const quietest = this.#quietest();
    return quietest?.runs === 0 ? this.#enter(quietest) : null;
  }

  /** Null when no run leaves its place in time, or waiting makes no sense. Throws the signal's reason. */
  async #enterLeft(signal: AbortSignal): Promise<Place | null> {
    if (this.#places.length === 0 || this.#places.length >= this.most) return null;
    return new Promise((resolve, reject) => {
      this.#waiting.add(resolve);
      this.clock.sleep(patience, { signal }).then(
        () => this.#waiting.delete(resolve) && resolve(null),
        (error: Error) => this.#waiting.delete(resolve) && reject(error),
      );
    });
  }

  /** Shares a thread when there are as many as there may be. */
  #enterNew(): Place {
    const quietest = this.#quietest();
    return this.#enter(quietest === null || this.#places.length < this.most ? this.#begin() : quietest);
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
    // The runs that wait for it handle the error.
    worker.catch(() => {});
    return { worker, runs: 0 };
  }

  /** The first thread makes the image, which the others wait for. */
  async #start(): Promise<GuestWorker> {
    if (this.#image !== null) return this.#launch(await this.#image);
    const first = this.#launch(null);
    if (this.#ahead !== null) {
      this.#image = first.then(
        ({ image }) => image,
        () => null,
      );
    }
    return first;
  }

  async #launch(image: EngineImage | null): Promise<GuestWorker> {
    this.#engine ??= compileEngine();
    const worker = new GuestWorker(this.#engine, { ahead: this.#ahead, image }, this.clock);
    try {
      await worker.ready(this.#closed.signal);
      return worker;
    } catch (error) {
      void worker.end(unneeded);
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
      // The runs that waited for it have handled the error; the next run tries again.
      () => this.#remove(place),
    );
  }

  async close(): Promise<void> {
    this.#closed.abort(new Cancelled('the sandbox was closed'));
    const ended = this.#places.map(({ worker }) =>
      worker.then((ready) => ready.end({ status: 'cancelled', detail: 'the sandbox was closed' })),
    );
    // A thread that could not start needs no end.
    await Promise.allSettled(ended);
  }
}
