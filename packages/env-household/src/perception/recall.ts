import type { Json } from '@s-agents/core';
import type { Apartment, Dweller } from '../apartment/apartment.js';
import type { Point } from '../apartment/routes.js';
import { hands, metresPerStep, reachMetres } from '../rules.js';
import type { Memory } from './memory.js';

/** What a body remembers, as plain data. `steps` are those of the way to a place, until the body can reach into it. */
export function recall(memory: Memory, apartment: Apartment, self: Dweller, step: number): Json {
  const here = apartment.roomOf(self);
  const stepsTo = (at: Point): number =>
    Math.ceil(Math.max(0, apartment.routes.metres(self.at, at) - reachMetres) / metresPerStep - 1e-9);
  const rooms = apartment.plan.rooms.map(({ name }) => ({
    name,
    seen: memory.rooms.get(name)?.seen ?? null,
    steps: name === here ? 0 : Math.max(1, stepsTo(apartment.routes.middleOf(name))),
  }));
  return {
    step,
    room: here,
    hands: hands.map((hand) => apartment.inHand(self.name, hand)?.class ?? null),
    rooms,
    places: [
      ...[...memory.places.values()].map(({ piece, contents, seen }) => ({
        id: piece.id,
        class: piece.class,
        room: piece.room,
        relation: piece.relation,
        closes: piece.closes,
        open: piece.isOpen,
        seen,
        contents: contents ?? {},
        steps: piece.room === here ? stepsTo(piece.at) : Math.max(1, stepsTo(piece.at)),
      })),
      ...[...memory.rooms].map(([name, { seen, floor }]) => ({
        id: name,
        class: 'room',
        room: name,
        relation: 'in',
        closes: false,
        open: true,
        seen,
        contents: floor,
        steps: rooms.find((room) => room.name === name)?.steps ?? 0,
      })),
    ],
  };
}
