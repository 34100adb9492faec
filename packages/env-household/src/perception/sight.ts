import type { Apartment, Dweller, Furniture, Thing } from '../apartment/apartment.js';

/** What a body sees. */
export interface Sight {
  /** The room in which it is. */
  readonly room: string;
  readonly furniture: readonly SeenFurniture[];
  /** What lies on the floor of each room that it sees. */
  readonly floors: ReadonlyMap<string, readonly Thing[]>;
  readonly dwellers: readonly (Dweller & { readonly holds: readonly Thing[] })[];
}

/** `things` is null where a closed door hides them. */
export type SeenFurniture = Furniture & { readonly things: readonly Thing[] | null };

/**
 * Returns what a body sees: all that is in its room, but for what is inside closed containers.
 *
 * @param knowsMap it sees into all rooms and containers, but people still only in its own room
 */
export function see(apartment: Apartment, viewer: Dweller, { knowsMap = false } = {}): Sight {
  const room = apartment.roomOf(viewer);
  const rooms = knowsMap ? apartment.plan.rooms.map(({ name }) => name) : [room];
  return {
    room,
    furniture: apartment.furniture
      .filter((piece) => rooms.includes(piece.room))
      .map((piece) => ({ ...piece, things: piece.isOpen || knowsMap ? apartment.inFurniture(piece.id) : null })),
    floors: new Map(rooms.map((name) => [name, apartment.onFloor(name)])),
    dwellers: apartment.dwellers
      .filter((other) => other.name !== viewer.name && apartment.roomOf(other) === room)
      .map((other) => ({ ...other, holds: apartment.heldBy(other.name) })),
  };
}
