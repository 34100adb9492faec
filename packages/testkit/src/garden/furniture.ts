import type { Inventory, Position } from '@s-agents/core';
import { furniture, type FurnitureKind } from './rules.js';

/** A thing that stands in the garden for good and holds others. */
export class Furniture {
  readonly name: string;
  readonly relation: FurnitureKind['relation'];
  readonly position: Position;
  readonly closes: boolean;
  isOpen: boolean;
  readonly inventory = new Map<string, number>();

  constructor({ name, relation, position, closes }: FurnitureKind) {
    this.name = name;
    this.relation = relation;
    this.position = position;
    this.closes = closes;
    this.isOpen = !closes;
  }

  /** What can be seen of what it holds: nothing while it is closed. */
  get visible(): Inventory {
    return this.isOpen ? Object.fromEntries(this.inventory) : {};
  }
}

export function furnish(): ReadonlyMap<string, Furniture> {
  return new Map(furniture.map((kind) => [kind.name, new Furniture(kind)]));
}
