import type { Inventory, Position } from '@s-agents/core';
import type { View } from '../purposes/view.js';
import { readSentences, type Sentence } from './phrases.js';
import { wantedBy, type Wanted } from './wants.js';

/** What an agent believes of a place. */
export interface BelievedPlace {
  readonly id: string;
  readonly room: string;
  readonly position: Position | null;
  /** Null while nobody has looked behind the door. */
  readonly contents: Inventory | null;
  readonly isOpen: boolean | null;
  readonly at: number;
  /** Whether the agent has seen the place itself. */
  readonly isOwn: boolean;
}

/** What an agent knows of another member by its words. */
export interface BelievedMember {
  readonly name: string;
  readonly held: Inventory;
  /** What it last said that it will do; null where it has said nothing of late. */
  readonly intent: string | null;
  readonly intentAt: number;
  /** When it last said anything. */
  readonly spokeAt: number;
  /** What this agent has last asked it to do, and when. */
  readonly asked: string | null;
  readonly askedAt: number;
  /** Whether it has asked what to do since then. */
  readonly isFree: boolean;
  readonly room: string | null;
}

export interface Order {
  readonly from: string;
  readonly at: number;
  readonly deed: string;
}

/** A moment as a symbolic agent understands it. */
export interface Picture {
  readonly view: View;
  readonly wanted: Wanted;
  readonly here: string | null;
  readonly rooms: ReadonlyMap<string, Position | null>;
  readonly places: ReadonlyMap<string, BelievedPlace>;
  /** Rooms that any member has looked into. */
  readonly visited: ReadonlySet<string>;
  readonly members: readonly BelievedMember[];
  /** What others have asked this agent to do, oldest first. */
  readonly orders: readonly Order[];
  /** When the agent itself last explored or checked something, by the deed, as far as its own history tells. */
  readonly searched: ReadonlyMap<string, number>;
  /** What this agent has last said of itself. */
  readonly own: { readonly spokeAt: number; readonly intent: string | null; readonly held: Inventory };
}

/** World seconds after which it is no longer believed what a member said that it holds or will do. */
const wordsLast = 40;

interface Said {
  readonly at: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly sentences: readonly Sentence[];
}

export function pictureOf(view: View): Picture {
  const { agent, observation, now } = view;
  const said = view.dialogue.map(({ at, from, to, text }): Said => ({ at, from, to, sentences: readSentences(text) }));
  const places = new Map<string, BelievedPlace>();
  for (const { id, room, position, contents, open, since } of view.places)
    places.set(id, { id, room, position: position ?? null, contents, isOpen: open, at: since, isOwn: true });
  const visited = new Set(view.places.map(({ room }) => room));
  for (const { at, from, sentences } of said)
    if (from !== agent)
      for (const sentence of sentences)
        if (sentence.kind === 'sightings') {
          visited.add(sentence.room);
          for (const sighting of sentence.sightings) believe(places, sighting, at);
        }
  return {
    view,
    wanted: wantedBy(view.task),
    here: observation.place ?? null,
    rooms: roomsIn(view),
    places,
    visited,
    members: view.team.map((name) => memberOf(name, agent, said, now)),
    orders: said.flatMap(({ at, from, to, sentences }) =>
      from === agent || !to.includes(agent)
        ? []
        : sentences.flatMap((one) =>
            one.kind === 'order' && (one.to ?? agent) === agent ? [{ from, at, deed: one.deed }] : [],
          ),
    ),
    searched: new Map(
      view.deeds.flatMap(({ deed, status, at }) => (status === 'succeeded' ? [[deed, at] as const] : [])),
    ),
    own: ownWords(agent, said),
  };
}

function believe(
  places: Map<string, BelievedPlace>,
  { room, place: id, contents }: { room: string; place: string; contents: Inventory | null },
  at: number,
): void {
  const before = places.get(id);
  if (before !== undefined && (before.at >= at || (contents === null && before.contents !== null))) return;
  places.set(id, {
    id,
    room,
    position: before?.position ?? null,
    contents,
    isOpen: before?.isOpen ?? (contents === null ? false : null),
    at,
    isOwn: before?.isOwn ?? false,
  });
}

/** The places of the kind that the body is in. */
function roomsIn({ observation: { place, entities = [] } }: View): ReadonlyMap<string, Position | null> {
  const kind = entities.find(({ id }) => id === place)?.class;
  if (place === undefined || kind === undefined) return new Map();
  return new Map(
    entities.flatMap(({ class: name, id, position }) =>
      name === kind && id !== undefined ? [[id, position ?? null] as const] : [],
    ),
  );
}

function memberOf(name: string, agent: string, said: readonly Said[], now: number): BelievedMember {
  const own = said.filter(({ from }) => from === name);
  const latest = <Kind extends Sentence['kind']>(
    of: readonly Said[],
    kind: Kind,
  ): { readonly at: number; readonly sentence: Extract<Sentence, { kind: Kind }> } | null => {
    for (const { at, sentences } of of.toReversed())
      for (const sentence of sentences.toReversed())
        if (sentence.kind === kind) return { at, sentence: sentence as Extract<Sentence, { kind: Kind }> };
    return null;
  };
  const holds = latest(own, 'holds');
  const intent = latest(own, 'intent');
  const sightings = latest(own, 'sightings');
  const asked = latest(
    said
      .filter(({ from, to }) => from === agent && to.includes(name))
      .map((one) => ({
        ...one,
        sentences: one.sentences.filter((sentence) => sentence.kind === 'order' && (sentence.to ?? name) === name),
      })),
    'order',
  );
  const question = latest(own, 'question');
  const isFresh = (at: number | undefined): boolean => at !== undefined && now - at <= wordsLast;
  return {
    name,
    held: isFresh(holds?.at) ? (holds?.sentence.inventory ?? {}) : {},
    intent: isFresh(intent?.at) ? (intent?.sentence.deed ?? null) : null,
    intentAt: intent?.at ?? -Infinity,
    spokeAt: own.at(-1)?.at ?? -Infinity,
    asked: isFresh(asked?.at) ? (asked?.sentence.deed ?? null) : null,
    askedAt: asked?.at ?? -Infinity,
    isFree: question !== null && question.at > (asked?.at ?? -Infinity),
    room: sightings?.sentence.room ?? null,
  };
}

function ownWords(agent: string, said: readonly Said[]): Picture['own'] {
  const own = said.filter(({ from }) => from === agent);
  const sentences = own.flatMap((message) => message.sentences).toReversed();
  const intent = sentences.find((sentence) => sentence.kind === 'intent');
  const holds = sentences.find((sentence) => sentence.kind === 'holds');
  return {
    spokeAt: own.at(-1)?.at ?? -Infinity,
    intent: intent?.kind === 'intent' ? intent.deed : null,
    held: holds?.kind === 'holds' ? holds.inventory : {},
  };
}
