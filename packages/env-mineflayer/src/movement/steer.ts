import type { Position } from '@s-agents/core';
import type { BodyBot } from '../bot/body-bot.js';
import { cellReader } from './cell.js';

/** A sprint would overshoot an end as near as this, in blocks. */
const brakeBlocks = 0.7;
/** A jump begins this far before the block that is jumped on: higher speed needs more of it. */
const runUpBlocks = 0.75;

/** One physics step's worth of walking towards `to`: turns there, runs, jumps up what stands in the way. */
export function steer({ bot }: BodyBot, to: Position, options: { last: boolean }): void {
  const { position } = bot.entity;
  const dx = to.x - position.x;
  const dz = to.z - position.z;
  const left = Math.hypot(dx, dz);
  void bot.look(Math.atan2(-dx, -dz), 0, true);
  bot.setControlState('forward', true);
  bot.setControlState('sprint', !options.last || left > brakeBlocks);
  bot.setControlState('jump', bot.entity.onGround && left > 0.1 && jumpNeeded());

  function jumpNeeded(): boolean {
    const read = cellReader(bot);
    const [ux, uz] = [dx / left, dz / left];
    const y = Math.floor(position.y + 0.01);
    // Both shoulders: a corner stops a body as well as a wall.
    for (const side of [-0.3, 0, 0.3])
      for (const ahead of [0.4, runUpBlocks]) {
        if (ahead > left + 0.35) continue;
        const x = Math.floor(position.x + ux * ahead - uz * side);
        const z = Math.floor(position.z + uz * ahead + ux * side);
        if (read(x, y, z).floor && read(x, y + 1, z).open) return true;
      }
    return false;
  }
}

/** Lets go of the controls and takes the run out of the body: inertia would carry it up to half a block further. */
export function halt({ bot }: BodyBot): void {
  bot.clearControlStates();
  bot.entity.velocity.x = 0;
  bot.entity.velocity.z = 0;
}
