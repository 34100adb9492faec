import { exhaustionOf, tire } from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game } from '../child/game.js';
import type { BodyMove } from './movement.js';

/** Adds the exhaustion of a movement: walking, sprinting, swimming, jumping. */
export function tireByMoving(game: Game, avatar: Avatar, { from, to, wasOnGround, onGround }: BodyMove): void {
  const { nourishment } = avatar.vitals;
  if (wasOnGround && !onGround && to.y > from.y)
    tire(nourishment, avatar.sprinting ? exhaustionOf.sprintJump : exhaustionOf.jump);
  const sideways = Math.hypot(to.x - from.x, to.z - from.z);
  if (game.world.waterAt(to)) {
    const swum = game.world.underWater(avatar.eyes) ? Math.hypot(sideways, to.y - from.y) : sideways;
    tire(nourishment, exhaustionOf.swumBlock * swum);
  } else if (onGround)
    tire(nourishment, (avatar.sprinting ? exhaustionOf.sprintedBlock : exhaustionOf.walkedBlock) * sideways);
}
