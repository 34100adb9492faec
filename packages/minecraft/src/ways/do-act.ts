import type { Inventory, Position } from '@s-agents/core';
import { footingOf, isBad, isPickaxe, offsetOf, waysToPlace, type WayAct } from '@s-agents/minecraft-rules';
import { placeText } from '../primitives/block-position.js';
import type { WayBody } from './way-body.js';

/** Blocks of sand or gravel that may fall into one place before it counts as blocked. */
const maximumFalls = 16;

/** Does what has to be done to a block before a step. Returns null, or why it is not done. */
export async function doAct(body: WayBody, act: WayAct, keep: Inventory): Promise<string | null> {
  switch (act.kind) {
    case 'dig':
      return dig(body, act.at);
    case 'open':
      return open(body, act.at, act.by);
    case 'put':
      return put(body, act, keep);
  }
}

async function dig(body: WayBody, at: Position): Promise<string | null> {
  for (let falls = 0; falls <= maximumFalls; falls++) {
    const block = body.blocks.at(at);
    if (block === null) return `${placeText(at)} is not loaded`;
    const isCleared = body.blocks.liquidAt(at.x, at.y, at.z) !== null || !isBad(block.name);
    if (isCleared && !body.ways.isInTheWay(at)) return null;
    await body.ways.takeToolFor(at);
    const hadPickaxe = holdsPickaxe(body.inventory());
    const dug = await body.blocks.dig(block);
    if (dug.status === 'failed' && dug.reason !== 'target-gone') return dug.detail;
    body.ways.memory.unpile(at);
    body.progress();
    // Digging the rest by hand takes seven times as long: the caller may find a better way.
    if (hadPickaxe && !holdsPickaxe(body.inventory())) return 'the last pickaxe wore out';
  }
  return `blocks keep falling into ${placeText(at)}`;
}

export function holdsPickaxe(inventory: Inventory): boolean {
  return Object.keys(inventory).some(isPickaxe);
}

async function open(body: WayBody, at: Position, by: Position): Promise<string | null> {
  if (!body.ways.isInTheWay(at)) return null;
  const block = body.blocks.at(by);
  if (block === null) return `${placeText(by)} is not loaded`;
  const isUsed = await body.blocks.use(block, '');
  if (isUsed) body.ways.memory.open(at, by);
  return body.ways.isInTheWay(at)
    ? `${body.blocks.at(at)?.name ?? 'the door'} at ${placeText(at)} does not open`
    : null;
}

async function put(
  body: WayBody,
  { what, at, against }: Extract<WayAct, { kind: 'put' }>,
  keep: Inventory,
): Promise<string | null> {
  if (what === 'footing' && body.ways.isInTheWay(at)) return null;
  if (what === 'ladder' && body.blocks.at(at)?.name === 'ladder') return null;
  const left = body.blocks.whyNotPlace(at);
  if (left !== null) return left;
  const item = what === 'ladder' ? 'ladder' : footingOf(body.inventory(), keep)[0]?.item;
  if (item === undefined || body.count(item) === 0)
    return `no ${what === 'ladder' ? what : 'block to stand on'} is left`;
  const unheld = await body.hold(item);
  if (unheld !== null) return unheld;
  // The face that is clicked looks from the neighbour to the place.
  const clicks = waysToPlace(item, at, {}, { eyes: body.eyes() }, body.blocks.placing);
  const click =
    clicks.find(({ face }) => offsetOf(face).every((along, axis) => along === -(against[axis] ?? 0))) ?? clicks[0];
  if (click === undefined) return `nothing beside ${placeText(at)} holds ${item}`;
  const trouble = await body.blocks.put(item, at, click);
  return trouble === null ? null : `${item} did not appear at ${placeText(at)}: ${trouble}`;
}
