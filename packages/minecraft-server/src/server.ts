import type { Aid, Command } from './command.js';
import type { StateAnswer, StateQuery } from './state.js';

/** A reading of the world's clock, about four times a second of real time. */
export interface AgeSample {
  /** World age in ticks; 20 make a world second. */
  age: number;
  /** Ticks since the start (or the last restart). */
  ticks: number;
  /** How many of those ticks came more than 75 ms / speed after the previous one. */
  lateTicks: number;
}

export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** True after stop() or restart(). */
  expected: boolean;
  /** The error that ended it, if the server could report one. */
  error?: string;
  /** The stack of that error. */
  stack?: string;
}

export interface MinecraftServer {
  readonly host: string;
  readonly port: number;
  readonly version: string;
  readonly speed: number;
  /** Process id of the server's child process. */
  readonly pid: number;
  /** World age in ticks (20 per world second), counted by the server. */
  age(): Promise<number>;
  /**
   * Called about four times a second. Returns the function that ends the subscription; until then the calling process is
   * kept alive.
   */
  onAge(listener: (sample: AgeSample) => void): () => void;
  /** Reads the world's own state. Throws COMMAND_FAILED for an invalid query, NOT_RUNNING or TIMEOUT. */
  state<Q extends StateQuery>(query: Q): Promise<StateAnswer<Q>>;
  /** Carries out a command; each one is listed by aids(). Throws COMMAND_FAILED, NOT_RUNNING or TIMEOUT. */
  command(command: Command): Promise<void>;
  /** Every rule that differs from the game's, and every command so far. */
  aids(): readonly Aid[];
  /** Called for every command, before it is carried out. Returns the function that ends the subscription. */
  onAid(listener: (aid: Aid) => void): () => void;
  /** Called when the child process has ended, for any reason. Returns the function that ends the subscription. */
  onExit(listener: (exit: ServerExit) => void): () => void;
  /**
   * Starts the world again at the same port, after a crash or while it runs, with its age, blocks, containers and
   * players. A crash loses up to a quarter of a second; dropped items and creatures are lost in any case.
   */
  restart(): Promise<void>;
  /**
   * Saves the world in its file: blocks, containers, players, age and time of day, but neither dropped items nor
   * creatures. Throws BAD_OPTION without a `saveFile`, NOT_RUNNING or TIMEOUT.
   */
  save(): Promise<void>;
  /** Ends the child process within a second, and saves the world if it has a file. May be called again. */
  stop(): Promise<void>;
}
