import { tire, type CellReader } from '@s-agents/minecraft-rules';
import { untilTick, type Scene } from '../body/scene.js';
import { effortOf } from '../life/effort.js';
import { tick, type Controls, type MovingBody } from './physics.js';

/** What a body that is being driven looks like to who steers it. */
export interface Driven {
  readonly position: { readonly x: number; readonly y: number; readonly z: number };
  readonly onGround: boolean;
}

export interface DriveOptions {
  /** Ticks that are decided at a time: how late a change of the world is noticed. */
  readonly slice: number;
  /** Ticks after which it ends with `timeout`. */
  readonly limit: number;
  /** At its end the body is left as it is, in the middle of a jump, for the caller to let fall; else it is stopped. */
  readonly letGo?: boolean;
}

/** Steers a body tick by tick until `decide` says how it ended; a body that is stopped in the air falls. */
export async function drive<End extends string>(
  scene: Scene,
  decide: (body: Driven, read: CellReader) => Controls | End,
  { slice, limit, letGo = false }: DriveOptions,
): Promise<End | 'timeout'> {
  const { self, world } = scene;
  // The first step is over when the tick ends that is under way.
  let at = world.now;
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
        await untilTick(scene, at);
        scene.strained(track.length / 3);
        if (self.body !== planned) {
          // Something was put in the way.
          at = Math.max(at, self.restsFrom);
          await untilTick(scene, at);
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
    if (!letGo || !isOver) world.motions.halt(self);
  }
}
