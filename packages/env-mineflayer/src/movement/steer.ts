import type { Position } from '@s-agents/core';
import { type Steering, steering } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { cellReader } from './cell.js';

/** One physics step's worth of walking towards `to`: turns there, runs, jumps up what stands in the way. */
export function steer(body: BodyBot, to: Position, options: { last: boolean }): void {
  press(body, steering(cellReader(body.bot), body.bot.entity, to, options));
}

/** Sets the controls for the next physics step. */
export function press({ bot }: BodyBot, { ux, uz, sprint, jump }: Steering): void {
  void bot.look(Math.atan2(-ux, -uz), 0, true);
  bot.setControlState('forward', true);
  bot.setControlState('sprint', sprint);
  bot.setControlState('jump', jump);
}

/** Lets go of the controls and takes the run out of the body: inertia would carry it up to half a block further. */
export function halt({ bot }: BodyBot): void {
  bot.clearControlStates();
  bot.entity.velocity.x = 0;
  bot.entity.velocity.z = 0;
}
