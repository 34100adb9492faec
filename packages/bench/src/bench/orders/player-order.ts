/** What the one who speaks expects of it, read from the world where it is a deed. */
export type Expected =
  /** These bodies come within four blocks, walk after the speaker, turn to the speaker, or stand still. */
  | { readonly done: 'near' | 'follows' | 'looks' | 'stays'; readonly who: readonly string[] }
  /** The body comes within three blocks of a place. */
  | { readonly done: 'at'; readonly who: string; readonly place: readonly [x: number, z: number] }
  /** The speaker holds so many more items of this kind, of this or any name that ends with it. */
  | { readonly done: 'given'; readonly item: string; readonly count: number }
  /** The team, or one of it, holds so many in the end. */
  | { readonly done: 'holds'; readonly item: string; readonly count: number; readonly who?: string }
  /** Every body is out of the world. */
  | { readonly done: 'gone' }
  /** An answer with such words. */
  | { readonly answer: RegExp }
  /** A refusal, or a failure with its reason; never a success. */
  | { readonly refused: true };

/** Something that a player says. */
export interface PlayerOrder {
  readonly say: string;
  /** To whom it is whispered; everybody hears what is not. */
  readonly whisperTo?: string;
  /** Default: the commander. */
  readonly by?: 'visitor';
  readonly expected: Expected;
}
