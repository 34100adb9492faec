import type { Inventory } from '@s-agents/core';
import { ownValue } from '@s-agents/kit';

/*
 * What symbolic agents say, and what they understand: a message is a list of sentences, and what is no such sentence is
 * not understood.
 */

/** What a member has seen of one place in a room. */
export interface Sighting {
  readonly room: string;
  readonly place: string;
  /** Null for a closed door that nobody has looked behind. */
  readonly contents: Inventory | null;
}

export type Sentence =
  | { readonly kind: 'sightings'; readonly room: string; readonly sightings: readonly Sighting[] }
  | { readonly kind: 'holds'; readonly inventory: Inventory }
  | { readonly kind: 'intent'; readonly deed: string }
  | { readonly kind: 'did'; readonly deed: string }
  /** `to`: of whom it is asked; absent where it is everybody who is told. */
  | { readonly kind: 'order'; readonly deed: string; readonly to?: string }
  | { readonly kind: 'needless'; readonly deed: string }
  | { readonly kind: 'question' };

/** Writes a sentence; {@link readSentences} reads it back. */
export function sentenceText(sentence: Sentence): string {
  switch (sentence.kind) {
    case 'sightings':
      return `In the ${sentence.room}: ${sentence.sightings
        .map(({ place, contents }) => `${place} ${contents === null ? 'closed' : amounts(contents)}`)
        .join(', ')}.`;
    case 'holds':
      return `I hold ${amounts(sentence.inventory)}.`;
    case 'intent':
      return `I will ${sentence.deed}.`;
    case 'did':
      return `I did ${sentence.deed}.`;
    case 'order':
      return sentence.to === undefined ? `Please ${sentence.deed}.` : `${sentence.to}, please ${sentence.deed}.`;
    case 'needless':
      return `There is no need to ${sentence.deed}.`;
    case 'question':
      return 'What shall I do?';
  }
}

export function readSentences(text: string): readonly Sentence[] {
  return text.split(/(?<=[.?])\s+/).flatMap((sentence) => readSentence(sentence.trim()) ?? []);
}

function readSentence(text: string): Sentence | null {
  if (text === 'What shall I do?') return { kind: 'question' };
  const [, room, seen] = /^In the (\w+): (.+)\.$/.exec(text) ?? [];
  if (room !== undefined && seen !== undefined) return readSightings(room, seen);
  const [, held] = /^I hold (.+)\.$/.exec(text) ?? [];
  if (held !== undefined) {
    const inventory = readAmounts(held);
    return inventory === null ? null : { kind: 'holds', inventory };
  }
  const [, to, asked] = /^(\w+), please (.+)\.$/.exec(text) ?? [];
  if (to !== undefined && asked !== undefined) return { kind: 'order', deed: asked, to };
  const [, start = '', deed] = /^(I will|I did|Please|There is no need to) (.+)\.$/.exec(text) ?? [];
  const kind = ownValue(
    { 'I will': 'intent', 'I did': 'did', Please: 'order', 'There is no need to': 'needless' } as const,
    start,
  );
  return kind === undefined || deed === undefined ? null : { kind, deed };
}

function readSightings(room: string, text: string): Sentence | null {
  const sightings = text.split(', ').map((part): Sighting | null => {
    const [, place, rest] = /^(\w+) (.+)$/.exec(part) ?? [];
    if (place === undefined || rest === undefined) return null;
    if (rest === 'closed') return { room, place, contents: null };
    const contents = readAmounts(rest);
    return contents === null ? null : { room, place, contents };
  });
  return sightings.includes(null)
    ? null
    : { kind: 'sightings', room, sightings: sightings.filter((one) => one !== null) };
}

/** "2 apple and 1 wine"; "nothing" for nothing that the task takes. */
function amounts(inventory: Inventory): string {
  const parts = Object.entries(inventory).map(([item, count]) => `${count} ${item}`);
  return parts.length === 0 ? 'nothing' : parts.join(' and ');
}

function readAmounts(text: string): Inventory | null {
  if (text === 'nothing') return {};
  const parts = text.split(' and ').map((part) => /^(\d+) (\w+)$/.exec(part));
  return parts.includes(null) ? null : Object.fromEntries(parts.map((match) => [match?.[2] ?? '', Number(match?.[1])]));
}
