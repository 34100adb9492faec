import type { Apartment, Dweller, Furniture, Thing } from '../apartment/apartment.js';

/** What is seen from a room: all that is in it, but for what is inside closed containers. */
export interface Sight {
  readonly room: string;
  readonly furniture: readonly SeenFurniture[];
  readonly floor: readonly Thing[];
  readonly dwellers: readonly (Dweller & { readonly holds: readonly Thing[] })[];
}

/** `things` is null where a closed door hides them. */
export type SeenFurniture = Furniture & { readonly things: readonly Thing[] | null };

export function see(apartment: Apartment, viewer: Dweller): Sight {
  const room = apartment.roomOf(viewer);
  return {
    room,
    furniture: apartment.furniture
      .filter((piece) => piece.room === room)
      .map((piece) => ({ ...piece, things: piece.isOpen ? apartment.inFurniture(piece.id) : null })),
    floor: apartment.onFloor(room),
    dwellers: apartment.dwellers
      .filter((other) => other.name !== viewer.name && apartment.roomOf(other) === room)
      .map((other) => ({ ...other, holds: apartment.heldBy(other.name) })),
  };
}
