import type { Inventory, Position } from '@s-agents/core';
import { Vec3 } from 'vec3';
import type { Bot } from 'mineflayer';
import type { BodyBot } from './body-bot.js';
import { face } from './face.js';
import type { Block } from './line-of-sight.js';
import { until } from './until.js';

export type Window = NonNullable<Bot['currentWindow']>;

/** An open container. */
export interface ContainerWindow {
  readonly block: Block;
  readonly window: Window;
  /** Whether the window is still open; the server closes it when the block is gone or too far away. */
  isOpen(): boolean;
  /** Returns the items in the container's own slots. */
  contents(): Inventory;
}

const openMilliseconds = 3_000;
/** The direction [x, z] from the left half of a double chest to the right half, by the direction of its front. */
const towardsRightHalf: Readonly<Record<string, readonly [number, number]>> = {
  north: [1, 0],
  east: [0, 1],
  south: [-1, 0],
  west: [0, -1],
};

/** Opens a container. Resolves with null where no window opens in time. */
export async function openContainer(
  body: BodyBot,
  block: Block,
  { signal }: { signal: AbortSignal },
): Promise<ContainerWindow | null> {
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
  } finally {
    bot.removeListener('windowOpen', onOpen);
  }
  const window = opened as Window | null;
  return window === null
    ? null
    : {
        block,
        window,
        isOpen: () => bot.currentWindow === window,
        contents: () => countsOf(window, 0, window.inventoryStart),
      };
}

/** Returns item name → count in a window's slots from `from` up to, but not including, `to`. */
export function countsOf(window: Window, from: number, to: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of window.slots.slice(from, to))
    if (item !== null && item !== undefined) counts[item.name] = (counts[item.name] ?? 0) + item.count;
  return counts;
}

/** Returns the place by which a container is remembered; of a double chest, the half with the lower x, then lower z. */
export function representativeHalf(bot: Bot, block: Block): Position {
  const { x, y, z } = block.position;
  const { type, facing } = block.getProperties() as { type?: string; facing?: string };
  const side = towardsRightHalf[facing ?? ''];
  if ((type !== 'left' && type !== 'right') || side === undefined) return { x, y, z };
  const sign = type === 'left' ? 1 : -1;
  const other = { x: x + sign * side[0], y, z: z + sign * side[1] };
  if (bot.blockAt(new Vec3(other.x, other.y, other.z), false)?.name !== block.name) return { x, y, z };
  return other.x < x || (other.x === x && other.z < z) ? other : { x, y, z };
}
