import { failed, type ActionOutcome, type Position } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import {
  allViews,
  outOfReach,
  placesForHelpers,
  replaceable,
  standsIn,
  waysToPlace,
  type WantedBlock,
} from '@s-agents/minecraft-rules';
import type { MotionPort } from '../motion-port.js';
import { placeText } from './block-position.js';
import { clickFor } from './click-for.js';

/**
 * Puts blocks of an item beside a place where nothing else lets another item stand there as it is wanted. Resolves with
 * their places, none where none are needed or none help, or with the failure.
 */
export async function putHelpers(
  body: MotionPort,
  helper: string | undefined,
  { item, position }: { readonly item: string; readonly position: Position },
  wanted: WantedBlock,
): Promise<readonly Position[] | ActionOutcome> {
  const { blocks } = body;
  const views = { eyes: body.eyes(), looks: allViews };
  if (helper === undefined || waysToPlace(item, position, wanted, views, blocks.placing).length > 0) return [];
  const places = placesForHelpers(item, position, wanted, blocks.placing, (place) => isFree(body, place)) ?? [];
  // The last of an item that is itself to be put down helps nobody.
  const lack = places.length + (helper === item ? 1 : 0) - body.count(helper);
  if (lack > 0) return failed('missing-item', `${item} has to be held by ${lack} more ${helper}`, lackOf(helper, lack));
  for (const [index, place] of places.entries()) {
    const click = await clickFor(body, helper, place, {});
    const why = click === null ? 'nothing holds it' : await putOne(body, helper, place, click);
    if (why === null) continue;
    await takeAway(body, places.slice(0, index));
    return failed('refused', `${helper} did not appear at ${placeText(place)}: ${why}`);
  }
  return places;
}

async function putOne(
  body: MotionPort,
  item: string,
  place: Position,
  click: NonNullable<Awaited<ReturnType<typeof clickFor>>>,
): Promise<string | null> {
  return (await body.hold(item)) ?? body.blocks.put(item, place, click);
}

function isFree(body: MotionPort, place: Position): boolean {
  const { blocks } = body;
  const there = blocks.at(place);
  return (
    there !== null &&
    replaceable(there.name) &&
    blocks.liquidAt(place.x, place.y, place.z) === null &&
    blocks.whyNotPlace(place) === null &&
    outOfReach(body.eyes(), place) === null &&
    !standsIn(body.feet(), place) &&
    blocks.occupant(place) === null
  );
}

/** Breaks blocks that it has put down, the last first. Resolves with null, or the failure. */
export async function takeAway(body: MotionPort, places: readonly Position[]): Promise<ActionOutcome | null> {
  let trouble: ActionOutcome | null = null;
  for (const place of places.toReversed()) {
    const block = body.blocks.at(place);
    if (block === null || block.isAir) continue;
    const dug = await body.blocks.dig(block);
    if (dug.status === 'failed' && dug.reason !== 'target-gone') trouble ??= dug;
  }
  return trouble;
}
