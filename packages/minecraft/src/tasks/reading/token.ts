import type { Letter } from './lexicon.js';
import type { Measures, UsualSize } from './measures.js';
import type { Place } from './places.js';

/**
 * What a word or phrase of a sentence may be: what it does (`Letter`), an amount `q`, an amount in terms of the last one
 * `R`, an item `t`, a set of items `T`, a creature `m`, a structure `s`, measures `Z`, a place `P`, an agent `A`, or the
 * end of a part `&`, of a sentence `|`, of a heading `:`.
 */
export type Token =
  | { readonly letter: Letter | '&' | '|' | ':'; readonly words: string }
  | { readonly letter: 'q'; readonly value: number; readonly unit: 'piece' | 'stack' }
  | { readonly letter: 'R'; readonly times: number; readonly words: string }
  | {
      readonly letter: 't';
      readonly name: string;
      readonly words: string;
      /** One of them is a structure where it is to be built: a "cobblestone wall". */
      readonly isStructure?: boolean;
    }
  | { readonly letter: 'm'; readonly name: string; readonly words: string }
  | {
      readonly letter: 's';
      readonly name: string;
      /** Its usual width, depth and height; null where that is not known. */
      readonly usual: UsualSize | null;
      /** It is an item where it is not to be built. */
      readonly isItem?: boolean;
    }
  | { readonly letter: 'A'; readonly name: string }
  | { readonly letter: 'T'; readonly material: string; readonly items: readonly string[] }
  | { readonly letter: 'Z'; readonly measures: Measures }
  | { readonly letter: 'P'; readonly place: Place };
