import { middleOf } from '../movement/place-to-stand.js';
import type { Position } from '../position.js';
import { noOars, type BoatWorld, type MovingBoat, type Oars } from './boat-motion.js';
import { isOpenWater, type WaterReader } from './open-water.js';
import { placeOfLeaving } from './seats.js';

/** Blocks from a place on the way at which the next one is made for. */
const passed = 1;
/** How far a straight line ahead may be, and how far apart the places on it that are looked at, in blocks. */
const straight = { most: 16, sample: 0.5 };
/** Radians off the way within which the rudder rests, and within which the boat goes ahead. */
const onCourse = { rudder: 0.05, ahead: 0.5 };
/** Ticks for which a turning boat turns on, as many times as fast as it turns now. */
const turnsOn = 9;
/** Ticks for which a boat glides on without oars, as many times as fast as it is now. */
const glidesOn = 9;
/** Blocks per tick below which a passenger gets out. */
const slow = 0.05;
/** Ticks without coming nearer to the end of the way, after which the boat is stuck. */
const patienceTicks = 100;

/** Steers a boat along cells of open water to a shore, one tick at a time. */
export class Pilot {
  #next = 0;
  #least = Infinity;
  #waited = 0;
  /** How many blocks the way goes on for after each of its places. */
  readonly #after: readonly number[];
  readonly #read: WaterReader;
  /** Where a passenger who gets out looks: at the shore. In radians, 0 south. */
  readonly outlook: number;

  constructor(
    private readonly way: readonly Position[],
    private readonly shore: Position,
    private readonly world: BoatWorld,
  ) {
    const last = way.at(-1) ?? shore;
    const after = way.map(() => 0);
    for (let n = way.length - 2; n >= 0; n--)
      after[n] = (after[n + 1] as number) + distanceTo(middleOf(way[n] as Position), way[n + 1] as Position);
    this.#after = after;
    this.outlook = Math.atan2(last.x - shore.x, shore.z - last.z);
    this.#read = {
      waterLevel: (x, y, z) => world.waterLevel(x, y, z),
      isFree: (x, y, z) => world.top(x, y, z) === 0 && world.waterLevel(x, y, z) === null,
    };
  }

  /** Returns the oars for the next tick, or how the way ended. */
  next(boat: MovingBoat): Oars | 'there' | 'stuck' {
    if (this.#isAshore(boat)) return Math.hypot(boat.vx, boat.vz) < slow ? 'there' : noOars;
    const target = this.#target(boat);
    const [dx, dz] = [target.x - boat.x, target.z - boat.z];
    const away = Math.hypot(dx, dz);
    const left = away + (this.#after[this.#next] ?? 0);
    if (left < this.#least - 0.05) [this.#least, this.#waited] = [left, 0];
    else if (++this.#waited > patienceTicks) return 'stuck';
    const off = turnBetween(boat.yaw, Math.atan2(-dx, dz));
    const rest = off - turnsOn * boat.turn;
    return {
      forward: Math.abs(off) < onCourse.ahead && glidesOn * (boat.vx * dx + boat.vz * dz) < away * away,
      back: false,
      left: rest < -onCourse.rudder,
      right: rest > onCourse.rudder,
    };
  }

  /** The farthest place on the way to which the boat gets straight. */
  #target(boat: Position): Position {
    const { way } = this;
    const next = way[this.#next];
    // A boat that has drifted off goes back to the nearest place on its way.
    if (next !== undefined && !this.#isStraight(boat, next)) {
      const nearest = way.reduce((best, cell) => (distanceTo(boat, cell) < distanceTo(boat, best) ? cell : best), next);
      this.#next = way.indexOf(nearest);
      return middleOf(nearest);
    }
    while (this.#next < way.length && distanceTo(boat, way[this.#next] as Position) < passed) this.#next++;
    while (this.#next + 1 < way.length && this.#isStraight(boat, way[this.#next + 1] as Position)) this.#next++;
    return middleOf(way[this.#next] ?? this.shore);
  }

  #isStraight(from: Position, cell: Position): boolean {
    const to = middleOf(cell);
    const away = Math.hypot(to.x - from.x, to.z - from.z);
    if (away > straight.most) return false;
    const parts = Math.ceil(away / straight.sample);
    for (let n = 1; n <= parts; n++) {
      const x = Math.floor(from.x + ((to.x - from.x) * n) / parts);
      const z = Math.floor(from.z + ((to.z - from.z) * n) / parts);
      if (!isOpenWater(this.#read, x, cell.y, z)) return false;
    }
    return true;
  }

  /** Whether a passenger who gets out here comes to stand on the shore. */
  #isAshore(boat: Position): boolean {
    const { x, y, z } = placeOfLeaving(boat, this.outlook, this.world);
    const { shore } = this;
    return Math.floor(x) === shore.x && Math.floor(y + 0.01) === shore.y && Math.floor(z) === shore.z;
  }
}

function distanceTo(from: Position, cell: Position): number {
  const to = middleOf(cell);
  return Math.hypot(to.x - from.x, to.z - from.z);
}

/** The turn from one direction to another, between -π and π. */
function turnBetween(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
}
