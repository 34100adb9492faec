import { offsetOf, type Click } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import type { PlacingBot } from './placing-bot.js';

const ticksUntilTold = 2;

type Block = NonNullable<ReturnType<Bot['blockAt']>>;

/** Clicks a block's face where a click says, and looks as it says. Rejects where no block appears beside it. */
export async function clickFace(bot: Bot, block: Block, click: Click): Promise<void> {
  const { x, y, z } = click.cursor;
  const { isTurned = false } = click;
  if (isTurned) {
    await bot.look(radians(180 - click.view.yaw), radians(-click.view.pitch), true);
    // Mineflayer tells the server of it in a later tick.
    await bot.waitForTicks(ticksUntilTold);
  }
  await (bot as PlacingBot)._placeBlockWithOptions(block, new Vec3(...offsetOf(click.face)), {
    delta: new Vec3(x, y, z),
    swingArm: 'right',
    ...(isTurned ? { forceLook: 'ignore' as const } : {}),
  });
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
