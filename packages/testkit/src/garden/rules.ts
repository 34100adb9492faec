import type { Position } from '@s-agents/core';

/** The rules of the garden, on which its knowledge, primitives and observations are based. */

/** A kind of plant, which bears one item once. */
export interface Crop {
  readonly item: string;
  /** World seconds to pick one. */
  readonly seconds: number;
  readonly tool: string | null;
}

export interface Recipe {
  readonly item: string;
  readonly yields: number;
  readonly consumes: readonly { readonly name: string; readonly count: number }[];
  readonly station: string | null;
  /** World seconds to make one. */
  readonly seconds: number;
}

export const crops: readonly Crop[] = [
  { item: 'red_berry', seconds: 1, tool: null },
  { item: 'blue_berry', seconds: 1, tool: null },
  { item: 'branch', seconds: 2, tool: null },
  { item: 'apple', seconds: 1.5, tool: 'ladder' },
];

export const recipes: readonly Recipe[] = [
  { item: 'stick', yields: 2, consumes: [{ name: 'branch', count: 1 }], station: null, seconds: 0.5 },
  { item: 'workbench', yields: 1, consumes: [{ name: 'branch', count: 4 }], station: null, seconds: 2 },
  { item: 'ladder', yields: 1, consumes: [{ name: 'stick', count: 6 }], station: 'workbench', seconds: 2 },
  {
    item: 'pie',
    yields: 1,
    consumes: [
      { name: 'apple', count: 2 },
      { name: 'berry', count: 3 },
    ],
    station: 'workbench',
    seconds: 3,
  },
];

/** Names of groups of items. */
export const groups: Readonly<Record<string, readonly string[]>> = { berry: ['red_berry', 'blue_berry'] };

/** Items that can be placed. */
export const placeable: readonly string[] = ['workbench'];

export const items: readonly string[] = [...crops.map(({ item }) => item), ...recipes.map(({ item }) => item)];

/** A kind of thing that stands in the garden and holds others. */
export interface FurnitureKind {
  readonly name: string;
  /** The relation of its contents to it. */
  readonly relation: 'in' | 'on';
  readonly position: Position;
  /** Whether it has a door. It is closed at the start. */
  readonly closes: boolean;
}

export const furniture: readonly FurnitureKind[] = [
  { name: 'table', relation: 'on', position: { x: 10, y: 0, z: 7 }, closes: false },
  { name: 'shed', relation: 'in', position: { x: -9, y: 0, z: 12 }, closes: true },
];

/** A part of the garden: the square with these corners. */
export interface Room {
  readonly name: string;
  readonly from: Pick<Position, 'x' | 'z'>;
  readonly to: Pick<Position, 'x' | 'z'>;
}

/** What is in none of these is called {@link outdoors}. */
export const rooms: readonly Room[] = [{ name: 'terrace', from: { x: 6, z: 3 }, to: { x: 14, z: 11 } }];
export const outdoors = 'lawn';

/** Blocks per world second. */
export const walkingBlocksPerSecond = 4;
/** Acts reach this far. */
export const reachBlocks = 2;
/** The garden is a square around the origin that extends this far in each direction, all at height 0. */
export const halfSizeBlocks = 32;
/** The least world seconds that an act takes, so that no agent can fail endlessly without time passing. */
export const minimumActSeconds = 0.05;

/** Returns the items that a word stands for; a plural is read as its singular. */
export function resolveItems(word: string): readonly string[] {
  for (const candidate of [word, word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')]) {
    const group = groups[candidate];
    if (group !== undefined) return group;
    if (items.includes(candidate)) return [candidate];
  }
  return [];
}
