import type { Entity, Observation, Position, Relation } from '@s-agents/core';
import { countThings, type Apartment, type Dweller, type Thing } from '../apartment/apartment.js';
import { metresBetween, type Point } from '../apartment/routes.js';
import { hands, reachMetres } from '../rules.js';
import type { Sight } from './sight.js';

export interface ObserveOptions {
  readonly apartment: Apartment;
  readonly self: Dweller;
  readonly sight: Sight;
  /** The number of steps that are over, and after how many the episode ends. */
  readonly step: number;
  readonly lastStep: number;
}

/**
 * What a body perceives (Organized Teams, section 3.3): all rooms, its own room's furniture, the things that no closed
 * container hides, the teammates there and what they hold.
 */
export function observe({ apartment, self, sight, step, lastStep }: ObserveOptions): Observation {
  const away = (at: Point): number => Math.round(metresBetween(at, self.at) * 10) / 10;
  const isClose = (at: Point): boolean => metresBetween(at, self.at) <= reachMetres;
  const nearestFirst = <T extends { readonly at: Point }>(all: readonly T[]): readonly T[] =>
    [...all].sort((a, b) => metresBetween(a.at, self.at) - metresBetween(b.at, self.at));
  const places = nearestFirst(sight.furniture);
  const dwellers = nearestFirst(sight.dwellers);
  const entities: readonly Entity[] = [
    ...places.map(
      ({ id, class: name, at, closes, isOpen, things }): Entity => ({
        class: name,
        ...(id === name ? {} : { id }),
        position: positionOf(at),
        distance: away(at),
        ...(closes ? { properties: { open: isOpen, ...(isOpen || things === null ? {} : { seenInto: true }) } } : {}),
      }),
    ),
    ...nearestThings(sight, away),
    ...dwellers.map(({ name, at }): Entity => ({ class: 'player', id: name, distance: away(at) })),
    ...apartment.plan.rooms.map(
      ({ name }): Entity => ({ class: 'room', id: name, position: positionOf(apartment.routes.middleOf(name)) }),
    ),
  ];
  const relations: readonly Relation[] = [
    ...places.map(({ id, room }) => ({ subject: id, relation: 'in', object: room })),
    ...places.flatMap(({ id, relation, things }) => related(things ?? [], relation, id)),
    ...[...sight.floors].flatMap(([room, things]) => related(things, 'in', room)),
    ...dwellers.flatMap(({ name, holds }) => related(holds, 'held-by', name)),
    ...[...places.map(({ id, at }) => ({ id, at })), ...dwellers.map(({ name, at }) => ({ id: name, at }))]
      .filter(({ at }) => isClose(at))
      .map(({ id }) => ({ subject: self.name, relation: 'close-to', object: id })),
  ];
  return {
    inventory: countThings(apartment.heldBy(self.name)),
    equipment: Object.fromEntries(
      hands.flatMap((hand) => {
        const thing = apartment.inHand(self.name, hand);
        return thing === undefined ? [] : [[hand, thing.class]];
      }),
    ),
    position: positionOf(self.at),
    place: sight.room,
    world: { step, lastStep },
    entities: [...entities],
    relations: [...relations],
  };
}

/** Of each class of things in sight the nearest one. */
function nearestThings({ furniture, floors }: Sight, away: (at: Point) => number): readonly Entity[] {
  const seen = [
    ...furniture.flatMap(({ things, at }) =>
      (things ?? []).map((thing) => ({ name: thing.class, distance: away(at) })),
    ),
    ...[...floors.values()]
      .flat()
      .flatMap(({ class: name, parent }) => (parent.kind === 'floor' ? [{ name, distance: away(parent.at) }] : [])),
  ].sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return seen
    .filter(({ name }, index) => seen.findIndex((other) => other.name === name) === index)
    .map(({ name, distance }) => ({ class: name, distance }));
}

function related(things: readonly Thing[], relation: string, object: string): readonly Relation[] {
  return Object.entries(countThings(things)).map(([subject, count]) => ({ subject, relation, object, count }));
}

function positionOf({ x, z }: Point): Position {
  return { x: Math.round(x * 100) / 100, y: 0, z: Math.round(z * 100) / 100 };
}
