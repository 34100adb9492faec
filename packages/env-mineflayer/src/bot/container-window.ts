import { failed, type ActionOutcome, type Inventory, type Position } from '@s-agents/core';
import { Vec3 } from 'vec3';
import type { Bot } from 'mineflayer';
import type { BodyBot } from './body-bot.js';
import { face } from './face.js';
import type { Block } from './line-of-sight.js';
import { outOfReach } from './reach.js';
import { until } from './until.js';

export type Window = NonNullable<Bot['currentWindow']>;

/** An open container. */
export interface OpenContainer {
  readonly block: Block;
  readonly window: Window;
  /** Whether the window is still open; the server closes it when the block is gone or too far away. */
  isOpen(): boolean;
  /** Returns the items in the container's own slots. */
  contents(): Inventory;
}

const openMilliseconds = 3_000;
const containers =
  /^(trapped_)?chest$|^ender_chest$|^barrel$|shulker_box$|^hopper$|^dispenser$|^dropper$|^furnace$|^smoker$|^blast_furnace$/;
/** The direction [x, z] from the left half of a double chest to the right half, by the direction of its front. */
const towardsRightHalf: Readonly<Record<string, readonly [number, number]>> = {
  north: [1, 0],
  east: [0, 1],
  south: [-1, 0],
  west: [0, -1],
};

/**
 * Opens the container at a place, uses it, and always closes it again. The body remembers the contents that it saw
 * last.
 */
export async function withContainer(
  body: BodyBot,
  at: Position,
  options: { signal: AbortSignal },
  use: (container: OpenContainer) => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const { bot } = body;
  const where = `${at.x} ${at.y} ${at.z}`;
  const block = bot.blockAt(new Vec3(at.x, at.y, at.z));
  if (block === null) return failed('unreachable', `${where} is not in the loaded part of the world`);
  if (!containers.test(block.name)) {
    body.containers.forget(at);
    return failed('target-gone', `there is no container at ${where}, only ${block.name}`);
  }
  const far = outOfReach(bot, at);
  if (far !== null) return failed('unreachable', far);
  const window = await open(body, block, options.signal);
  if (window === null)
    return containers.test(bot.blockAt(block.position)?.name ?? '')
      ? failed('blocked', `${block.name} at ${where} did not open`)
      : failed('target-gone', `${block.name} at ${where} is gone`);
  const container: OpenContainer = {
    block,
    window,
    isOpen: () => bot.currentWindow === window,
    contents: () => countsOf(window, 0, window.inventoryStart),
  };
  try {
    return await use(container);
  } finally {
    body.containers.remember(representativeHalf(bot, block), block.name, container.contents());
    if (container.isOpen()) void bot.closeWindow(window);
  }
}

/** Returns item name → count in a window's slots from `from` up to, but not including, `to`. */
export function countsOf(window: Window, from: number, to: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of window.slots.slice(from, to))
    if (item !== null && item !== undefined) counts[item.name] = (counts[item.name] ?? 0) + item.count;
  return counts;
}

async function open(body: BodyBot, block: Block, signal: AbortSignal): Promise<Window | null> {
  const { bot } = body;
  if (bot.currentWindow) void bot.closeWindow(bot.currentWindow);
  bot.setControlState('sneak', false);
  await face(body, block.position.offset(0.5, 0.5, 0.5), { signal });
  let opened: Window | null = null;
  const onOpen = (window: Window): void => void (opened = window);
  bot.once('windowOpen', onOpen);
  try {
    void bot.activateBlock(block);
    await until(body, () => opened !== null, { events: ['windowOpen'], milliseconds: openMilliseconds, signal });
    return opened;
  } finally {
    bot.removeListener('windowOpen', onOpen);
  }
}

/** Returns the place by which a container is remembered; of a double chest, the half with the lower x, then lower z. */
function representativeHalf(bot: Bot, block: Block): Position {
  const { x, y, z } = block.position;
  const { type, facing } = block.getProperties() as { type?: string; facing?: string };
  const side = towardsRightHalf[facing ?? ''];
  if ((type !== 'left' && type !== 'right') || side === undefined) return { x, y, z };
  const sign = type === 'left' ? 1 : -1;
  const other = { x: x + sign * side[0], y, z: z + sign * side[1] };
  if (bot.blockAt(new Vec3(other.x, other.y, other.z), false)?.name !== block.name) return { x, y, z };
  return other.x < x || (other.x === x && other.z < z) ? other : { x, y, z };
}
