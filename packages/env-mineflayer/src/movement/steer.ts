import type { Position } from '@s-agents/core';
import { type Steering, steering } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { cellReader } from './cell.js';

/** Sets the controls for one physics step towards `to`: the body turns, runs, and jumps onto blocks in its way. */
export function steer(body: BodyBot, to: Position, options: { last: boolean }): void {
  setControls(body, steering(cellReader(body.bot), body.bot.entity, to, options));
}

/** Sets the controls for the next physics step. */
export function setControls({ bot }: BodyBot, { ux, uz, sprint, jump }: Steering): void {
  void bot.look(Math.atan2(-ux, -uz), 0, true);
  bot.setControlState('forward', true);
  bot.setControlState('sprint', sprint);
  bot.setControlState('jump', jump);
}

/** Releases all controls and stops the body at once: inertia would carry it up to half a block further. */
export function halt({ bot }: BodyBot): void {
  bot.clearControlStates();
  bot.entity.velocity.x = 0;
  bot.entity.velocity.z = 0;
}
