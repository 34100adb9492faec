import type { Position } from '@s-agents/core';
import { moveBoat, Pilot, seatIn, type MovingBoat, type Oars } from '@s-agents/minecraft-rules';
import type { EventEmitter } from 'node:events';
import type { BodyBot } from '../bot/body-bot.js';
import type { Entity } from '../bot/living-entities.js';
import { boatWorld } from './boat-world.js';
import { getOut } from './get-out.js';

const tickMilliseconds = 50;

/**
 * Rows the boat in which the body sits, as the game's clients do: the boat moves by the game's physics, and its place is
 * reported every tick. Gets out at the end, whatever it is. Resolves with null on the shore.
 */
export async function rowTo(
  body: BodyBot,
  boat: Entity,
  way: readonly Position[],
  shore: Position,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: () => void },
): Promise<string | null> {
  const { bot, clock } = body;
  const world = boatWorld(bot);
  const pilot = new Pilot(way, shore, world);
  const { x, y, z } = boat.position;
  const moving: MovingBoat = { x, y, z, vx: 0, vy: 0, vz: 0, yaw: Math.PI - bot.entity.yaw, turn: 0 };
  const client = bot._client as EventEmitter;
  // The server sets a boat back that is where it cannot be.
  const onSetBack = (to: Position): void =>
    void Object.assign(moving, { x: to.x, y: to.y, z: to.z, vx: 0, vy: 0, vz: 0, turn: 0 });
  client.on('vehicle_move', onSetBack);
  let end: 'there' | 'stuck' | 'out' | null = null;
  try {
    while (end === null) {
      signal.throwIfAborted();
      const next = pilot.next(moving);
      if (bot.entity.vehicle?.id !== boat.id) end = 'out';
      else if (typeof next === 'string') end = next;
      else {
        moveBoat(moving, world, next);
        report(body, boat, moving, next);
        progress();
        await clock.sleep(tickMilliseconds, { signal });
      }
    }
  } finally {
    client.removeListener('vehicle_move', onSetBack);
    if (end !== 'out') await getOut(body, pilot.outlook);
  }
  if (end === 'there') return null;
  return end === 'out' ? 'the body is out of its boat' : 'the boat got stuck';
}

/** Tells the server, and mineflayer, where the boat and the body are now. */
function report({ bot }: BodyBot, boat: Entity, moving: MovingBoat, { forward, left, right }: Oars): void {
  const { x, y, z, yaw } = moving;
  bot._client.write('vehicle_move', { x, y, z, yaw: (yaw * 180) / Math.PI, pitch: 0, onGround: false });
  bot._client.write('steer_boat', { leftPaddle: forward || right, rightPaddle: forward || left });
  const seat = seatIn(moving, 0, 1);
  boat.position.set(x, y, z);
  bot.entity.position.set(seat.x, seat.y, seat.z);
  bot.entity.velocity.set(0, 0, 0);
  bot.entity.yaw = Math.PI - yaw;
  // A sitting body has no physics, but what counts its ticks goes on.
  bot.emit('physicsTick');
}
