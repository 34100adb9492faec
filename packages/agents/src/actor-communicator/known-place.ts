import { inventorySchema, positionSchema, type Entity, type Immutable, type Observation } from '@s-agents/core';
import { ownValue } from '@s-agents/kit';
import { z } from 'zod';

/** What an agent has seen of a place: a room, or something in a room that holds things. Times are world seconds. */
export const knownPlaceSchema = z.object({
  id: z.string(),
  /** The room in which it is; of a room, the room itself. */
  room: z.string(),
  position: positionSchema.optional(),
  /** Whether its door is open; null for a place without a door. */
  open: z.boolean().nullable(),
  /** What was in or on it; null: the agent has not looked inside. */
  contents: inventorySchema.nullable(),
  /** When what is known of it last changed. */
  since: z.number(),
});
export type KnownPlace = z.infer<typeof knownPlaceSchema>;

/**
 * What an observation tells of places: of the room that the body is in, and of others as far as it tells what is in
 * them. Nothing in a world whose bodies are in no place with a name.
 */
export function placesIn(observation: Immutable<Observation>, now: number): readonly KnownPlace[] {
  const { place: here, entities = [], relations = [] } = observation;
  if (here === undefined) return [];
  const kind = entities.find(({ id }) => id === here)?.class;
  const others = entities.flatMap(({ class: name, id }) =>
    name === kind && id !== undefined && id !== here && relations.some(isIn(id)) ? [id] : [],
  );
  return [here, ...others].flatMap((room) => placesInRoom(room, { entities, relations }, now));
}

interface Told {
  readonly entities: NonNullable<Immutable<Observation>['entities']>;
  readonly relations: NonNullable<Immutable<Observation>['relations']>;
}

function isIn(room: string): (relation: Told['relations'][number]) => boolean {
  return ({ relation, object }) => relation === 'in' && object === room;
}

function placesInRoom(here: string, { entities, relations }: Told, now: number): readonly KnownPlace[] {
  // Things are counted, places are not.
  const places = relations
    .filter(isIn(here))
    .filter(({ count }) => count === undefined)
    .map(({ subject }) => subject);
  const contentsOf = (id: string, relation?: string): Record<string, number> =>
    Object.fromEntries(
      relations
        .filter((one) => one.object === id && one.count !== undefined && (relation ?? one.relation) === one.relation)
        .filter(({ relation: how }) => how === 'in' || how === 'on')
        .map(({ subject, count = 1 }) => [subject, count]),
    );
  const hall: KnownPlace = { id: here, room: here, open: null, contents: contentsOf(here, 'in'), since: now };
  return [
    withPosition(
      hall,
      entities.find(({ id }) => id === here),
    ),
    ...places.map((id) => {
      const entity = entities.find((one) => (one.id ?? one.class) === id);
      const open = ownValue(entity?.properties ?? {}, 'open');
      const isOpen = typeof open === 'boolean' ? open : null;
      const inside = contentsOf(id);
      const isSeenInto = ownValue(entity?.properties ?? {}, 'seenInto') === true;
      const isHidden = isOpen === false && !isSeenInto && Object.keys(inside).length === 0;
      const contents = isHidden ? null : inside;
      return withPosition({ id, room: here, open: isOpen, contents, since: now }, entity);
    }),
  ];
}

function withPosition(place: KnownPlace, entity: Immutable<Entity> | undefined): KnownPlace {
  return entity?.position === undefined ? place : { ...place, position: entity.position };
}

/** What is known of a place after another look; the same object when nothing has changed. */
export function updated(before: KnownPlace | undefined, seen: KnownPlace): KnownPlace {
  if (before === undefined) return seen;
  // A closed door hides what was seen behind it.
  const contents = seen.contents ?? before.contents;
  return seen.open === before.open && JSON.stringify(contents) === JSON.stringify(before.contents)
    ? before
    : { ...seen, contents };
}
