import { failed, succeeded } from '@s-agents/core';
import { digOut as definition, digOutParameters as parameters } from '@s-agents/minecraft';
import type { Position } from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import { ceilingY, type Land } from '../land/land.js';
import { isSafeToDig } from '../movement/dig-moves.js';
import { takeStep } from '../movement/dig-way.js';
import { landed, standingNow } from '../movement/standing.js';
import { act } from './act.js';

const compass = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
/** Level steps in a row after which there is no way up here. */
const mostLevel = 8;

interface Stair {
  readonly to: Position;
  readonly dig: readonly Position[];
}

export const digOut = act(definition, {
  parameters,
  run: async (scene, { height }) => {
    const { land } = scene.world;
    await landed(scene);
    const seen = new Set<string>();
    for (let way = 0, level = 0; ; ) {
      const at = standingNow(scene);
      if (at.y >= (height ?? Infinity) || isOut(land, at)) return succeeded({ position: { ...feetOf(scene) } });
      seen.add(`${at.x},${at.y},${at.z}`);
      const next = nextStair(scene, at, way, level < mostLevel, ({ x, y, z }) => seen.has(`${x},${y},${z}`));
      if (next === null) return failed('blocked', `nothing around ${at.x} ${at.y} ${at.z} can be dug safely`);
      if (!(await takeStep(scene, next.stair.to, next.stair.dig, { tool: 'held' })))
        return failed('unreachable', `the way up was lost at ${at.x} ${at.y} ${at.z}`);
      scene.progress();
      level = next.stair.to.y > at.y ? 0 : level + 1;
      way = next.way;
    }
  },
});

/** Nothing but trees is over the head, and one can walk on. */
function isOut(land: Land, at: Position): boolean {
  const { x, y, z } = at;
  const leads = ([dx, dz]: readonly [number, number]): boolean =>
    [0, 1].some(
      (rise) =>
        land.solidAt(x + dx, y + rise - 1, z + dz) &&
        !land.solidAt(x + dx, y + rise, z + dz) &&
        !land.solidAt(x + dx, y + rise + 1, z + dz),
    );
  return seesSky(land, at) && compass.some(leads);
}

function seesSky(land: Land, { x, y, z }: Position): boolean {
  for (let above = y + 2; above < ceilingY; above++)
    if (land.solidAt(x, above, z) && !/_(leaves|log)$/.test(land.kindAt({ x, y: above, z }).name)) return false;
  return true;
}

/** Up where that is safe, ahead first; else level. */
function nextStair(
  { world: { land } }: Scene,
  at: Position,
  way: number,
  mayGoLevel: boolean,
  wasThere: (at: Position) => boolean,
): { stair: Stair; way: number } | null {
  for (const rise of mayGoLevel ? [1, 0] : [1])
    for (let turn = 0; turn < 4; turn++) {
      const ahead = (way + turn) % 4;
      const [dx, dz] = compass[ahead] as (typeof compass)[number];
      const to = { x: at.x + dx, y: at.y + rise, z: at.z + dz };
      const room = [...(rise === 1 ? [{ ...at, y: at.y + 2 }] : []), { ...to, y: to.y + 1 }, to];
      const dig = room.filter(({ x, y, z }) => land.solidAt(x, y, z));
      const safe =
        dig.every((block) => land.kindAt(block).diggable && isSafeToDig(land, block.x, block.y, block.z)) &&
        room.every(({ x, y, z }) => land.liquidAt(x, y, z) === null);
      if (safe && land.solidAt(to.x, to.y - 1, to.z) && !wasThere(to)) return { stair: { to, dig }, way: ahead };
    }
  return null;
}
