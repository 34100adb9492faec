import type { Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { breakBlock } from '../rules/breaking.js';
import type { RandomTick, RandomTicks } from './random-ticks.js';

/** Leaves live this many blocks from a log, from leaf to leaf. */
const logReachBlocks = 6;
const log = /_(log|wood|stem|hyphae)$/;
const sides = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

/** Leaves without a log decay, one after the other. Leaves that a player placed stay. */
export function leafDecay(game: Game, ticks: RandomTicks): RandomTick {
  const { world, registry } = game;
  world.onChange((at, before, after) => {
    const was = registry.blocksByStateId[before]?.name ?? '';
    if (before === after || !(log.test(was) || was.endsWith('_leaves'))) return;
    // Only the next ones after a leaf: the others hear of it when these go.
    for (const place of leavesAround(game, at, log.test(was) ? logReachBlocks : 1).leaves) ticks.watch(place);
  });
  return (at) => {
    if (world.propertiesAt(at)['persistent'] === true || leavesAround(game, at, logReachBlocks).held) ticks.forget(at);
    else breakBlock(game, at, undefined);
  };
}

/**
 * The leaves that hang together with what is there, so many steps away, and whether a log is among their neighbours.
 */
function leavesAround({ world }: Game, from: Position, steps: number): { leaves: Position[]; held: boolean } {
  const seen = new Set([`${from.x},${from.y},${from.z}`]);
  const leaves: Position[] = [];
  let frontier = [from];
  let held = false;
  for (let step = 1; step <= steps && frontier.length > 0; step++) {
    const next: Position[] = [];
    for (const { x, y, z } of frontier)
      for (const [dx, dy, dz] of sides) {
        const at = { x: x + dx, y: y + dy, z: z + dz };
        const place = `${at.x},${at.y},${at.z}`;
        if (seen.has(place)) continue;
        seen.add(place);
        const { name } = world.blockAt(at);
        if (log.test(name)) held = true;
        else if (name.endsWith('_leaves')) next.push(at);
      }
    leaves.push(...next);
    frontier = next;
  }
  return { leaves, held };
}
