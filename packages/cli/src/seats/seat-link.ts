import type { SeatReading, Seats, SeatView } from '@s-agents/core';

/** How a seat's answer reads, without the answer itself: what a terminal shows of it. */
export type ShownReading =
  | { readonly problem: string }
  | { readonly shown: readonly string[]; readonly isWhole: boolean };

/**
 * How a terminal reaches the seats that it takes: in its own process, or those of a run in another one. All methods
 * reject with what {@link Seats} throws.
 */
export interface SeatLink {
  /** The names of the seats. */
  readonly seats: readonly string[];
  take(seat: string): Promise<void>;
  /** Resolves with the view as soon as it is newer than `version`. Rejects with the signal's reason when it aborts. */
  changed(seat: string, version: number, signal: AbortSignal): Promise<SeatView>;
  read(seat: string, question: number, lines: readonly string[]): Promise<ShownReading>;
  answer(seat: string, question: number, lines: readonly string[]): Promise<void>;
  pass(seat: string, question: number): Promise<void>;
  /** Resolves when the words are taken. They go out when the world's time goes on, which may be after the next answer. */
  say(seat: string, words: { readonly to: readonly string[]; readonly text: string }): Promise<void>;
  leave(seat: string): Promise<void>;
}

const door = 'terminal';
/** Under which name the terminal sits in its seats. */
const by = 'the terminal';

/** The seats of a run of this process whose door is the terminal. */
export function linkToOwnSeats(seats: Seats): SeatLink {
  return {
    seats: seats.list(door).map(({ seat }) => seat),
    take: async (seat) => void seats.take({ seat, by }, door),
    changed: async (seat, version, signal) => {
      await seats.changed(seat, version, signal);
      return seats.view(seat, door);
    },
    read: async (seat, question, lines): Promise<SeatReading> => seats.read({ seat, by }, question, lines),
    answer: async (seat, question, lines) => void seats.answer({ seat, by }, question, lines),
    pass: async (seat, question) => seats.pass({ seat, by }, question),
    // Words that are not taken are refused at once.
    say: (seat, words) => Promise.race([seats.say({ seat, by }, words), Promise.resolve()]),
    leave: async (seat) => seats.leave({ seat, by }),
  };
}
