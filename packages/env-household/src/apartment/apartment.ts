import type { Inventory } from '@s-agents/core';
import { hands, type FurnitureKind, type Hand, type RoomName } from '../rules.js';
import type { FloorPlan } from './floor-plans.js';
import { Routes, type Point } from './routes.js';

/** What holds a thing: furniture, an agent's hand, or a room, on whose floor it lies. */
export type Parent =
  | { readonly kind: 'furniture'; readonly id: string }
  | { readonly kind: 'hand'; readonly agent: string; readonly hand: Hand }
  | { readonly kind: 'floor'; readonly room: string; readonly at: Point };

/** Something that can be carried. It has exactly one parent at any time. */
export interface Thing {
  readonly id: string;
  readonly class: string;
  readonly parent: Parent;
}

export interface Furniture extends Pick<FurnitureKind, 'class' | 'relation'> {
  /** Its class, or its class and a number where the apartment has several. */
  readonly id: string;
  readonly room: RoomName;
  readonly at: Point;
  /** Whether it has a door. */
  readonly closes: boolean;
  readonly isOpen: boolean;
}

/** An agent's body in the apartment. */
export interface Dweller {
  readonly name: string;
  readonly at: Point;
}

/** What has changed in an apartment, as it is now. */
export interface Changes {
  readonly furniture: readonly Furniture[];
  readonly things: readonly Thing[];
  readonly dwellers: readonly Dweller[];
  /** Who is no longer there. */
  readonly left: readonly string[];
}

/**
 * The state of an apartment: a graph of rooms, furniture, things and dwellers, in which each has one parent (Organized
 * Teams, section 3.3).
 */
export class Apartment {
  readonly routes: Routes;
  readonly #furniture: Map<string, Furniture>;
  readonly #things: Map<string, Thing>;
  readonly #dwellers = new Map<string, Dweller>();
  /** Ids and names of what has changed since anybody asked; at first all that there is. */
  readonly #changed: Set<string>;

  constructor(
    readonly plan: FloorPlan,
    furniture: readonly Furniture[],
    things: readonly Thing[],
  ) {
    this.routes = new Routes(plan);
    this.#furniture = new Map(furniture.map((piece) => [piece.id, piece]));
    this.#things = new Map(things.map((thing) => [thing.id, thing]));
    this.#changed = new Set([...this.#furniture.keys(), ...this.#things.keys()].map(changedNode));
  }

  get furniture(): readonly Furniture[] {
    return [...this.#furniture.values()];
  }

  get things(): readonly Thing[] {
    return [...this.#things.values()];
  }

  get dwellers(): readonly Dweller[] {
    return [...this.#dwellers.values()];
  }

  piece(id: string): Furniture | undefined {
    return this.#furniture.get(id);
  }

  dweller(name: string): Dweller | undefined {
    return this.#dwellers.get(name);
  }

  /** Puts a dweller somewhere: one who enters, or one who walks. */
  move(name: string, at: Point): void {
    this.#dwellers.set(name, { name, at });
    this.#changed.add(changedDweller(name));
  }

  /** Takes a dweller out of the apartment. What it holds stays on the floor where it stood. */
  leave(name: string): void {
    const dweller = this.#dwellers.get(name);
    if (dweller === undefined) return;
    const room = this.roomOf(dweller);
    for (const thing of this.heldBy(name)) this.put(thing, { kind: 'floor', room, at: dweller.at });
    this.#dwellers.delete(name);
    this.#changed.add(changedDweller(name));
  }

  roomOf({ at }: Dweller): string {
    return this.routes.roomAt(at) ?? this.plan.rooms[0]?.name ?? '';
  }

  setOpen(id: string, isOpen: boolean): void {
    const piece = this.#furniture.get(id);
    if (piece === undefined) return;
    this.#furniture.set(id, { ...piece, isOpen });
    this.#changed.add(changedNode(id));
  }

  put(thing: Thing, parent: Parent): void {
    this.#things.set(thing.id, { ...thing, parent });
    this.#changed.add(changedNode(thing.id));
  }

  /** What has changed since the last call; at the first one, all that there is. */
  takeChanges(): Changes {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    return {
      furniture: this.furniture.filter(({ id }) => changed.has(changedNode(id))),
      things: this.things.filter(({ id }) => changed.has(changedNode(id))),
      dwellers: this.dwellers.filter(({ name }) => changed.has(changedDweller(name))),
      left: [...changed].flatMap((key) => {
        const name = key.startsWith(dwellerMark) ? key.slice(dwellerMark.length) : null;
        return name === null || this.#dwellers.has(name) ? [] : [name];
      }),
    };
  }

  inFurniture(id: string): readonly Thing[] {
    return this.things.filter(({ parent }) => parent.kind === 'furniture' && parent.id === id);
  }

  onFloor(room: string): readonly Thing[] {
    return this.things.filter(({ parent }) => parent.kind === 'floor' && parent.room === room);
  }

  heldBy(agent: string): readonly Thing[] {
    return this.things.filter(({ parent }) => parent.kind === 'hand' && parent.agent === agent);
  }

  inHand(agent: string, hand: Hand): Thing | undefined {
    return this.heldBy(agent).find(({ parent }) => parent.kind === 'hand' && parent.hand === hand);
  }

  /** The right hand, or else the left one; undefined when both are full. */
  freeHand(agent: string): Hand | undefined {
    return hands.find((hand) => this.inHand(agent, hand) === undefined);
  }
}

/** An agent may have the name of a thing. */
const dwellerMark = 'dweller ';
const changedDweller = (name: string): string => `${dwellerMark}${name}`;
const changedNode = (id: string): string => `node ${id}`;

/** How many things there are of each class, in alphabetical order. */
export function countThings(things: readonly Thing[]): Inventory {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing.class, (counts.get(thing.class) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
