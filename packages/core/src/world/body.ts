import type { ActionOutcome } from './deeds/outcome.js';
import type { Observation } from './observation.js';
import type { PrimitiveCall } from './primitive.js';

/**
 * Something that happens to a body outside its actions. `lost`: it is not in the world at the moment; `returned`: it
 * can act again.
 */
export type BodyEvent =
  /**
   * `why` is one plain sentence; `detail` is for the run's log only. `forGood`: the body will not return, and every
   * call throws {@link BodyLost} from now on.
   */
  | { readonly type: 'lost'; readonly why: string; readonly detail?: string; readonly forGood?: true }
  | { readonly type: 'returned' }
  | { readonly type: 'died'; readonly why: string }
  | { readonly type: 'hurt'; readonly health: number }
  /**
   * The body has picked something up without acting: a gift, or an item that was meant for another agent. While it acts,
   * this tells only of what another player has thrown, in worlds that know. `from`: who has thrown it, where this is
   * known and not the body itself.
   */
  | { readonly type: 'received'; readonly item: string; readonly count: number; readonly from?: string }
  /**
   * The body reacts by itself, without planning. Its current action pauses until the reflex ends. `why` is one plain
   * sentence.
   */
  | { readonly type: 'reflex'; readonly reflex: string; readonly why: string }
  /** `seconds`: how long the reflex took, in world time. */
  | { readonly type: 'reflex-over'; readonly reflex: string; readonly seconds: number; readonly outcome: ActionOutcome }
  /**
   * `whispered`: only this body heard the text. `commander`: the world vouches that a player said it whose words are
   * commands, by its config.
   */
  | {
      readonly type: 'heard';
      readonly from: string;
      readonly text: string;
      readonly whispered?: true;
      readonly commander?: true;
    };

/** Thrown by a body that will not return: its attempts to come back have failed. */
export class BodyLost extends Error {
  constructor(
    readonly agent: string,
    why: string,
  ) {
    super(`the body of ${agent} is lost: ${why}`);
    this.name = 'BodyLost';
  }
}

/** An agent's body in the world: it perceives and acts. It runs in this process or in a worker. */
export interface Body {
  readonly agent: string;
  /**
   * Returns what the body perceives. With `surroundings: false` it does not look around, the expensive part: of the
   * entities and relations it gives those that it remembers.
   */
  observe(options: { signal: AbortSignal; surroundings?: boolean }): Promise<Observation>;
  /**
   * Runs one primitive. A failure is an outcome; an abort gives the status `cancelled`; only {@link BodyLost} is
   * thrown.
   */
  run(call: PrimitiveCall, options: { signal: AbortSignal }): Promise<ActionOutcome>;
  /** Returns a function that unsubscribes the listener. */
  onEvent(listener: (event: BodyEvent) => void): () => void;
  /**
   * Kills the body, for simulations: it emits `died` and loses what a death in this world costs. Absent when the world
   * does not support it.
   */
  die?(why: string): void;
  close(): Promise<void>;
}
