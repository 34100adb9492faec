import { boundedText } from '../bounded-text.js';

/** Characters that one note may have; the rest is cut off. */
export const longestNote = 2000;
/** Notes that are kept of one run, and the characters that they may have together. */
export const mostNotes = 200;
export const longestNotes = 32_000;

/** Bounds what one run of a skill may note with `bot.log`. Used on both sides of the sandbox's wall. */
export class Notes {
  #count = 0;
  #characters = 0;
  #isFull = false;

  /** The note as it is kept; null when no more notes are kept. The last note says that there would have been more. */
  add(text: string): string | null {
    if (this.#isFull) return null;
    const note = boundedText(text, longestNote);
    this.#count++;
    this.#characters += note.length;
    if (this.#count <= mostNotes && this.#characters <= longestNotes) return note;
    this.#isFull = true;
    return `further notes are dropped: a run keeps at most ${mostNotes} notes of ${longestNotes} characters in all`;
  }
}
