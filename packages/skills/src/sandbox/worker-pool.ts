import { abortable, Cancelled, type SandboxResult, type WallClock } from '@s-agents/core';
import type { EngineImage } from './engine-image.js';
import type { EngineAhead } from './engine-kind.js';
import { compileEngine, type EngineModule } from './engine-module.js';
import { GuestWorker } from './guest-worker.js';

/** Threads at the same time, kept for the next runs; with more runs than that, they share them. Each holds some 24 MB. */
const mostWorkers = 8;

const unneeded: SandboxResult = { status: 'cancelled', detail: 'not needed any more' };

/** A thread that is there or about to be, with as many runs as it has or is about to have. */
interface Place {
  readonly worker: Promise<GuestWorker>;
  runs: number;
}

/** The sandbox's threads, made when they are needed: one for each run as long as there are few, so that ending a run hurts no other. */
export class WorkerPool {
  /** Used last, stands first; those that nobody has used yet, in the order in which they began. */
  #places: readonly Place[] = [];
  readonly #closed = new AbortController();
  #engine: EngineModule | null = null;
  #ahead: EngineAhead | null = null;
  /** What threads make their engines of: the first of them makes it, for what is known ahead. */
  #image: Promise<EngineImage | null> | null = null;

  constructor(
    private readonly clock: WallClock,
    private readonly most = mostWorkers,
  ) {}

  /** Starts threads for so many runs at the same time, as many as there may be, each with an engine for such runs. */
  prepare(runs: number, ahead: EngineAhead): void {
    this.#ahead = ahead;
    this.#image = null;
    while (this.#places.length < Math.min(runs, this.most)) this.#places = [...this.#places, this.#begin()];
  }

  /** A worker that is ready, for one run, until `leave`. Throws the signal's reason, Cancelled when the pool is closed, SAgentsError `SANDBOX_UNAVAILABLE`. */
  async take(outer: AbortSignal): Promise<{ readonly worker: GuestWorker; readonly leave: () => void }> {
    const signal = AbortSignal.any([outer, this.#closed.signal]);
    for (;;) {
      signal.throwIfAborted();
      const place = this.#choose();
      place.runs++;
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

  #choose(): Place {
    let best: Place | null = null;
    for (const place of this.#places) if (best === null || place.runs < best.runs) best = place;
    if (best === null || (best.runs > 0 && this.#places.length < this.most)) best = this.#begin();
    this.#remove(best);
    this.#places = [best, ...this.#places];
    return best;
  }

  #remove(place: Place): void {
    this.#places = this.#places.filter((other) => other !== place);
  }

  #begin(): Place {
    const worker = this.#start();
    // Whoever waits for it is told.
    worker.catch(() => {});
    return { worker, runs: 0 };
  }

  /** The first goes ahead: what it furnishes is there for the others when they come. */
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
    place.worker.then(
      (worker) => {
        if (place.runs === 0 && !worker.isAlive) this.#remove(place);
      },
      // Whoever waited for it has been told; the next one tries anew.
      () => this.#remove(place),
    );
  }

  async close(): Promise<void> {
    this.#closed.abort(new Cancelled('the sandbox was closed'));
    const ended = this.#places.map(({ worker }) => worker.then((ready) => ready.end({ status: 'cancelled', detail: 'the sandbox was closed' })));
    // One that could not start needs no end.
    await Promise.allSettled(ended);
  }
}
