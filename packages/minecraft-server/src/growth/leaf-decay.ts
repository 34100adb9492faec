import { touchingPlaces, type Position } from '@s-agents/minecraft-rules';
import type { Game } from '../child/game.js';
import { breakBlock } from '../rules/breaking.js';
import type { RandomTick, RandomTicks } from './random-ticks.js';

/** Leaves live within this many steps of a log, from leaf to leaf. */
const logReachBlocks = 6;
const log = /_(log|wood|stem|hyphae)$/;

/** The random tick of leaves: those without a log nearby decay. Leaves that a player placed stay. */
export function leafDecay(game: Game, ticks: RandomTicks): RandomTick {
  const { world, registry } = game;
  world.onChange((at, before, after) => {
    const was = registry.blocksByStateId[before]?.name ?? '';
    if (before === after || !(log.test(was) || was.endsWith('_leaves'))) return;
    // After a leaf only its neighbours are watched: the others follow when these decay.
    for (const place of leavesAround(game, at, log.test(was) ? logReachBlocks : 1).leaves) ticks.watch(place);
  });
  return (at) => {
    if (world.propertiesAt(at)['persistent'] === true || leavesAround(game, at, logReachBlocks).held) ticks.forget(at);
    else breakBlock(game, at, undefined);
  };
}

/** Returns the leaves connected to a block within `steps` steps, and whether a log is within as many steps. */
function leavesAround({ world }: Game, from: Position, steps: number): { leaves: Position[]; held: boolean } {
  const seen = new Set([`${from.x},${from.y},${from.z}`]);
  const leaves: Position[] = [];
  let frontier = [from];
  let held = false;
  for (let step = 1; step <= steps && frontier.length > 0; step++) {
    const next: Position[] = [];
    for (const at of frontier.flatMap(touchingPlaces)) {
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
