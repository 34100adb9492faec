import { failed, succeeded, type ActionOutcome, type Position } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import {
  blockStateText,
  faces,
  filledUp,
  holderOf,
  mayPutInto,
  neighbourAt,
  outOfReach,
  piecesOf,
  standsIn,
  textsOf,
  withPieces,
  type StateProperties,
  type WantedBlock,
} from '@s-agents/minecraft-rules';
import { z } from 'zod';
import type { MotionPort } from '../motion-port.js';
import { blockPositionSchema, notLoaded, placeText, propertiesSchema, type BlockPosition } from './block-position.js';
import { clickFor } from './click-for.js';
import { putHelpers, takeAway } from './helpers.js';
import { noNeighbour } from './no-neighbour.js';
import { primitive } from './primitive.js';

export const place = primitive({
  name: 'place',
  parameters: z.object({
    item: z.string().min(1),
    position: blockPositionSchema,
    block: z.string().min(1).optional(),
    properties: propertiesSchema.optional(),
    helper: z.string().min(1).optional(),
  }),
  doc:
    'Places one held block `item` at `position`, against any solid neighbour of that position. With `block` it becomes ' +
    'that one of the blocks that the item can become ("wall_torch" of a torch), with `properties` it gets these ' +
    '(`{ facing: "east", half: "top" }`): the body walks to where it has to stand for that. Where no ' +
    'neighbour holds it so, some of the held block `helper` are put beside it first, and all are taken away again but ' +
    'one that has to hold it. Returns { heldBy?, helpers? }: the place of the neighbour without which it would break ' +
    'or fall, and how many helpers it has put. ' +
    'Fails: missing-item, blocked (a block, creature or player is in the place, or no neighbour holds it so), ' +
    'unreachable, refused.',
  idempotent: false,
  limitSeconds: 30,
  example: { item: 'crafting_table', position: { x: 1, y: 64, z: -3 } },
  act: async (body, { item, position, block, properties: given = {}, helper }) => {
    const { blocks } = body;
    const where = placeText(position);
    const there = blocks.at(position);
    if (body.count(item) === 0) return failed('missing-item', `there is no ${item} in the inventory`, lackOf(item, 1));
    if (there === null) return notLoaded(position);
    const isLeft = blocks.whyNotPlace(position);
    if (isLeft !== null) return failed('refused', isLeft);
    if (!mayPutInto(item, position, blocks.placing)) return failed('blocked', `${there.name} is at ${where} already`);
    const far = outOfReach(body.eyes(), position);
    if (far !== null) return failed('unreachable', far);
    const solid = blocks.isSolid(item);
    if (solid !== false && standsIn(body.feet(), position))
      return failed('blocked', `the body itself stands in ${where}: step aside first`);
    const occupant = solid === true ? blocks.occupant(position) : null;
    if (occupant !== null) return failed('blocked', `${occupant} stands in ${where}`);
    const wanted = { blocks: block === undefined ? undefined : [block], properties: textsOf(given) };
    // A double slab is two slabs, one put onto the other; candles stand together in one place.
    const has = filledUp(item, position, blocks.placing) === null ? 0 : piecesOf(blocks.placing.propertiesAt(position));
    const pieces = piecesOf(wanted.properties);
    const lack = pieces - has;
    if (body.count(item) < lack)
      return failed('missing-item', `${item} is put there ${lack} times`, lackOf(item, lack));
    const first = { ...wanted, properties: withPieces(wanted.properties, Math.min(has + 1, pieces)) };
    const helpers = await putHelpers(body, helper, { item, position }, first);
    if ('status' in helpers) return helpers;
    const trouble =
      (await put(body, { item, position }, first)) ??
      (await putMore(body, { item, position }, wanted, has + 1)) ??
      (await turned(body, position, wanted.properties));
    const holder = trouble === null ? holderOf(position, blocks.placing) : null;
    const isHolder = (place: Position): boolean => holder !== null && placeText(place) === placeText(holder);
    const left = await takeAway(
      body,
      helpers.filter((place) => !isHolder(place)),
    );
    return (
      trouble ??
      left ??
      succeeded({
        ...(holder === null ? {} : { heldBy: { ...holder } }),
        ...(helpers.length === 0 ? {} : { helpers: helpers.length }),
      })
    );
  },
});

/** Puts an item down as it is wanted. Resolves with null, or the failure. */
async function put(
  body: MotionPort,
  { item, position }: { readonly item: string; readonly position: BlockPosition },
  wanted: WantedBlock,
): Promise<ActionOutcome | null> {
  const click = await clickFor(body, item, position, wanted);
  if (click === null) return whyNot(body, { item, position }, wanted);
  const unheld = await body.hold(item);
  if (unheld !== null) return failed('refused', unheld);
  const trouble = await body.blocks.put(item, position, click);
  return trouble === null ? null : failed('refused', `${item} did not appear at ${placeText(position)}: ${trouble}`);
}

/** Puts more of an item into a place where `has` of the pieces are. Resolves with null, or the failure. */
async function putMore(
  body: MotionPort,
  at: { readonly item: string; readonly position: BlockPosition },
  wanted: WantedBlock & { readonly properties: StateProperties },
  has: number,
): Promise<ActionOutcome | null> {
  for (let pieces = has + 1; pieces <= piecesOf(wanted.properties); pieces++) {
    const trouble = await put(body, at, { ...wanted, properties: withPieces(wanted.properties, pieces) });
    if (trouble !== null) return trouble;
  }
  return null;
}

/** Why no click puts an item down there as it is wanted. */
function whyNot(
  { blocks }: MotionPort,
  { item, position }: { readonly item: string; readonly position: BlockPosition },
  { blocks: named = [item], properties }: WantedBlock,
): ActionOutcome {
  const { placing } = blocks;
  const isAlone = faces.every((face) => !placing.solidAt(neighbourAt(position, face)));
  if (isAlone) return noNeighbour({ item, position }, (y) => blocks.solidAt(position.x, y, position.z));
  const text = blockStateText({ name: named[0] ?? item, properties: properties ?? {} });
  return failed('refused', `no block beside ${placeText(position)} holds ${text}, from whichever side it is placed`);
}

/** Opens or closes what was put down, where that is wanted. Resolves with null, or the failure. */
async function turned(
  body: MotionPort,
  position: BlockPosition,
  { open }: StateProperties,
): Promise<ActionOutcome | null> {
  const { blocks } = body;
  const now = blocks.placing.propertiesAt(position)['open'];
  const block = blocks.at(position);
  if (open === undefined || now === undefined || now === open || block === null) return null;
  const unheld = await body.hold('');
  if (unheld !== null) return failed('refused', unheld);
  await body.face({ x: position.x + 0.5, y: position.y + 0.5, z: position.z + 0.5 });
  return (await blocks.use(block, ''))
    ? null
    : failed('refused', `${block.name} at ${placeText(position)} stays ${open === 'true' ? 'closed' : 'open'}`);
}
