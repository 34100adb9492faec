import type { Ingredient, KnownStructure, Position } from '@s-agents/core';
import { partName } from '@s-agents/kit';
import { blockOfItem } from '@s-agents/minecraft-rules';
import type { Cell } from '../goals/structure-fact.js';
import type { Words } from '../knowledge/words.js';
import { cellsOf, type Blueprint, type BlueprintCell } from './blueprint.js';
import { partsOfBlueprint } from './parts.js';

/**
 * A cell of a structure: any of `blocks` may stand there, and one of `items` is placed there. A cell without items must
 * be empty, or is filled along with the cell below, as the upper half of a door is.
 */
export interface StructureCell {
  readonly position: Position;
  readonly blocks: readonly string[];
  readonly items: readonly string[];
}

/** A blueprint, or a part of one, whose words are resolved to the blocks and items of one version. */
export interface Structure extends KnownStructure {
  /** Positions are relative to the north-western bottom corner; the lowest cells come first. */
  readonly cells: readonly StructureCell[];
}

/** Returns the first word of the legend that is neither "air" nor a word for placeable blocks; null when none is. */
export function unknownMeaning(
  blueprint: Blueprint,
  version: { isBlock(name: string): boolean; resolve(word: string): readonly string[] },
): string | null {
  const words = Object.values(blueprint.legend).filter((word) => word !== null && word !== 'air');
  return (
    (words as string[]).find(
      (word) =>
        !resolveExactly(word, (name) => version.resolve(name)).some((item) => version.isBlock(blockOfItem(item))),
    ) ?? null
  );
}

/** World seconds in which a body puts one block of a structure in its place, all its ways within the site counted. */
const secondsPerPiece = 0.25;

/** Returns the structure of a blueprint and its parts, with the words of the blueprint resolved. */
export function readStructures(
  name: string,
  blueprint: Blueprint,
  resolve: Words['resolve'],
): readonly [Structure, ...Structure[]] {
  const cells = cellsOf(blueprint);
  const parts = partsOfBlueprint(blueprint).map((part): Structure => {
    const after = part.after.map((earlier) => partName(earlier, name));
    return { ...readCells(partName(part.name, name), part.cells, resolve), part: { of: name, after } };
  });
  return [readCells(name, cells, resolve), ...parts];
}

function readCells(name: string, cells: readonly BlueprintCell[], resolve: Words['resolve']): Structure {
  const meansAt = new Map(cells.map(({ x, y, z, means }) => [`${x} ${y} ${z}`, means]));
  const materials = new Map<string, { items: readonly string[]; count: number }>();
  const structure = cells.map(({ x, y, z, means }): StructureCell => {
    const items = means === 'air' ? [] : resolveExactly(means, resolve);
    const comesAlong = means === 'air' || (isDoor(items) && meansAt.get(`${x} ${y - 1} ${z}`) === means);
    if (!comesAlong) materials.set(means, { items, count: (materials.get(means)?.count ?? 0) + 1 });
    return {
      position: { x, y, z },
      blocks: means === 'air' ? airs : items.map(blockOfItem),
      items: comesAlong ? [] : items,
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
  return cells.map(({ position, blocks }) => ({
    position: { x: corner.x + position.x, y: corner.y + position.y, z: corner.z + position.z },
    blocks: [...blocks],
  }));
}

const airs = ['air', 'cave_air', 'void_air'];

/** In a blueprint a word means the block of that name first: "stone" is stone, not the cobblestone that it drops. */
function resolveExactly(word: string, resolve: Words['resolve']): readonly string[] {
  const own = resolve(`minecraft:${word}`);
  return own.length > 0 ? own : resolve(word);
}

function isDoor(items: readonly string[]): boolean {
  return items.length > 0 && items.every((item) => item.endsWith('_door'));
}
