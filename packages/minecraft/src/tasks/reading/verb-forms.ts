import { lexicon } from './lexicon.js';

const past: Readonly<Record<string, string>> = {
  ...{
    got: 'get',
    brought: 'bring',
    made: 'make',
    built: 'build',
    found: 'find',
    came: 'come',
    went: 'go',
    dug: 'dig',
  },
  ...{ caught: 'catch', grew: 'grow', gave: 'give', took: 'take', laid: 'lay', led: 'lead', fed: 'feed', drew: 'draw' },
  ...{ sewed: 'sew', bred: 'breed', hung: 'hang', kept: 'keep', met: 'meet', ran: 'run', stood: 'stand', held: 'hold' },
};

/** "collecting 20 logs", after words such as "how about", as "collect 20 logs". */
export function inBase(words: string): string {
  return words.replace(/^([a-z]{2,})ing (?!rod|table|stand)/, (all, stem: string) => {
    const base = baseOf(stem);
    return base === null ? all : `${base} `;
  });
}

/** "brought 20 logs", after words such as "it would be nice if you", as "bring 20 logs". */
export function inPresent(words: string): string {
  return words.replace(/^([a-z]+)(?= )/, (said) => {
    if (lexicon.get(said)?.includes('g') === true) return said;
    const stem = /^([a-z]{2,})ed$/.exec(said)?.[1];
    return past[said] ?? (stem === undefined ? null : baseOf(stem)) ?? said;
  });
}

/** The verb that a stem belongs to: "min" to "mine", "chopp" to "chop"; null where there is none. */
export function baseOf(stem: string): string | null {
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')].find(isVerb) ?? null;
}

function isVerb(word: string): boolean {
  return lexicon.get(word)?.some((letter) => letter !== '-') === true;
}

const moving = new RegExp(
  String.raw`^(?:please )?(?:be|go|come|meet|meet up|return|gather|walk|stand|head|run|assemble|move|regroup|march|travel|wait|rally|stay)` +
    String.raw`(?: back| over| up| home)? (?:at|to|near|around|by|back|in|on|for|within|spawn|\(|-?\d)`,
);
const carrying = /^(?:carry|have|hold|own|possess|wear) /;

/** Restores the "all" that a frame has removed: "could you all meet at spawn" becomes "everyone meet at spawn". */
export function forEverybody(words: string, sentence: string): string {
  const isForAll =
    /\b(?:you|we|us|they)(?: [a-z]+)? all\b/.test(sentence) && !/\b(?:all|everyone|everybody|each)\b/.test(words);
  return isForAll && (moving.test(words) || carrying.test(words)) ? `everyone ${words}` : words;
}
