import type { ActionOutcome } from '../agents/outcome.js';
import type { Observation } from './observation.js';
import type { PrimitiveCall } from './primitive.js';

/**
 * What happens to a body that it did not choose. `lost`: not in the world at the moment; `returned`: again able to act.
 */
export type BodyEvent =
  /**
   * `why` is one plain sentence; `detail` is for the run's log alone; `forGood`: it will not return, every call throws
   * {@link BodyLost} from now on.
   */
  | { readonly type: 'lost'; readonly why: string; readonly detail?: string; readonly forGood?: true }
  | { readonly type: 'returned' }
  | { readonly type: 'died'; readonly why: string }
  | { readonly type: 'hurt'; readonly health: number }
  /**
   * The body does something of its own accord, below planning: what it was told to do waits until the reflex is over.
   * `why` is one plain sentence.
   */
  | { readonly type: 'reflex'; readonly reflex: string; readonly why: string }
  /** `seconds` of world time that it took. */
  | { readonly type: 'reflex-over'; readonly reflex: string; readonly seconds: number; readonly outcome: ActionOutcome }
  /** `whispered`: nobody else heard it. */
  | { readonly type: 'heard'; readonly from: string; readonly text: string; readonly whispered?: true };

/** Thrown by a body that is gone for good: it could not come back within its own limits. */
export class BodyLost extends Error {
  constructor(
    readonly agent: string,
    why: string,
  ) {
    super(`the body of ${agent} is lost: ${why}`);
    this.name = 'BodyLost';
  }
}

/** One agent's hands and eyes in the world, hosted in this process or in a worker. */
export interface Body {
  readonly agent: string;
  /**
   * What it perceives; without the `surroundings` (default true) of itself alone: no `nearbyBlocks`, no
   * `nearbyEntities`, which cost the most.
   */
  observe(options: { signal: AbortSignal; surroundings?: boolean }): Promise<Observation>;
  /**
   * Runs one primitive. A failure is an outcome; an abort ends it with status `cancelled`; throws {@link BodyLost}
   * only.
   */
  run(call: PrimitiveCall, options: { signal: AbortSignal }): Promise<ActionOutcome>;
  /** Returns the unsubscribe. */
  onEvent(listener: (event: BodyEvent) => void): () => void;
  /**
   * Ends its life as the world would, for simulations: event `died`, and whatever the world takes from its dead. Absent
   * where that cannot be ordered.
   */
  die?(why: string): void;
  close(): Promise<void>;
}
