import type { Aid, Command } from './command.js';
import type { StateAnswer, StateQuery } from './state.js';
import type { WaitedFor } from './waiting.js';

/** One reading of the world's clock; the server takes about four per second. */
export interface AgeSample {
  /** World age in ticks; 20 ticks are one world second. */
  age: number;
  /** Ticks since the start (or the last restart). */
  ticks: number;
  /** How many of those ticks came more than 75 ms after the previous one. */
  lateTicks: number;
}

/** A creature that a player has killed: the player's was the last blow within five seconds before its death. */
export interface Kill {
  /** The player's name. */
  player: string;
  /** The creature's kind, such as zombie. */
  creature: string;
}

/** How the child process ended. */
export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether stop() or restart() ended it. */
  expected: boolean;
  /** The message of the error that ended it, if the server could report it. */
  error?: string;
  /** The stack of that error. */
  stack?: string;
}

/** A running server, as `createServer` returns it. */
export interface MinecraftServer {
  readonly host: string;
  readonly port: number;
  readonly version: string;
  /** Process id of the server's child process; null while there is none, and in lockstep. */
  readonly pid: number | null;
  /** World age in ticks (20 per world second), counted by the server. */
  age(): Promise<number>;
  /**
   * Calls `listener` about four times per second. Returns a function that unsubscribes; until then the calling
   * process stays alive.
   */
  onAge(listener: (sample: AgeSample) => void): () => void;
  /** Returns the server's own state. Throws COMMAND_FAILED for an invalid query, NOT_RUNNING or TIMEOUT. */
  state<Q extends StateQuery>(query: Q): Promise<StateAnswer<Q>>;
  /** Runs an operator command and lists it in aids(). Throws COMMAND_FAILED, NOT_RUNNING or TIMEOUT. */
  command(command: Command): Promise<void>;
  /**
   * Runs a line as in the game's console, such as `give Ada stone 3`, and lists it in aids(). Returns its replies in
   * English. Throws COMMAND_FAILED with the game's own words, NOT_RUNNING or TIMEOUT.
   */
  command(line: string): Promise<string[]>;
  /**
   * Waits until a promise settles and returns its result, until a condition holds, or until the log has a line with this
   * text. Conditions may return promises, such as of a query of the state. Throws TIMEOUT after `seconds` (default 60), or
   * what the promise or the condition throws.
   */
  until<Result = void>(what: WaitedFor<Result>, options?: { readonly seconds?: number }): Promise<Result>;
  /** Returns every rule that differs from the game's, and every command so far. */
  aids(): readonly Aid[];
  /** Calls `listener` for every command before it runs. Returns a function that unsubscribes. */
  onAid(listener: (aid: Aid) => void): () => void;
  /** Calls `listener` for every kill, as it happens. Returns a function that unsubscribes. */
  onKill(listener: (kill: Kill) => void): () => void;
  /** Calls `listener` when the child process has ended, for any reason. Returns a function that unsubscribes. */
  onExit(listener: (exit: ServerExit) => void): () => void;
  /**
   * Starts the world again on the same port, after a crash or while it runs, with its age, blocks, containers and
   * players. A crash loses up to a quarter of a second; dropped items and creatures are always lost.
   */
  restart(): Promise<void>;
  /**
   * Saves the world to its file: blocks, containers, players, age and time of day, but neither dropped items nor
   * creatures. Throws BAD_OPTION without a `saveFile`, NOT_RUNNING or TIMEOUT.
   */
  save(): Promise<void>;
  /** Ends the child process within a second, and saves the world if it has a file. Can be called again. */
  stop(): Promise<void>;
  /** Ends the server as `stop` does, at the end of a block with `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}
