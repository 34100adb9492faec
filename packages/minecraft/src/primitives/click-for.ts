import type { Position } from '@s-agents/core';
import {
  allViews,
  distanceToBlock,
  eyeHeight,
  middleOf,
  neighbourAt,
  opensOnClick,
  oppositeOf,
  reachBlocks,
  standOffsets,
  standsIn,
  waysToPlace,
  type Click,
  type WantedBlock,
} from '@s-agents/minecraft-rules';
import type { MotionPort } from '../motion-port.js';

/** At most this many places to stand are walked to for one block. */
const mostStands = 3;

/**
 * The click by which an item becomes what is wanted, preferably on a neighbour that no click opens. Where none is from
 * here, the body walks to a place from which there is one; where it cannot stand there, it turns its head before the
 * click, as no player has to. Null where nothing holds the block so.
 */
export async function clickFor(
  body: MotionPort,
  item: string,
  at: Position,
  wanted: WantedBlock,
): Promise<Click | null> {
  const here = bestFrom(body, item, at, wanted);
  if (here !== null) return here;
  const views = waysToPlace(item, at, wanted, { eyes: body.eyes(), looks: allViews }, body.blocks.placing);
  if (views.length === 0) return null;
  for (const stand of standsFor(body, item, at, wanted).slice(0, mostStands)) {
    const { arrived } = await body.walk(stand, { within: 0, allowDig: false });
    const click = arrived ? bestFrom(body, item, at, wanted) : null;
    if (click !== null && distanceToBlock(body.eyes(), at) <= reachBlocks) return click;
  }
  return distanceToBlock(body.eyes(), at) <= reachBlocks ? (views[0] ?? null) : null;
}

function bestFrom(body: MotionPort, item: string, at: Position, wanted: WantedBlock): Click | null {
  const { placing } = body.blocks;
  const clicks = waysToPlace(item, at, wanted, { eyes: body.eyes() }, placing);
  const opens = ({ face }: Click): boolean => opensOnClick(placing.nameAt(neighbourAt(at, oppositeOf(face))));
  return clicks.find((click) => !opens(click)) ?? clicks[0] ?? null;
}

/** The places around from which the item becomes what is wanted, the nearest to the body first. */
function standsFor(body: MotionPort, item: string, at: Position, wanted: WantedBlock): Position[] {
  const { blocks } = body;
  const { placing } = blocks;
  const from = body.feet();
  return standOffsets
    .map(([dx, dy, dz]) => ({ x: at.x + dx, y: at.y + dy, z: at.z + dz }))
    .filter((stand) => {
      const middle = middleOf(stand);
      const eyes = { ...middle, y: middle.y + eyeHeight };
      return (
        blocks.solidAt(stand.x, stand.y - 1, stand.z) &&
        !blocks.solidAt(stand.x, stand.y, stand.z) &&
        !blocks.solidAt(stand.x, stand.y + 1, stand.z) &&
        !standsIn(middle, at) &&
        distanceToBlock(eyes, at) < reachBlocks &&
        waysToPlace(item, at, wanted, { eyes }, placing).length > 0
      );
    })
    .sort((a, b) => away(a, from) - away(b, from));
}

function away(stand: Position, from: Position): number {
  return Math.hypot(stand.x + 0.5 - from.x, stand.y - from.y, stand.z + 0.5 - from.z);
}
