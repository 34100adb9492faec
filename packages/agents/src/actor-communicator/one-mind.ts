import { formatDeed, mapEntries } from '@s-agents/kit';
import { updated, type KnownPlace } from './known-place.js';
import type { SaidMessage } from './purposes/view.js';
import type { ActorCommunicatorState } from './state.js';
import { sentenceText } from './symbolic/phrases.js';

/** The places that at least one of the agents has seen. Where several have seen a place, the latest change counts. */
export function sharedPlaces(minds: readonly Pick<ActorCommunicatorState, 'places'>[]): readonly KnownPlace[] {
  const seen = minds
    .flatMap(({ places }) => [...mapEntries(places)].map(([, place]) => place))
    .toSorted((a, b) => a.since - b.since);
  const known = new Map<string, KnownPlace>();
  for (const place of seen) known.set(place.id, updated(known.get(place.id), place));
  return [...known.values()];
}

/**
 * What an agent holds and does, in the form of a message to an agent that shares its mind, and so knows it without
 * being told.
 */
export function thoughtOf({ name, held, acting }: ActorCommunicatorState, to: string, now: number): SaidMessage {
  const sentences = [
    sentenceText({ kind: 'holds', inventory: held }),
    ...(acting === null ? [] : [sentenceText({ kind: 'intent', deed: formatDeed(acting) })]),
  ];
  return { id: `mind/${name}`, at: now, from: name, to: [to], kind: 'thought', text: sentences.join(' ') };
}
