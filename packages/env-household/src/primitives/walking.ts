import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import type { Apartment, Dweller } from '../apartment/apartment.js';
import { metresBetween, pointAlong, type Point } from '../apartment/routes.js';
import type { Memory } from '../perception/memory.js';
import { metresPerStep, reachMetres } from '../rules.js';

/** A place to walk to, and whether somebody at a point is there. */
interface Destination {
  readonly at: Point;
  readonly isAt: (self: Dweller) => boolean;
}

/**
 * Walks one step of the way to something; the outcome's value says whether that is the end of the way. What is neither a
 * room, nor remembered, nor in sight cannot be walked to.
 */
export function walkOneStep(apartment: Apartment, self: Dweller, to: string, memory: Memory): ActionOutcome {
  const destination = destinationOf(apartment, self, to, memory);
  if (destination === null) return failed('not-found', `${self.name} has seen no ${to}`);
  if (destination.isAt(self)) return succeeded({ there: true });
  const way = apartment.routes.between(self.at, destination.at);
  if (way.length === 0) return failed('unreachable', `no door leads to ${to}`);
  apartment.move(self.name, pointAlong(self.at, way, metresPerStep));
  return succeeded({ there: destination.isAt(apartment.dweller(self.name) ?? self) });
}

function destinationOf(apartment: Apartment, self: Dweller, to: string, memory: Memory): Destination | null {
  const room = apartment.roomOf(self);
  if (apartment.plan.rooms.some(({ name }) => name === to))
    return { at: apartment.routes.middleOf(to), isAt: (body) => apartment.roomOf(body) === to };
  const near = (at: Point): Destination => ({
    at,
    isAt: (body) => apartment.roomOf(body) === apartment.routes.roomAt(at) && metresBetween(body.at, at) <= reachMetres,
  });
  const piece = memory.places.get(to)?.piece;
  if (piece !== undefined) return near(piece.at);
  const teammate = apartment.dweller(to);
  if (teammate !== undefined && apartment.roomOf(teammate) === room) return near(teammate.at);
  const lying = apartment
    .onFloor(room)
    .flatMap((thing) => (thing.class === to && thing.parent.kind === 'floor' ? [thing.parent.at] : []));
  const nearest = lying.sort((a, b) => metresBetween(a, self.at) - metresBetween(b, self.at))[0];
  return nearest === undefined ? null : near(nearest);
}
