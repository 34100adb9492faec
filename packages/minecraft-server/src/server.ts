import type { Aid, Command } from './command.js';
import type { StateAnswer, StateQuery } from './state.js';

/** Where the world's clock stands. Comes about four times a second of real time. */
export interface AgeSample {
  /** World age in ticks; 20 make a world second. */
  age: number;
  /** Ticks since the start (or the last restart). */
  ticks: number;
  /** How many of those came more than 75 ms / speed after the one before. */
  lateTicks: number;
}

export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** True after stop() or restart(). */
  expected: boolean;
  /** What ended it, where the server could still tell. */
  error?: string;
  /** Where that was in its code. */
  stack?: string;
}

export interface MinecraftServer {
  readonly host: string;
  readonly port: number;
  readonly version: string;
  readonly speed: number;
  /** Of the child process that runs now. */
  readonly pid: number;
  /** World age in ticks (20 per world second), counted by the server. */
  age(): Promise<number>;
  /** Returns the function that ends the subscription. */
  onAge(listener: (sample: AgeSample) => void): () => void;
  /** Reads the world's own state. Throws NOT_RUNNING or TIMEOUT. */
  state<Q extends StateQuery>(query: Q): Promise<StateAnswer<Q>>;
  /** Uses an operator's power; each use is listed by aids(). Throws COMMAND_FAILED, NOT_RUNNING or TIMEOUT. */
  command(command: Command): Promise<void>;
  /** Every rule that is not the game's (from the start), and every use of an operator's power so far. */
  aids(): readonly Aid[];
  /**
   * Called at every use of an operator's power, before it takes effect. Returns the function that ends the
   * subscription.
   */
  onAid(listener: (aid: Aid) => void): () => void;
  /** Called when the child process has ended, for whatever reason. Returns the function that ends the subscription. */
  onExit(listener: (exit: ServerExit) => void): () => void;
  /**
   * Starts the world anew at the same port, after a crash or while it runs: same seed, age, changed blocks, containers,
   * and the inventories and positions of players (at most a quarter of a second is lost in a crash; dropped items are).
   */
  restart(): Promise<void>;
  /**
   * Writes the world into its file as it is now: blocks, containers, players, age and time of day; what lies on the
   * ground and creatures are not in it. Throws BAD_OPTION without a `saveFile`, NOT_RUNNING or TIMEOUT.
   */
  save(): Promise<void>;
  /** Ends the child process within a second, and saves the world where it has a file. May be called again. */
  stop(): Promise<void>;
}
