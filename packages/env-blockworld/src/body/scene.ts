import { ticksPerSecond, type CellReader, type Position } from '@s-agents/minecraft-rules';
import type { Inhabitant } from '../world/inhabitant.js';
import type { World } from '../world/world.js';

/** What an act works with: a body, the world around it, and time that passes. */
export interface Scene {
  readonly self: Inhabitant;
  readonly world: World;
  /** World seconds since the run began. */
  now(): number;
  /** Lets world time pass; what happened meanwhile has happened when it resolves. Rejects when the act is ended. */
  pass(seconds: number): Promise<void>;
  /** As `pass`, cut short when `early` is called; resolves with whether the whole time has passed. */
  passUnless(seconds: number, arm: (early: () => void) => () => void): Promise<boolean>;
  /** Tells all other bodies, or `to` alone; whether there is a body to tell. */
  say(text: string, to?: string): boolean;
  /** How much of a counted act is done: it outlasts a reflex that interrupts the act, which is then begun anew. */
  readonly tally: { done: number };
  /** Tells that the act gets on: its time limit begins anew. */
  progress(): void;
  /** Told for how many ticks the body has just tried to move. */
  strained(ticks: number): void;
  /** Blocks as far as the body sees them. */
  reader(): CellReader;
}

/** Waits for a tick (50 ms of the world's life) to come. */
export async function untilTick(scene: Scene, tick: number): Promise<void> {
  const left = tick / ticksPerSecond - scene.now();
  if (left > 1e-9) await scene.pass(left);
}

/** Where the body's feet are. */
export function feetOf({ self, world }: Scene): Position {
  return world.positionOf(self);
}
