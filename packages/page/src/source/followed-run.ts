import type { RunEvent } from '@s-agents/core';
import { RunRecord } from '../record/run-record.js';
import { pathOf, type RunStatus } from './api.js';

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
  readonly #listeners = new Set<() => void>();

  constructor(readonly id: string) {}

  /** Begins to follow; returns the function that ends it. */
  open(): () => void {
    const source = new EventSource(`${pathOf(this.id)}/events?from=${this.record.next}`);
    this.#source = source;
    source.addEventListener('open', () => this.#connected('open'));
    source.addEventListener('error', () => this.#connected(this.connection === 'ended' ? 'ended' : 'lost'));
    source.addEventListener('status', ({ data }) => {
      this.status = JSON.parse(String(data)) as RunStatus;
      this.#changed();
    });
    source.addEventListener('events', ({ data }) => {
      for (const event of JSON.parse(String(data)) as readonly RunEvent[]) this.record.add(event);
      this.#changed();
    });
    source.addEventListener('end', () => {
      source.close();
      this.#connected('ended');
    });
    return () => {
      source.close();
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
