import { BodyLost, type AgentSetup, type BlobStore, type EventLog, type Json, type Observation } from '@s-agents/core';
import { mapGet } from '@s-agents/kit';
import { placesIn, updated } from './known-place.js';
import type { ActorCommunicatorState } from './state.js';

export interface PerceiverParts {
  readonly log: EventLog;
  readonly blobs: BlobStore;
  readonly clock: { now(): number };
  readonly state: () => ActorCommunicatorState;
}

/** What an agent perceives: records what it sees, and the places that it did not know as they are. */
export class Perceiver {
  /** The latest observation in the log, as JSON text. */
  #logged = '';

  constructor(
    private readonly setup: AgentSetup,
    private readonly parts: PerceiverParts,
  ) {}

  /** A seat without a body sees nothing and holds nothing. Throws {@link BodyLost}. */
  async observe(signal: AbortSignal): Promise<Observation> {
    const { body, name: agent } = this.setup;
    if (body === null) return { inventory: {}, equipment: {} };
    const observation = await body.observe({ signal });
    const { log, blobs, clock, state } = this.parts;
    const text = JSON.stringify(observation);
    if (text !== this.#logged) {
      this.#logged = text;
      const { inventory, position } = observation;
      log.append({
        type: 'observed',
        agent,
        inventory,
        ...(position === undefined ? {} : { position }),
        observation: blobs.put(observation as unknown as Json),
      });
    }
    const now = Math.round(clock.now() * 1000) / 1000;
    for (const seen of placesIn(observation, now)) {
      const before = mapGet(state().places, seen.id);
      const place = updated(before, seen);
      if (place !== before) log.append({ type: 'place.noted', agent, place });
    }
    return observation;
  }

  /** Throws {@link BodyLost} for an agent whose body will not return. */
  checkBody(): void {
    const { lost } = this.parts.state();
    if (lost !== null && this.setup.body !== null) throw new BodyLost(this.setup.name, lost);
  }
}
