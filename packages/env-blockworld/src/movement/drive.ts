import { tire, type CellReader } from '@s-agents/minecraft-rules';
import { waitUntilTick, type Scene } from '../body/scene.js';
import { effortOf } from '../life/effort.js';
import { tick, type Controls, type MovingBody } from './physics.js';

/** A driven body as the steering function sees it. */
export interface DrivenBody {
  readonly position: { readonly x: number; readonly y: number; readonly z: number };
  readonly onGround: boolean;
}

export interface DriveOptions {
  /** Ticks that are planned at a time. A change of the world is noticed only after them. */
  readonly slice: number;
  /** Ticks after which the drive ends with `timeout`. */
  readonly limit: number;
  /** Whether the body is left in mid-air at the end, for the caller to let fall. By default it is stopped. */
  readonly leaveInAir?: boolean;
}

/** Steers a body tick by tick until `decide` returns how it ended. A body that is stopped in the air falls. */
export async function drive<End extends string>(
  scene: Scene,
  decide: (body: DrivenBody, read: CellReader) => Controls | End,
  { slice, limit, leaveInAir = false }: DriveOptions,
): Promise<End | 'timeout'> {
  const { self, world } = scene;
  // The first step ends with the current tick.
  let at = world.now;
  if (self.isMovingAt(at)) self.halt(at);
  const body: MovingBody = { ...self.body };
  let effort = 0;
  let isOver = false;
  try {
    for (let done = 0; ; ) {
      const read = scene.reader();
      const track: number[] = [];
      let end: End | 'timeout' | null = null;
      let heading: number | null = null;
      while (end === null && track.length < 3 * slice) {
        const next = decide({ position: body, onGround: body.onGround }, read);
        if (typeof next === 'string') end = next;
        else if (done + track.length / 3 >= limit) end = 'timeout';
        else {
          const [x, z, stood] = [body.x, body.z, body.onGround];
          tick(body, world.land, next);
          if (next.ux !== 0 || next.uz !== 0) heading = Math.atan2(-next.ux, next.uz);
          effort += effortOf(next, Math.hypot(body.x - x, body.z - z), stood);
          track.push(body.x, body.y, body.z);
        }
      }
      if (heading !== null) Object.assign(self, { yaw: heading, pitch: 0 });
      if (track.length > 0) {
        world.motions.move(self, track, body);
        const planned = self.body;
        at += track.length / 3;
        done += track.length / 3;
        await waitUntilTick(scene, at);
        scene.triedToMove(track.length / 3);
        if (self.body !== planned) {
          // The motion was replaced, for example because a block was put in the way.
          at = Math.max(at, self.restsFrom);
          await waitUntilTick(scene, at);
          Object.assign(body, self.body);
        }
      }
      if (end !== null) {
        isOver = true;
        return end;
      }
    }
  } finally {
    tire(self.nourishment, effort);
    if (!leaveInAir || !isOver) world.motions.halt(self);
  }
}
