import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import type { Apartment, Dweller, Furniture, Thing } from '../apartment/apartment.js';
import { metresBetween, type Point } from '../apartment/routes.js';
import { reachMetres } from '../rules.js';
import type { ParametersOf } from './definitions.js';

/** Who acts, and where. */
export interface ActContext {
  readonly apartment: Apartment;
  readonly self: Dweller;
}

export function open({ apartment, self }: ActContext, { thing }: ParametersOf<'open'>): ActionOutcome {
  const piece = reached(apartment, self, thing);
  if ('status' in piece) return piece;
  if (!piece.closes) return failed('unsupported', `a ${piece.class} cannot be opened`);
  if (piece.isOpen) return failed('blocked', `the ${piece.id} is open already`);
  if (apartment.freeHand(self.name) === undefined) return failed('inventory-full', 'both hands are full');
  apartment.setOpen(piece.id, true);
  return succeeded();
}

export function close({ apartment, self }: ActContext, { thing }: ParametersOf<'close'>): ActionOutcome {
  const piece = reached(apartment, self, thing);
  if ('status' in piece) return piece;
  if (!piece.closes) return failed('unsupported', `a ${piece.class} cannot be closed`);
  if (!piece.isOpen) return failed('blocked', `the ${piece.id} is closed already`);
  apartment.setOpen(piece.id, false);
  return succeeded();
}

export function grab({ apartment, self }: ActContext, { item, from }: ParametersOf<'grab'>): ActionOutcome {
  const hand = apartment.freeHand(self.name);
  if (hand === undefined) return failed('inventory-full', 'both hands are full');
  const there = from === undefined ? allInReach(apartment, self) : thingsAt(apartment, self, from);
  if ('status' in there) return there;
  const thing = there.find((candidate) => candidate.class === item);
  if (thing === undefined)
    return from === undefined
      ? failed('not-found', `there is no ${item} within reach`)
      : failed('target-gone', `there is no ${item} ${from} any more`);
  const { parent } = thing;
  apartment.put(thing, { kind: 'hand', agent: self.name, hand });
  return succeeded({ item: thing.id, from: parent.kind === 'furniture' ? parent.id : 'floor' });
}

export function putIn(context: ActContext, { item, container }: ParametersOf<'putIn'>): ActionOutcome {
  return putDown(context, item, container, 'in');
}

export function putOn(context: ActContext, { item, surface }: ParametersOf<'putOn'>): ActionOutcome {
  return putDown(context, item, surface, 'on');
}

function putDown({ apartment, self }: ActContext, item: string, where: string, how: 'in' | 'on'): ActionOutcome {
  const piece = reached(apartment, self, where);
  if ('status' in piece) return piece;
  if (piece.relation !== how)
    return failed('unsupported', `things are put ${piece.relation} the ${piece.id}, not ${how} it`);
  if (!piece.isOpen) return failed('blocked', `the ${piece.id} is closed`);
  const thing = apartment.heldBy(self.name).find((candidate) => candidate.class === item);
  if (thing === undefined) return failed('missing-item', `1 ${item}`, lackOf(item, 1));
  apartment.put(thing, { kind: 'furniture', id: piece.id });
  return succeeded({ item: thing.id, at: piece.id });
}

/** The furniture of a name, or why it cannot be used from here. */
function reached(apartment: Apartment, self: Dweller, id: string): Furniture | ActionOutcome {
  const piece = apartment.piece(id);
  // What stands in another room is unknown to whoever has not been there.
  if (piece === undefined || piece.room !== apartment.roomOf(self))
    return failed('not-found', `there is no ${id} in the ${apartment.roomOf(self)}`);
  return isClose(self, piece.at) ? piece : failed('unreachable', `the ${id} is more than ${reachMetres} m away`);
}

function thingsAt(apartment: Apartment, self: Dweller, from: string): readonly Thing[] | ActionOutcome {
  const room = apartment.roomOf(self);
  if (from === room) return floorInReach(apartment, self);
  const piece = reached(apartment, self, from);
  if ('status' in piece) return piece;
  return piece.isOpen ? apartment.inFurniture(piece.id) : failed('blocked', `the ${from} is closed`);
}

function allInReach(apartment: Apartment, self: Dweller): readonly Thing[] {
  const room = apartment.roomOf(self);
  return [
    ...apartment.furniture
      .filter((piece) => piece.room === room && piece.isOpen && isClose(self, piece.at))
      .flatMap(({ id }) => apartment.inFurniture(id)),
    ...floorInReach(apartment, self),
  ];
}

function floorInReach(apartment: Apartment, self: Dweller): readonly Thing[] {
  return apartment
    .onFloor(apartment.roomOf(self))
    .filter(({ parent }) => parent.kind === 'floor' && isClose(self, parent.at));
}

function isClose(self: Dweller, at: Point): boolean {
  return metresBetween(self.at, at) <= reachMetres;
}
