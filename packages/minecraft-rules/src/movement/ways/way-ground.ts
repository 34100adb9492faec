import { isOpenWater } from '../../boats/open-water.js';
import { inflow, type Liquid } from '../../blocks/inflow.js';
import type { Position } from '../../position.js';
import { maxDrop } from '../straight-line.js';
import { findSwitch } from './find-switch.js';
import type { WayCell, WayWorld } from './way-cell.js';
import type { WayAct, WayMeans } from './way.js';

/** World seconds between the end of a dig and the next act, to open a door and to close it again behind. */
const secondsPerDig = 0.1;
const secondsPerDoor = 0.7;
/** World seconds by which one half of a body's height in a cobweb holds it up. */
const secondsPerWeb = 0.8;
/** Blocks that a body may fall into water. */
const maximumDive = 24;

/** What the kinds of steps ask of the blocks around. It remembers answers, so it serves one search. */
export class WayGround {
  readonly #digs = new Map<string, number>();
  readonly #switches = new Map<string, Position | null>();
  readonly #openWater = new Map<string, boolean>();

  constructor(
    readonly world: WayWorld,
    readonly means: WayMeans,
  ) {}

  cell(x: number, y: number, z: number): WayCell {
    return this.world.read(x, y, z);
  }

  isWater(x: number, y: number, z: number): boolean {
    return this.world.read(x, y, z).liquid === 'water';
  }

  waterLevel(x: number, y: number, z: number): number | null {
    const { liquid, level } = this.world.read(x, y, z);
    return liquid === 'water' ? level : null;
  }

  /** Whether a body climbs there: also in a trapdoor above a ladder. */
  isClimbed(x: number, y: number, z: number): boolean {
    const { climbed, isTrapdoor } = this.world.read(x, y, z);
    return climbed || (isTrapdoor && this.world.read(x, y - 1, z).climbed);
  }

  /** Whether a body stands at the bottom of the cell, on the block below. */
  isFloored(x: number, y: number, z: number): boolean {
    const below = this.world.read(x, y - 1, z);
    return below.floor && !below.bad;
  }

  /** The height at which a body stands in a cell on a block lower than a whole one, such as a slab; 0 for none. */
  stepIn(x: number, y: number, z: number): number {
    const { open, top, bad } = this.world.read(x, y, z);
    return !open && top > 0 && top < 1 && !bad ? top : 0;
  }

  /** Whether a body passes through the cell, in the dry and unhurt. */
  isFree(x: number, y: number, z: number): boolean {
    const { open, bad, liquid } = this.world.read(x, y, z);
    return open && !bad && liquid === null;
  }

  /** Whether a body passes through the cell as it is. What hurts it or lets it sink is dug away, but for lava. */
  isPassable(x: number, y: number, z: number): boolean {
    const { open, bad, isWeb, liquid } = this.world.read(x, y, z);
    return open && (!bad || isWeb || liquid === 'water');
  }

  /** Whether a boat floats freely there. */
  isOpenWater(x: number, y: number, z: number): boolean {
    const key = `${x},${y},${z}`;
    let known = this.#openWater.get(key);
    if (known === undefined) this.#openWater.set(key, (known = isOpenWater(this, x, y, z)));
    return known;
  }

  /** World seconds until a body passes through the cell; Infinity when it cannot. */
  clearing(x: number, y: number, z: number): number {
    const cell = this.world.read(x, y, z);
    if (this.isPassable(x, y, z)) return cell.isWeb ? secondsPerWeb : 0;
    if (cell.open && cell.liquid !== null) return Infinity;
    if (cell.opened === 'hand') return secondsPerDoor;
    if (cell.opened === 'power' && this.switchFor(x, y, z) !== null) return secondsPerDoor;
    return this.digging(x, y, z);
  }

  /** World seconds to dig the block; Infinity when it must not be dug, or something would flow or fall in. */
  digging(x: number, y: number, z: number): number {
    const key = `${x},${y},${z}`;
    let seconds = this.#digs.get(key);
    if (seconds === undefined) this.#digs.set(key, (seconds = this.#digging(x, y, z)));
    return seconds;
  }

  #digging(x: number, y: number, z: number): number {
    const { world, means } = this;
    if (!means.mayDig && !world.isPiled(x, y, z)) return Infinity;
    if (world.read(x, y + 1, z).falls || inflow(this.#liquidAt, { x, y, z }) !== null) return Infinity;
    return world.digSeconds(x, y, z) + secondsPerDig;
  }

  readonly #liquidAt = (x: number, y: number, z: number): Liquid | null => this.world.read(x, y, z).liquid;

  /** What makes the cells passable, in this order. */
  acts(cells: readonly Position[]): WayAct[] {
    const acts: WayAct[] = [];
    for (const at of cells) {
      const cell = this.world.read(at.x, at.y, at.z);
      if (this.isPassable(at.x, at.y, at.z)) continue;
      const by = cell.opened === 'power' ? this.switchFor(at.x, at.y, at.z) : cell.opened === 'hand' ? at : null;
      if (by === null) acts.push({ kind: 'dig', at });
      // Both halves of a door open at once.
      else if (!(cell.isDoor && acts.some((act) => act.kind === 'open' && act.at.x === at.x && act.at.z === at.z)))
        acts.push({ kind: 'open', at, by });
    }
    return acts;
  }

  /** The switch within reach of a body before a door that powers it; null for none. */
  switchFor(x: number, y: number, z: number): Position | null {
    const key = `${x},${y},${z}`;
    let found = this.#switches.get(key);
    if (found === undefined) this.#switches.set(key, (found = findSwitch(this.world.read, { x, y, z })));
    return found;
  }

  /**
   * The height at which a body comes to rest that falls from a cell that is free, or has been cleared; null when the
   * fall would hurt it.
   */
  landing(x: number, y: number, z: number): number | null {
    for (let height = y; height >= y - maximumDive; height--) {
      const isShort = height >= y - maxDrop;
      const cell = this.world.read(x, height, z);
      if (height < y && !cell.open) return isShort && this.stepIn(x, height, z) > 0 ? height : null;
      if (cell.liquid === 'water') return height;
      if (height < y && cell.bad) return null;
      if (this.isFloored(x, height, z)) return isShort ? height : null;
      if (cell.climbed && isShort) return height;
    }
    return null;
  }
}
