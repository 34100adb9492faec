import { exhaustionOf } from '@s-agents/minecraft-rules';
import type { Controls } from '../movement/physics.js';

/** Exhaustion of one tick of walking that brought a body so many blocks on. */
export function effortOf({ sprint, jump }: Controls, blocks: number, stood: boolean): number {
  const jumped = jump && stood ? (sprint ? exhaustionOf.sprintJump : exhaustionOf.jump) : 0;
  return jumped + blocks * (sprint ? exhaustionOf.sprintedBlock : exhaustionOf.walkedBlock);
}
