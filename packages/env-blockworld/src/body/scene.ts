import { ticksPerSecond, type Position, type WayCellReader } from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';

/** What an act works with: a body, the world around it, and time. */
export interface Scene {
  readonly self: Inhabitant;
  readonly world: World;
  /** World seconds since the run began. */
  now(): number;
  /** Waits and brings the world up to date. Rejects when the act is ended. */
  pass(seconds: number): Promise<void>;
  /**
   * Waits like `pass` until `early` is called; resolves with whether the whole time has passed. `arm` subscribes
   * `early` and returns how to unsubscribe it.
   */
  passUnless(seconds: number, arm: (early: () => void) => () => void): Promise<boolean>;
  /** Sends a message to all other bodies, or to `to` only; returns whether a body heard it. */
  say(text: string, to?: string): boolean;
  /** How much of a counted act is done. It survives a reflex that interrupts the act, which is then restarted. */
  readonly tally: { done: number };
  /** Restarts the act's time limit, because it has made progress. */
  progress(): void;
  /** Reports for how many ticks the body has just tried to move. */
  triedToMove(ticks: number): void;
  /** Returns a reader of the blocks that the body sees. */
  reader(): WayCellReader;
}

/** Waits until a tick (of 50 ms world time) begins. */
export async function waitUntilTick(scene: Scene, tick: number): Promise<void> {
  const left = secondsToTick(scene, tick);
  if (left > 1e-9) await scene.pass(left);
}

/** World seconds until a tick begins. */
export function secondsToTick(scene: Scene, tick: number): number {
  return tick / ticksPerSecond - scene.now();
}

/** Returns the position of the body's feet. */
export function feetOf({ self, world }: Scene): Position {
  return world.positionOf(self);
}
