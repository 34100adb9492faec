import type { Position } from '@s-agents/core';
import {
  blockStates,
  NearestList,
  type BlockState,
  type SectionPlace,
  sectionsAround,
} from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

export interface FoundBlock {
  readonly name: string;
  readonly position: Position;
  readonly distance: number;
}

/**
 * 16 x 16 x 16 blocks. Its data are block states, or indices of its palette if the section itself has one (1.9 to
 * 1.17).
 */
interface Section {
  readonly palette?: readonly number[] | null;
  readonly data?: { get?(index: number): number; readonly palette?: readonly number[] };
}

/** A chunk column of mineflayer's world; only the fields used here. */
interface Column {
  readonly sections: readonly (Section | null | undefined)[];
  readonly minY?: number;
  /** Before 1.9, the column calls methods of the vector. */
  getBlockStateId(position: Vec3): number;
}

interface World {
  getColumn(x: number, z: number): Column | null | undefined;
}

export interface NearestOptions {
  readonly names: readonly string[];
  /** Measured to the centres of the blocks. */
  readonly maxDistance: number;
  readonly count: number;
  /** Whether a block counts; all count when left out. */
  readonly isFit?: (position: Position) => boolean;
}

/** Block name → places within the section as y << 8 | z << 4 | x. */
type Contents = ReadonlyMap<string, readonly number[]>;

const airBlocks: ReadonlySet<string> = new Set(['air', 'cave_air', 'void_air']);

/**
 * Finds blocks by name in the loaded part of the world. A section is read at the first search for a block in its
 * palette, and again after a block in it changed. Mineflayer's own search reads every block each time, which blocks the
 * thread for all its bodies.
 */
export class BlockIndex {
  readonly #contents = new Map<string, Contents>();

  constructor(private readonly bot: Bot) {
    bot.on('blockUpdate', (before: { position: Vec3 } | null, after: { position: Vec3 } | null) => {
      // An event without a block means that the whole world was unloaded.
      if (before === null || after === null) this.#contents.clear();
      else this.#contents.delete(key(after.position.x >> 4, after.position.y >> 4, after.position.z >> 4));
    });
    bot.on('chunkColumnLoad', (corner) => this.#forget(corner));
    bot.on('chunkColumnUnload', (corner) => this.#forget(corner));
    bot.on('respawn', () => this.#contents.clear());
  }

  /**
   * Returns the names of the blocks at these places; null for a place that is not loaded. Much cheaper than
   * mineflayer's `blockAt`, which creates an object for each block.
   */
  namesAt(places: readonly Position[]): (string | null)[] {
    return this.#stateIdsAt(places).map((state) => (state === null ? null : this.#name(state)));
  }

  /** Returns the blocks at these places with their properties; null for a place that is not loaded. */
  statesAt(places: readonly Position[]): (BlockState | null)[] {
    const states = blockStates(this.bot.version);
    return this.#stateIdsAt(places).map((id) => {
      if (id === null) return null;
      const name = this.#name(id);
      return { name, properties: states.numbered(name, id) };
    });
  }

  #stateIdsAt(places: readonly Position[]): (number | null)[] {
    let at = { x: Infinity, z: Infinity };
    let column: Column | null | undefined;
    return places.map(({ x, y, z }) => {
      if (x >> 4 !== at.x || z >> 4 !== at.z) {
        at = { x: x >> 4, z: z >> 4 };
        column = (this.bot.world as unknown as World).getColumn(at.x, at.z);
      }
      return column === undefined || column === null ? null : column.getBlockStateId(new Vec3(x & 15, y, z & 15));
    });
  }

  /** Returns the `count` nearest blocks of `names` within `maxDistance`, nearest first. */
  nearest(around: Position, { names, maxDistance, count, isFit = () => true }: NearestOptions): FoundBlock[] {
    const found = new NearestList<{ name: string; position: Position }>(count);
    const wanted = new Set(names);
    for (const section of this.#around(around, maxDistance)) {
      if (section.distance >= found.reach) break;
      const contents = this.#read(section, wanted);
      for (const name of wanted)
        for (const place of contents?.get(name) ?? []) {
          const distance = distanceTo(section, place, around);
          if (distance > maxDistance || distance >= found.reach) continue;
          const position = positionOf(section, place);
          if (isFit(position)) found.add(distance, () => ({ name, position }));
        }
    }
    return found.entries().map(({ distance, thing }) => ({ ...thing, distance }));
  }

