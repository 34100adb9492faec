import { formatDeed, mapEntries } from '@s-agents/core';
import { updated, type KnownPlace } from './known-place.js';
import type { SaidMessage } from './purposes/view.js';
import type { ActorCommunicatorState } from './state.js';
import { sentenceText } from './symbolic/phrases.js';

/** The places that any of some agents has seen, each as it was last seen to change. */
export function sharedPlaces(minds: readonly Pick<ActorCommunicatorState, 'places'>[]): readonly KnownPlace[] {
  const seen = minds
    .flatMap(({ places }) => [...mapEntries(places)].map(([, place]) => place))
    .toSorted((a, b) => a.since - b.since);
  const known = new Map<string, KnownPlace>();
  for (const place of seen) known.set(place.id, updated(known.get(place.id), place));
  return [...known.values()];
}

/** What an agent holds and does, as those who share its mind know it without its saying so. */
export function thoughtOf({ name, held, acting }: ActorCommunicatorState, to: string, now: number): SaidMessage {
  const sentences = [
    sentenceText({ kind: 'holds', inventory: held }),
    ...(acting === null ? [] : [sentenceText({ kind: 'intent', deed: formatDeed(acting) })]),
  ];
  return { id: `mind/${name}`, at: now, from: name, to: [to], kind: 'thought', text: sentences.join(' ') };
}
