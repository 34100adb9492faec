import { ownValue } from '@s-agents/kit';
import { readSentences } from './phrases.js';
import type { Picture } from './picture.js';

/** How much a member has found, by its words: the number of useful things that it told of. */
export function foundBy(name: string, { view, wanted }: Picture): number {
  return view.dialogue
    .filter(({ from }) => from === name)
    .flatMap(({ text }) => readSentences(text))
    .flatMap((sentence) => (sentence.kind === 'sightings' ? sentence.sightings : []))
    .reduce(
      (sum, { contents }) =>
        sum + wanted.things.reduce((found, { item }) => found + (ownValue(contents ?? {}, item) ?? 0), 0),
      0,
    );
}