  /** Returns the nearest block of each kind within `maxDistance`. */
  nearestOfEach(around: Position, maxDistance: number): FoundBlock[] {
    const nearest = new Map<string, FoundBlock>();
    for (const section of this.#around(around, maxDistance)) {
      const contents = this.#read(section);
      if (contents === undefined) continue;
      for (const [name, places] of contents) {
        let best = nearest.get(name)?.distance ?? maxDistance + 1e-9;
        if (section.distance >= best) continue;
        for (const place of places) {
          const distance = distanceTo(section, place, around);
          if (distance >= best) continue;
          best = distance;
          nearest.set(name, { name, position: positionOf(section, place), distance });
        }
      }
    }
    return [...nearest.values()];
  }

  #around(around: Position, radius: number): SectionPlace[] {
    const { minY, height } = this.bot.game as { minY?: number; height?: number };
    const lowest = minY ?? 0;
    return sectionsAround(around, radius, lowest >> 4, (lowest + (height ?? 256) - 1) >> 4);
  }

  /** Returns a section's blocks; undefined if it is not loaded, or if its palette has none of `wanted`. */
  #read(section: SectionPlace, wanted?: ReadonlySet<string>): Contents | undefined {
    const at = key(section.x, section.y, section.z);
    const known = this.#contents.get(at);
    if (known !== undefined) return known;
    const column = (this.bot.world as unknown as World).getColumn(section.x, section.z);
    if (column === undefined || column === null) return undefined;
    const raw = column.sections[section.y - ((column.minY ?? 0) >> 4)];
    if (raw === null || raw === undefined) return undefined;
    if (wanted !== undefined && raw.palette && !raw.palette.some((state) => wanted.has(this.#name(state))))
      return undefined;
    const contents = this.#scan(column, section, raw);
    this.#contents.set(at, contents);
    return contents;
  }

  #scan(column: Column, section: SectionPlace, raw: Section): Contents {
    const stateAt =
      statesOf(raw) ??
      ((place: number) =>
        column.getBlockStateId(new Vec3(place & 15, (section.y << 4) | (place >> 8), (place >> 4) & 15)));
    const byState = new Map<number, number[]>();
    for (let place = 0; place < 4096; place++) {
      const state = stateAt(place);
      const places = byState.get(state);
      if (places === undefined) byState.set(state, [place]);
      else places.push(place);
    }
    const contents = new Map<string, number[]>();
    for (const [state, places] of byState) {
      const name = this.#name(state);
      if (airBlocks.has(name)) continue;
      const same = contents.get(name);
      if (same === undefined) contents.set(name, places);
      else for (const place of places) same.push(place);
    }
    return contents;
  }

  #name(state: number): string {
    return this.bot.registry.blocksByStateId[state]?.name ?? 'air';
  }

  #forget(corner: Position): void {
    const [x, z] = [Math.floor(corner.x) >> 4, Math.floor(corner.z) >> 4];
    const { minY, height } = this.bot.game as { minY?: number; height?: number };
    for (let y = (minY ?? 0) >> 4; y <= ((minY ?? 0) + (height ?? 256)) >> 4; y++) this.#contents.delete(key(x, y, z));
  }
}

/** Reads block states directly from a section, without its column; null before 1.9, whose format differs. */
function statesOf({ palette, data }: Section): ((place: number) => number) | null {
  if (data?.get === undefined) return null;
  const get = data.get.bind(data);
  return palette && data.palette === undefined ? (place) => palette[get(place)] ?? 0 : get;
}

function key(x: number, y: number, z: number): string {
  return `${x},${y},${z}`;
}

function positionOf(section: SectionPlace, place: number): Position {
  return {
    x: (section.x << 4) | (place & 15),
    y: (section.y << 4) | (place >> 8),
    z: (section.z << 4) | ((place >> 4) & 15),
  };
}

function distanceTo(section: SectionPlace, place: number, around: Position): number {
  return Math.hypot(
    ((section.x << 4) | (place & 15)) + 0.5 - around.x,
    ((section.y << 4) | (place >> 8)) + 0.5 - around.y,
    ((section.z << 4) | ((place >> 4) & 15)) + 0.5 - around.z,
  );
}
