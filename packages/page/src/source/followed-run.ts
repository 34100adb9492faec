import type { RunEvent } from '@s-agents/core';
import { RunRecord } from '../record/run-record.js';
import { pathOf, type RunStatus } from './api.js';

/** Wall milliseconds between two looks at the time of a run that says nothing. */
const tick = 250;
/** Wall seconds for which world time is taken to pass without a word of the run. */
const longestSilence = 30;

/**
 * A run that the page follows: its events come over one stream, which the browser takes up again where it broke off.
 * Whoever listens is told at most once a frame.
 */
export class FollowedRun {
  record = new RunRecord();
  status: RunStatus | null = null;
  connection: 'connecting' | 'open' | 'lost' | 'ended' = 'connecting';
  #source: EventSource | null = null;
  #frame = 0;
  /** Wall milliseconds at which world time was heard of last. */
  #heardAt = 0;
  readonly #listeners = new Set<() => void>();

  constructor(readonly id: string) {}

  /** World seconds by now: what was heard of last, and what has passed since by the run's pace. */
  get now(): number {
    const { record, status } = this;
    if (status?.state !== 'going' || status.isPaused || record.ended !== null) return record.to;
    // A world without a pace lives in real time; one whose pace is not limited tells of each moment anyway.
    const pace = status.pace ?? (status.controls.pace === null ? 0 : 1);
    const passed = (performance.now() - this.#heardAt) / 1000;
    return record.to + pace * Math.min(passed, longestSilence);
  }

  /** Begins to follow; returns the function that ends it. */
  open(): () => void {
    const ticking = setInterval(() => {
      if (this.now > this.record.to) this.#changed();
    }, tick);
    const source = new EventSource(`${pathOf(this.id)}/events?from=${this.record.next}`);
    this.#source = source;
    source.addEventListener('open', () => this.#connected('open'));
    source.addEventListener('error', () => this.#connected(this.connection === 'ended' ? 'ended' : 'lost'));
    source.addEventListener('status', ({ data }) => {
      const wasPaused = this.status?.isPaused;
      this.status = JSON.parse(String(data)) as RunStatus;
      if (wasPaused !== this.status.isPaused) this.#heardAt = performance.now();
      this.#changed();
    });
    source.addEventListener('events', ({ data }) => {
      const before = this.record.to;
      for (const event of JSON.parse(String(data)) as readonly RunEvent[]) this.record.add(event);
      if (this.record.to > before) this.#heardAt = performance.now();
      this.#changed();
    });
    source.addEventListener('end', () => {
      source.close();
      this.#connected('ended');
    });
    return () => {
      source.close();
      clearInterval(ticking);
      cancelAnimationFrame(this.#frame);
      if (this.#source === source) this.#source = null;
    };
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #connected(connection: FollowedRun['connection']): void {
    this.connection = connection;
    this.#changed();
  }

  #changed(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      for (const listener of this.#listeners) listener();
    });
  }
}
