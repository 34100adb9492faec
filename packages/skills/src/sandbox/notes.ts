import { truncate } from '../truncate.js';

/** A longer note is truncated. */
export const maximumNoteCharacters = 2000;
/** The most notes that are kept of one run, and the most characters in all of them. */
export const maximumNotes = 200;
export const maximumTotalCharacters = 32_000;

/** Limits the notes that one run of a skill writes with `bot.log`. Used by the worker and again by the host. */
export class Notes {
  #count = 0;
  #characters = 0;
  #isFull = false;

  /** Returns the note to keep, or null if no more are kept. The last note says that further notes are dropped. */
  add(text: string): string | null {
    if (this.#isFull) return null;
    const note = truncate(text, maximumNoteCharacters);
    this.#count++;
    this.#characters += note.length;
    if (this.#count <= maximumNotes && this.#characters <= maximumTotalCharacters) return note;
    this.#isFull = true;
    return `further notes are dropped: a run keeps at most ${maximumNotes} notes of ${maximumTotalCharacters} characters in all`;
  }
}
