import type { Position } from '@s-agents/core';
import type { MinecraftKnowledge } from '../knowledge/world-knowledge.js';
import { checkInside } from '../tasks/inside-world.js';
import type { Ground } from '../tasks/surroundings.js';
import { unknownGround } from '../tasks/errors/goal-errors.js';
import { atSpawn, notABlock, occupied, tooManyBlocks } from './layout-errors.js';
import type { LaidCell } from './layout-file.js';
import type { LaidBlock } from './layout.js';

export interface PlotOptions {
  readonly rules: MinecraftKnowledge;
  /** Null when the ground is not known before the run. */
  readonly ground: Ground | null;
  /** Where agents appear; null when that is not known. */
  readonly spawn: Position | null;
}

/** Far more than people write, and few enough for every world. */
const mostBlocks = 20_000;
/** Blocks in which bodies and creatures can stand. */
const passable =
  /^(air|wheat|carrots|potatoes|beetroots|nether_wart|sweet_berry_bush|.*_stem|.*_sapling|.*torch|.*carpet|grass|fern|dandelion|poppy)$/;

/** The places that a setup has laid out so far. What is laid later takes the place of what was laid before. */
export class Plot {
  readonly #taken = new Map<string, LaidBlock & { readonly path: string }>();
  /** The places of what holds items, which nothing may take. */
  readonly #kept = new Set<string>();
  readonly #cleared = new Map<string, LaidBlock>();

  constructor(readonly options: PlotOptions) {}

  /** What was laid, in the order in which it is to be set: what is cleared first. */
  get blocks(): readonly LaidBlock[] {
    return [
      ...[...this.#cleared].filter(([key]) => !this.#taken.has(key)).map(([, block]) => block),
      ...[...this.#taken.values()].map(({ path: _, ...block }) => block),
    ];
  }

  /** Returns the block's place of an entry: without a height, on the ground there. */
  place(cell: LaidCell, path: string): Position {
    return { x: cell.x, y: heightOf(cell) ?? this.#groundAt(cell, path) + 1, z: cell.z };
  }

  /** Returns the places of a box; without heights, of the layer above its highest ground. */
  cells(from: LaidCell, to: LaidCell, path: string): readonly Position[] {
    const [low, high] = [
      { x: Math.min(from.x, to.x), z: Math.min(from.z, to.z) },
      { x: Math.max(from.x, to.x), z: Math.max(from.z, to.z) },
    ];
    const columns = (high.x - low.x + 1) * (high.z - low.z + 1);
    if (columns > mostBlocks) throw tooManyBlocks(path, columns, mostBlocks);
    const given = [from, to].map(heightOf);
    const level = given.includes(undefined) ? this.#highest(low, high, path) + 1 : 0;
    const heights = given.map((height) => height ?? level);
    const [bottom, top] = [Math.min(...heights), Math.max(...heights)];
    if (columns * (top - bottom + 1) > mostBlocks) throw tooManyBlocks(path, columns * (top - bottom + 1), mostBlocks);
    const cells: Position[] = [];
    for (let y = bottom; y <= top; y++)
      for (let z = low.z; z <= high.z; z++) for (let x = low.x; x <= high.x; x++) cells.push({ x, y, z });
    return cells;
  }

  lay(name: string, at: Position, path: string, properties?: LaidBlock['properties']): void {
    const { rules } = this.options;
    if (!rules.blockNames.includes(name))
      throw notABlock(
        `${path}.block`,
        name,
        rules.version,
        rules.resolve(name).filter((item) => rules.blockNames.includes(item)),
        rules.blockNames,
      );
    checkInside([at], path, rules);
    const key = keyOf(at);
    const before = this.#taken.get(key);
    if (before !== undefined && this.#kept.has(key)) throw occupied(path, at, before.block);
    this.#taken.delete(key);
    this.#taken.set(key, { position: at, block: name, ...(properties === undefined ? {} : { properties }), path });
    if (this.#taken.size > mostBlocks) throw tooManyBlocks(path, this.#taken.size, mostBlocks);
  }

  /** Lays a block that holds items. */
  keep(name: string, at: Position, path: string): void {
    this.lay(name, at, path);
    this.#kept.add(keyOf(at));
  }

  /** Throws SAgentsError TASK_INVALID where a block stands in which agents appear. */
  checkSpawn(): void {
    const { spawn } = this.options;
    if (spawn === null) return;
    for (const { block, position, path } of this.#taken.values())
      if (!passable.test(block) && isWhereAgentsAppear(position, spawn)) throw atSpawn(path, position);
  }

  layBox(
    {
      block,
      from,
      to,
      fill,
      properties,
    }: {
      readonly block: string;
      readonly from: LaidCell;
      readonly to: LaidCell;
      readonly fill: 'all' | 'walls';
      readonly properties?: LaidBlock['properties'];
    },
    path: string,
  ): void {
    for (const at of this.cells(from, to, path)) {
      const isSide = [from.x, to.x].includes(at.x) || [from.z, to.z].includes(at.z);
      if (fill === 'all' || isSide) this.lay(block, at, path, properties);
    }
  }

  /** Empties a place, unless something is laid there. */
  clear(at: Position): void {
    this.#cleared.set(keyOf(at), { position: at, block: 'air' });
  }

  /** Returns where a creature stands: at `cell`, or at `other` where a block is in its way. */
  standingPlace(cell: LaidCell, other: LaidCell, path: string): Position {
    const at = this.place(cell, path);
    if (this.#isFree(at)) return at;
    const instead = this.place(other, path);
    const there = this.#taken.get(keyOf(instead));
    if (there !== undefined && !this.#isFree(instead)) throw occupied(`${path}.position`, instead, there.block);
    return instead;
  }

  #isFree(at: Position): boolean {
    const there = this.#taken.get(keyOf(at));
    return there === undefined || passable.test(there.block);
  }

  #highest(low: { x: number; z: number }, high: { x: number; z: number }, path: string): number {
    let highest = -Infinity;
    for (let x = low.x; x <= high.x; x++)
      for (let z = low.z; z <= high.z; z++) highest = Math.max(highest, this.#groundAt({ x, z }, path));
    return highest;
  }

  #groundAt({ x, z }: { readonly x: number; readonly z: number }, path: string): number {
    const { ground, rules } = this.options;
    if (ground === null) throw unknownGround(path, { x, z });
    checkInside([{ x, y: 0, z }], path, rules);
    return ground(x, z);
  }
}

function heightOf(cell: LaidCell): number | undefined {
  return 'y' in cell ? cell.y : undefined;
}

function isWhereAgentsAppear(at: Position, spawn: Position): boolean {
  return (
    at.x === Math.floor(spawn.x) &&
    at.z === Math.floor(spawn.z) &&
    (at.y === Math.floor(spawn.y) || at.y === Math.floor(spawn.y) + 1)
  );
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
