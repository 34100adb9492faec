import type { Deed, Position } from '@s-agents/core';
import { distance, formatDeed, ownValue, parseDeed } from '@s-agents/kit';
import type { BelievedPlace, Picture } from './picture.js';
import type { Want } from './wants.js';

/** Something useful that an agent could do next. */
export interface Job {
  readonly kind: 'fetch' | 'deliver' | 'search' | 'other';
  /** What it is, as agents say it. */
  readonly deed: string;
  /** Where it is; null where that is unknown. */
  readonly room: string | null;
  /** What is to be done first: the agent has yet to see the place. */
  readonly first: string | null;
  readonly metres: number;
}

/** How far a place is whose position is unknown. */
const unknownMetres = 8;
/** World seconds after which a place may have changed behind an agent's back. */
const staleSeconds = 30;

/** What another member is working on, by the latest of its own words and of what this agent asked it to do. */
export function claimsOf(picture: Picture, member: Picture['members'][number]): readonly Deed[] {
  const { intent, intentAt, asked, askedAt } = member;
  const word = asked !== null && askedAt >= intentAt ? asked : intent;
  const deed = word === null ? null : parseDeed(word);
  return deed === null ? [] : [deed];
}

export function allClaims(picture: Picture): readonly Deed[] {
  return picture.members.flatMap((member) => claimsOf(picture, member));
}

/** How many of a thing are there already, by what is believed. */
export function deliveredOf({ places }: Picture, { item, target }: Want): number {
  return ownValue(places.get(target)?.contents ?? {}, item) ?? 0;
}

/** How many of a thing are still to be found: not delivered, not in anybody's hands, and claimed by nobody. */
export function missingOf(picture: Picture, want: Want, claims: readonly Deed[]): number {
  const { item, count } = want;
  const mine = ownValue(picture.view.observation.inventory, item) ?? 0;
  const theirs = picture.members.reduce((sum, { held }) => sum + (ownValue(held, item) ?? 0), 0);
  const claimed = claims.filter(({ verb, object }) => object === item && isGetting(verb)).length;
  return count - deliveredOf(picture, want) - mine - theirs - claimed;
}

const isGetting = (verb: string): boolean => verb === 'grab' || verb === 'put';

/** Things that are missing and whose place is known, nearest first. */
export function fetchJobs(picture: Picture, claims = allClaims(picture)): readonly Job[] {
  const { wanted, places, view } = picture;
  const jobs = wanted.things.flatMap((want) => {
    if (missingOf(picture, want, claims) <= 0) return [];
    const held = ownValue(view.observation.inventory, want.item) ?? 0;
    return [...places.values()]
      .filter((place) => sparedOf(place, want, picture, claims) > 0)
      .map((place) => jobAt(picture, place, 'fetch', grabText(want.item, held + 1, place)));
  });
  return nearestFirst(jobs);
}

function grabText(item: string, quantity: number, { id }: BelievedPlace): string {
  return formatDeed({ verb: 'grab', object: item, quantity, places: [{ relation: 'from', object: id }] });
}

/** How many of a thing may be taken from a place. */
function sparedOf(place: BelievedPlace, want: Want, { wanted }: Picture, claims: readonly Deed[]): number {
  if (wanted.things.some(({ item, target }) => item === want.item && target === place.id)) return 0;
  const claimed = claims.filter(
    ({ verb, object, places = [] }) => verb === 'grab' && object === want.item && places[0]?.object === place.id,
  ).length;
  return (ownValue(place.contents ?? {}, want.item) ?? 0) - claimed;
}

/**
 * Rooms that nobody has seen, and closed doors behind which nobody has looked, nearest first, and those last at which the
 * agent has been by its own deeds, so as not to go back and forth.
 */
