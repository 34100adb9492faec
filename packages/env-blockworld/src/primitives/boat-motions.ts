import type { BoatMotions } from '@s-agents/minecraft';
import {
  blowsToBreak,
  boatBox,
  breaksUnderBoats,
  moveBoat,
  Pilot,
  placeOfLeaving,
  seatIn,
  ticksPerBlow,
  weaponOf,
  type MovingBoat,
  type Position,
} from '@s-agents/minecraft-rules';
import { waitUntilTick, type Scene } from '../body/scene.js';
import { boatWorld } from '../movement/boat-world.js';
import { face } from './looking.js';

/** Ticks until a server has answered a click, and until it has put out a passenger. */
const answerTicks = 3;
/** Ticks that are rowed at a time. */
const slice = 10;
/** How high a floating boat lies in its cell of water. */
const afloat = 0.52;

/**
 * How a body of this world goes by boat. A boat is in the world only while its body sits in it: one that is left on the
 * water lies there as an item.
 */
export class BlockworldBoats implements BoatMotions {
  #boat: { readonly item: string; readonly moving: MovingBoat } | null = null;

  constructor(private readonly scene: Scene) {}

  async embark({ x, y, z }: Position): Promise<string | null> {
    const { scene } = this;
    const { self, world } = scene;
    await face(scene, { x: x + 0.5, y: y + 1, z: z + 0.5 });
    await waitUntilTick(scene, world.now + 2 * answerTicks);
    const item = self.inventory.heldName;
    if (item === undefined) return 'no boat is in the hand';
    self.inventory.takeHeld();
    const moving = { x: x + 0.5, y: y + afloat, z: z + 0.5, vx: 0, vy: 0, vz: 0, yaw: self.yaw, turn: 0 };
    this.#boat = { item, moving };
    return null;
  }

  async row(way: readonly Position[], shore: Position): Promise<string | null> {
    const { scene } = this;
    const { self, world } = scene;
    if (this.#boat === null) return 'there is no boat';
    const { moving } = this.#boat;
    const blocks = boatWorld(world.land);
    const pilot = new Pilot(way, shore, blocks);
    let end: 'there' | 'stuck' | 'out' | null = null;
    try {
      for (let at = world.now; end === null; ) {
        const track: number[] = [];
        while (end === null && track.length < 3 * slice) {
          const next = pilot.next(moving);
          if (typeof next === 'string') end = next;
          else {
            moveBoat(moving, blocks, next);
            const seat = seatIn(moving, 0, 1);
            track.push(seat.x, seat.y, seat.z);
          }
        }
        if (track.length === 0) continue;
        const seat = seatIn(moving, 0, 1);
        world.motions.move(self, track, { ...self.body, ...seat, vx: 0, vy: 0, vz: 0, fallFrom: seat.y });
        const planned = self.body;
        Object.assign(self, { yaw: moving.yaw, pitch: 0 });
        at += track.length / 3;
        await waitUntilTick(scene, at);
        scene.progress();
        if (self.body !== planned) end = 'out';
        else this.#breakPads(track);
      }
    } catch (stop) {
      this.#leave();
      throw stop;
    } finally {
      if (end !== 'out') world.motions.teleport(self, placeOfLeaving(moving, pilot.outlook, blocks));
      world.motions.halt(self);
    }
    if (end === 'there') return null;
    return end === 'out' ? 'the body is out of its boat' : 'the boat got stuck';
  }

  async breakUp(): Promise<void> {
    const { scene } = this;
    const { self, world } = scene;
    if (this.#boat === null) return;
    const weapon = weaponOf(self.inventory.heldName);
    const blows = blowsToBreak(weapon);
    try {
      await waitUntilTick(scene, world.now + answerTicks);
      await face(scene, this.#boat.moving);
      if (blows < Infinity) await waitUntilTick(scene, world.now + (blows - 1) * ticksPerBlow(weapon) + answerTicks);
      self.lastSwing = world.now;
    } finally {
      this.#leave();
    }
  }

  /** Breaks the lily pads under a boat whose passenger has gone along the track. */
  #breakPads(track: readonly number[]): void {
    const { land, blocks } = this.scene.world;
    const side = boatBox.width / 2;
    for (let n = 0; n < track.length; n += 3) {
      const [x, y, z] = [track[n] ?? 0, Math.floor(track[n + 1] ?? 0) + 1, track[n + 2] ?? 0];
      for (let bx = Math.floor(x - side); bx <= x + side; bx++)
        for (let bz = Math.floor(z - side); bz <= z + side; bz++)
          if (breaksUnderBoats(land.kindAt({ x: bx, y, z: bz }).name)) blocks.break({ x: bx, y, z: bz }, null);
    }
  }

  /** Leaves the boat on the water, as an item. */
  #leave(): void {
    const boat = this.#boat;
    this.#boat = null;
    if (boat === null) return;
    const { x, y, z } = boat.moving;
    this.scene.world.drops.throwItem({ x, y, z }, { x: 0, y: 0.2, z: 0 }, boat.item, 1);
  }
}
