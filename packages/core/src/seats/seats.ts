import type { RunEventBody } from '../events/run-event.js';
import type { GenerateRequest } from '../models/chat-model.js';
import type { SeatQuestion, SeatReading } from './seat-form.js';

export const Seats = Symbol.for('@s-agents/Seats');

/**
 * The ways of taking a seat: the run's terminal, HTTP on this machine, a client of `s-agents mcp`, or the page on which
 * people steer a run. The page reaches every seat, whatever its own door.
 */
export const seatDoors = ['terminal', 'http', 'mcp', 'page'] as const;
export type SeatDoor = (typeof seatDoors)[number];

/** A question that waits for an answer. */
export interface OpenQuestion extends SeatQuestion {
  /** Counts up from 1 for the whole run. */
  readonly id: number;
  /** The agent for which a model would otherwise answer: the one whose seat it is, or whose action is to be allowed. */
  readonly agent: string;
  readonly purpose: string;
  /** Wall seconds until a model is asked instead; null where nobody else is asked. */
  readonly secondsLeft: number | null;
}

/** A message that reached the seat, or that it sent. */
export interface SeatMessage {
  /** World seconds. */
  readonly at: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly kind: string;
  readonly text: string;
}

/** Who answers a seat's questions: its occupant, the model in the meantime, or nobody yet. */
export type SeatHolder = 'sitter' | 'model' | 'nobody';

/** All that the occupant of a seat sees. */
export interface SeatView {
  /** The agent's name; {@link user} for the seat in which actions are allowed. */
  readonly seat: string;
  readonly door: SeatDoor;
  /** Who sits there; null where nobody does. */
  readonly sitter: string | null;
  readonly heldBy: SeatHolder;
  /** World seconds. */
  readonly at: number;
  /** The oldest open question. */
  readonly question: OpenQuestion | null;
  /** How many more wait behind it. */
  readonly waiting: number;
  /** The latest, oldest first. */
  readonly messages: readonly SeatMessage[];
  /** What came to the seat that is no message: that a model took over, or that words were refused. Oldest first. */
  readonly notices: readonly { readonly at: number; readonly text: string }[];
  /** Whether the run is over. */
  readonly isOver: boolean;
  /** Grows with every change. */
  readonly version: number;
}

/** The occupant of a seat. Only calls that give the name under which the seat was taken can act in it. */
export interface Sitting {
  readonly seat: string;
  /** The name that was given when the seat was taken. */
  readonly by: string;
}

/** A question that an agent would ask a model. */
export type SeatRequest = Pick<GenerateRequest, 'agent' | 'purpose' | 'inputs' | 'signal'> & {
  readonly seat: string;
  /** Wall seconds for an answer; null: as long as it takes. */
  readonly timeoutSeconds: number | null;
};

/**
 * The seats of a run that are taken from outside: one contract for all doors. All methods throw SAgentsError:
 * `SEAT_UNKNOWN` for a seat that is not taken through this door, `SEAT_TAKEN` if it has another occupant,
 * `SEAT_NOT_TAKEN` if it has none, `SEAT_QUESTION_OVER` for a question that no longer waits, and `SEAT_ANSWER_INVALID`
 * for lines that are not an answer.
 */
export interface Seats {
  readonly specificationVersion: 'v1';
  /**
   * Puts a question to the occupant of a seat. Rejects with SAgentsError `SEAT_TIMEOUT`, `SEAT_LEFT` and `SEAT_PASSED` when
   * a model is to answer it, and with the signal's reason.
   */
  ask(request: SeatRequest): Promise<unknown>;
  /** The door of a seat; null where nobody from outside takes it. */
  doorOf(seat: string): SeatDoor | null;
  /** The seats behind a door; without one, all that the config offers. Behind the page are those, and every agent's. */
  list(door?: SeatDoor): readonly Pick<SeatView, 'seat' | 'door' | 'sitter' | 'heldBy'>[];
  /** Sits down, or comes back after a timeout. */
  take(sitting: Sitting, door: SeatDoor): SeatView;
  view(seat: string, door: SeatDoor): SeatView;
  /** Calls `listener` at each change of a seat, until the returned function is called. */
  follow(listener: (seat: string) => void): () => void;
  /** Resolves when the view is newer than `version`. Rejects with the signal's reason when it aborts. */
  changed(seat: string, version: number, signal: AbortSignal): Promise<void>;
  /** Reads lines as the answer to a question, and gives nothing. */
  read(sitting: Sitting, question: number, lines: readonly string[]): SeatReading;
  /** Gives the answer. Returns it in words. */
  answer(sitting: Sitting, question: number, lines: readonly string[]): readonly string[];
  /** Leaves one question to the model. */
  pass(sitting: Sitting, question: number): void;
  /** Says something as the seat's agent. Rejects where the organization does not let its words through. */
  say(sitting: Sitting, words: { readonly to: readonly string[]; readonly text: string }): Promise<void>;
  /** Gets up: the model answers from here on. */
  leave(sitting: Sitting): void;
  /** Connects the seats with the run: `say` lets words enter it. Called once, by the runner. */
  open(run: SeatRun): Promise<void>;
  /** Ends the seats with the run: callers that wait are told, and the doors are closed. */
  close(): Promise<void>;
}

/** That somebody from outside sits down, or gets up, as the log has it. */
export type SeatEvent = Extract<RunEventBody, { type: 'seat.taken' | 'seat.left' }>;

/** What seats need of a run. */
export interface SeatRun {
  /** Lets an agent's words enter the run. Rejects with the error that the agent would get. */
  readonly say: (words: {
    readonly agent: string;
    readonly to: readonly string[];
    readonly text: string;
  }) => Promise<void>;
  /** Lets it enter the run that a seat is taken which its config did not offer, or is left. Rejects when the run ends. */
  readonly note: (event: SeatEvent) => Promise<void>;
  /** The run's folder; empty when nothing is stored. */
  readonly folder: string;
}