export function searchJobs(picture: Picture, claims = allClaims(picture)): readonly Job[] {
  const { rooms, visited, places, searched } = picture;
  const isClaimed = (verb: string, object: string): boolean =>
    claims.some((claim) => claim.verb === verb && claim.object === object);
  const jobs = nearestFirst([
    ...[...rooms].flatMap(([room, position]): Job[] =>
      visited.has(room) || isClaimed('explore', room)
        ? []
        : [{ kind: 'search', deed: `explore 1 ${room}`, room, first: null, metres: metresTo(picture, room, position) }],
    ),
    ...[...places.values()].flatMap((place) =>
      place.contents !== null || isClaimed('check', place.id)
        ? []
        : [jobAt(picture, place, 'search', `check 1 ${place.id}`)],
    ),
  ]);
  const last = ({ deed }: Job): number => searched.get(deed) ?? -1;
  return jobs.toSorted((a, b) => last(a) - last(b));
}

/** What may have changed since the agent looked, for when nothing else is left to look at: the oldest first. */
export function secondLooks(picture: Picture, claims = allClaims(picture)): readonly Job[] {
  const { places, rooms, view, wanted, searched } = picture;
  // A place that has not changed keeps the time of its last change in memory, so the agent's own last look counts as
  // well.
  const lookedAt = ({ id, at }: BelievedPlace): number => Math.max(at, searched.get(`check 1 ${id}`) ?? 0);
  const isTarget = (id: string): boolean => wanted.things.some(({ target }) => target === id);
  return [...places.values()]
    .filter((place) => view.now - lookedAt(place) > staleSeconds && !rooms.has(place.id))
    .filter(({ id }) => !claims.some(({ verb, object }) => verb === 'check' && object === id))
    .toSorted((a, b) => Number(isTarget(b.id)) - Number(isTarget(a.id)) || lookedAt(a) - lookedAt(b))
    .map((place) => jobAt(picture, place, 'search', `check 1 ${place.id}`));
}

/** Bringing to its place what is held; null with empty hands. */
export function deliverJob(picture: Picture, only: string | null = null): Job | null {
  const { wanted, places, view } = picture;
  const jobs = wanted.things.flatMap((want): Job[] => {
    const held = ownValue(view.observation.inventory, want.item) ?? 0;
    const delivered = deliveredOf(picture, want);
    const brings = Math.min(held, want.count - delivered);
    if (brings <= 0 || (only !== null && want.item !== only)) return [];
    const { verb, item, relation, target } = want;
    const deed = `${verb} ${delivered + brings} ${item} ${relation} ${target}`;
    const place = places.get(target);
    return [
      place === undefined
        ? { kind: 'deliver', deed, room: null, first: null, metres: unknownMetres }
        : jobAt(picture, place, 'deliver', deed),
    ];
  });
  return nearestFirst(jobs)[0] ?? null;
}

/** How many useful things it takes along: with a closed door ahead one hand stays free. */
export function capacity({ wanted, places, view }: Picture): number {
  const held = wanted.things.filter(({ item }) => (ownValue(view.observation.inventory, item) ?? 0) > 0);
  const targets = held.length > 0 ? held : wanted.things;
  return targets.some(({ relation, target }) => relation === 'in' && places.get(target)?.isOpen !== true) ? 1 : 2;
}

function jobAt(picture: Picture, place: BelievedPlace, kind: Job['kind'], deed: string): Job {
  const { id, room, position, isOwn } = place;
  const isStrange = !isOwn && !(picture.here === room);
  return {
    kind,
    deed,
    room,
    first: isStrange && id !== room ? `explore 1 ${room}` : null,
    metres: metresTo(picture, room, position),
  };
}

function metresTo({ view, rooms, here }: Picture, room: string, position: Position | null): number {
  const at = view.observation.position;
  const to = position ?? rooms.get(room) ?? null;
  if (at === undefined || to === null) return room === here ? 0 : unknownMetres;
  return distance(at, to);
}

function nearestFirst(jobs: readonly Job[]): readonly Job[] {
  return jobs.toSorted((a, b) => a.metres - b.metres || (a.deed < b.deed ? -1 : 1));
}
