import type { Json } from '@s-agents/core';

/** Puts the pieces of one streamed answer together. */
export interface Assembler {
  /** Takes the next value of the stream. Returns the text that it adds, reasoning included; values that are none add none. */
  add(value: unknown): string;
  /** Whether a value is a piece of an answer that goes on, and no whole answer. */
  isPiece(value: unknown): boolean;
  /** The stream has said that it is over (`[DONE]`). */
  end(): void;
  /** The answer as the server gives it unstreamed; null while its end has not come. */
  readonly answer: Json | null;
}

/** How an answer is read that comes in pieces, whether or not that was asked for. */
export interface Streaming {
  readonly assemble: () => Assembler;
  /** Called for each piece with the text that it adds, which may be empty. */
  readonly onPiece: (text: string) => void;
}

/** The options of a request of `Server.fetch`. */
export interface BoundedRequest extends RequestInit {
  /** Absent for a request whose answer can only come as a whole. */
  readonly streaming?: Streaming | undefined;
}
