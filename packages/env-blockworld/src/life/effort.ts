import { exhaustionOf } from '@s-agents/minecraft-rules';
import type { Controls } from '../movement/physics.js';

/** Returns the exhaustion of one tick of walking that moved a body by `blocks`. */
export function effortOf({ sprint, jump }: Controls, blocks: number, stood: boolean): number {
  const jumped = jump && stood ? (sprint ? exhaustionOf.sprintJump : exhaustionOf.jump) : 0;
  return jumped + blocks * (sprint ? exhaustionOf.sprintedBlock : exhaustionOf.walkedBlock);
}
