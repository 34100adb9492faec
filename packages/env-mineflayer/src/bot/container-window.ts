import { failed, type ActionOutcome, type Inventory, type Position } from '@s-agents/core';
import { Vec3 } from 'vec3';
import type { Bot } from 'mineflayer';
import type { BodyBot } from './body-bot.js';
import { face } from './face.js';
import type { Block } from './line-of-sight.js';
import { outOfReach } from './reach.js';
import { until } from './until.js';

export type Window = NonNullable<Bot['currentWindow']>;

/** A container that is open. */
export interface OpenContainer {
  readonly block: Block;
  readonly window: Window;
  /** False once the server has closed it: the block is gone, or too far away. */
  isOpen(): boolean;
  /** What lies in the container's own slots. */
  contents(): Inventory;
}

const openMilliseconds = 3_000;
const containers =
  /^(trapped_)?chest$|^ender_chest$|^barrel$|shulker_box$|^hopper$|^dispenser$|^dropper$|^furnace$|^smoker$|^blast_furnace$/;
/** From the left half of a double chest to the right one, [x, z], by the way that its front faces. */
const clockwise: Readonly<Record<string, readonly [number, number]>> = {
  north: [1, 0],
  east: [0, 1],
  south: [-1, 0],
  west: [0, -1],
};

/**
 * Opens the container at a place, does something with it and closes it, whatever happens meanwhile. What was seen in it
 * last is remembered.
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
    return failed('target-gone', `there is no container at ${where}: it is ${block.name}`);
  }
  const far = outOfReach(bot, at);
  if (far !== null) return failed('unreachable', far);
  const window = await open(body, block, options.signal);
  if (window === null)
    return containers.test(bot.blockAt(block.position)?.name ?? '')
      ? failed('blocked', `${block.name} at ${where} does not open`)
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
    body.containers.remember(firstHalf(bot, block), block.name, container.contents());
    if (container.isOpen()) void bot.closeWindow(window);
  }
}

/** Item name → count in a range of a window's slots. */
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

/** Of a double chest the half by which both are known: the one with the lower x, then the lower z. */
function firstHalf(bot: Bot, block: Block): Position {
  const { x, y, z } = block.position;
  const { type, facing } = block.getProperties() as { type?: string; facing?: string };
  const side = clockwise[facing ?? ''];
  if ((type !== 'left' && type !== 'right') || side === undefined) return { x, y, z };
  const sign = type === 'left' ? 1 : -1;
  const other = { x: x + sign * side[0], y, z: z + sign * side[1] };
  if (bot.blockAt(new Vec3(other.x, other.y, other.z), false)?.name !== block.name) return { x, y, z };
  return other.x < x || (other.x === x && other.z < z) ? other : { x, y, z };
}
