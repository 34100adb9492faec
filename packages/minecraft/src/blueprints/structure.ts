import type { Ingredient, KnownStructure, Position } from '@s-agents/core';
import { partName } from '@s-agents/kit';
import { piecesOf, type StateProperties } from '@s-agents/minecraft-rules';
import type { Cell } from '../goals/structure-fact.js';
import { cellsOf, type Blueprint, type BlueprintCell } from './blueprint.js';
import { meantBy, type VersionOfBlocks } from './meant-blocks.js';
import { partsOfBlueprint } from './parts.js';

/**
 * A cell of a structure: any of `blocks` may stand there, and one of `items` is placed there. A cell without items must
 * be empty, or is filled along with the cell below, as the upper half of a door is.
 */
export interface StructureCell {
  readonly position: Position;
  readonly blocks: readonly string[];
  readonly items: readonly string[];
  /** Properties of the block's state that it must have. */
  readonly properties?: StateProperties;
  /** The steps to the neighbours of which one has to hold the block; absent where it needs none. */
  readonly heldBy?: readonly Step[];
}
type Step = readonly [dx: number, dy: number, dz: number];

/** A blueprint, or a part of one, whose words are resolved to the blocks and items of one version. */
export interface Structure extends KnownStructure {
  /** Positions are relative to the north-western bottom corner; the lowest cells come first. */
  readonly cells: readonly StructureCell[];
}

/** World seconds in which a body puts one block of a structure in its place, all its ways within the site counted. */
const secondsPerPiece = 0.25;

/** Returns the structure of a blueprint and its parts, with the words of the blueprint resolved. */
export function readStructures(
  name: string,
  blueprint: Blueprint,
  version: VersionOfBlocks,
): readonly [Structure, ...Structure[]] {
  const cells = cellsOf(blueprint);
  const parts = partsOfBlueprint(blueprint).map((part): Structure => {
    const after = part.after.map((earlier) => partName(earlier, name));
    return { ...readCells(partName(part.name, name), part.cells, version), part: { of: name, after } };
  });
  return [readCells(name, cells, version), ...parts];
}

function readCells(name: string, cells: readonly BlueprintCell[], version: VersionOfBlocks): Structure {
  const meantAt = new Map(cells.map(({ x, y, z, means }) => [`${x} ${y} ${z}`, meantBy(means, version)]));
  const materials = new Map<string, { items: readonly string[]; count: number }>();
  const structure = cells.map(({ x, y, z }): StructureCell => {
    const position = { x, y, z };
    const meant = meantAt.get(`${x} ${y} ${z}`);
    if (meant === undefined || meant === null) return { position, blocks: airs, items: [] };
    const { word, items, blocks, properties, heldBy } = meant;
    const comesAlong = isDoor(items) && meantAt.get(`${x} ${y - 1} ${z}`)?.text === meant.text;
    const pieces = comesAlong ? 0 : piecesOf(properties);
    if (pieces > 0) materials.set(word, { items, count: (materials.get(word)?.count ?? 0) + pieces });
    return {
      position,
      blocks,
      items: comesAlong ? [] : items,
      ...(Object.keys(properties).length === 0 ? {} : { properties }),
      ...(comesAlong || heldBy.length === 0 ? {} : { heldBy }),
    };
  });
  return {
    name,
    cells: structure,
    materials: [...materials].map(([word, { items, count }]): Ingredient => ({ name: word, items, count })),
    secondsPerPiece,
  };
}

/** Returns the structure's cells in world positions, with its north-western bottom corner at `corner`. */
export function cellsAt({ cells }: Structure, corner: Position): Cell[] {
  return cells.map(({ position, blocks, properties }) => ({
    position: { x: corner.x + position.x, y: corner.y + position.y, z: corner.z + position.z },
    blocks: [...blocks],
    ...(properties === undefined ? {} : { properties }),
  }));
}

const airs = ['air', 'cave_air', 'void_air'];

function isDoor(items: readonly string[]): boolean {
  return items.length > 0 && items.every((item) => item.endsWith('_door'));
}
