import type { GenerateRequest, Json, Latency, ModelLatencySource, Random, WallClock } from '@s-agents/core';
import { blobId, type DeclaredLatency } from '@s-agents/kit';
import { drawLatency } from './draw-latency.js';

/** The latencies of one call. */
export interface CallLatencies {
  /** Of the try that has just failed. */
  failed(): Latency;
  /** Of the try that has just got the answer. */
  answered(): Latency;
}

/** The latencies of a model's calls: measured, or drawn as the config declares them. */
export class Latencies {
  readonly #asked = new Map<string, number>();

  constructor(
    private readonly parts: {
      readonly declared: DeclaredLatency | undefined;
      readonly clock: WallClock;
      readonly random: Random;
    },
  ) {}

  get source(): ModelLatencySource {
    return this.parts.declared === undefined ? 'measured' : 'declared';
  }

  begin(request: Pick<GenerateRequest, 'purpose' | 'messages'>): CallLatencies {
    const { declared } = this.parts;
    if (declared === undefined) {
      const lap = stopwatch(this.parts.clock);
      return { failed: lap, answered: lap };
    }
    return {
      // What failed took no declared time.
      failed: () => ({ source: 'declared', seconds: 0 }),
      answered: () => ({ source: 'declared', seconds: drawLatency(declared, this.#randomFor(request)) }),
    };
  }

  /** Returns the random source of one call, which depends on the question and how often it was answered before. */
  #randomFor({ purpose, messages }: Pick<GenerateRequest, 'purpose' | 'messages'>): Random {
    const question = `${purpose}/${blobId(messages as unknown as Json)}`;
    const before = this.#asked.get(question) ?? 0;
    this.#asked.set(question, before + 1);
    return this.parts.random.fork(`${question}/${before}`);
  }
}

/** Creates a function that returns the time since its previous call. */
function stopwatch(clock: WallClock): () => Latency {
  let since = clock.now();
  return () => {
    const now = clock.now();
    const seconds = Math.max(0, now - since) / 1000;
    since = now;
    return { source: 'measured', seconds };
  };
}
