import type { Work } from './deeds/work.js';
import type { Body } from './body.js';
import type { GoalCheck } from './goal-check.js';
import type { GoalKind } from './goal-kind.js';
import type { TeamMember } from './team-member.js';
import type { Inventory } from './observation.js';
import type { PrimitiveDefinition } from './primitive.js';
import type { StepCounts } from './steps.js';
import type { Goal, Task } from './task.js';
import type { WorldClock } from '../time/clocks.js';
import type { WorldKnowledge } from './world-knowledge.js';
import type { MapArea, WorldMap } from './world-map.js';
import type { Skill } from './skill.js';

export const Environment = Symbol.for('@s-agents/Environment');

export interface WorldTrouble {
  /** One sentence for people and for the run's events. */
  readonly what: string;
  /** For the run's log only, such as an error's stack. */
  readonly detail?: string;
  /** False when the run cannot go on. */
  readonly recovered: boolean;
}

/** What an environment needs to start a run. */
export interface EnvironmentStart {
  readonly task: Task;
  /** All agents that will be spawned, the root first. */
  readonly agents: readonly string[];
  /** Called once for each kind of operator power or world-changing flag that is used. */
  readonly onAid: (aid: string) => void;
  /** Called when the world itself fails. */
  readonly onTrouble: (trouble: WorldTrouble) => void;
  /** Where a world that is taken up from saves keeps them; it creates the folder. Absent in a run without a folder. */
  readonly saves?: { readonly folder: string; readonly onSave: () => void };
  /** The world seconds from which the clock goes on in a run that is taken up from a save or as it is. */
  readonly resumedAt?: number;
  /** Cancels the start. A world that has started runs until `stop`. */
  readonly signal: AbortSignal;
}

export interface ParseTaskOptions {
  /** Who is in the team; absent when that is not known. */
  readonly team?: readonly TeamMember[];
  /** The task is read only to see what it means: the world does not prepare for it. */
  readonly isTrial?: boolean;
}

/** What this world supports. */
export interface EnvironmentCapabilities {
  /** The kinds of conditions that it can check in a goal, and the names of the facts. */
  readonly goals: readonly string[];
  /**
   * How a run in this world is taken up again: `repeat`, by doing everything again from the same seed, which needs
   * virtual time; `save`, from the world's last save, so that what was done since may be undone; `as-is`, in a world that
   * went on meanwhile. Absent: not at all.
   */
  readonly resume?: 'repeat' | 'save' | 'as-is';
  /** The pace at which people can watch the world (`WorldClock.setPace`). Absent: no slower than it runs by itself. */
  readonly watchedPace?: number;
}

/**
 * What a player wants of a body at once, or what the player has to say for that. `isOfOne`: it is wanted of one
 * body, whoever that is.
 */
export type ReadOrder = { readonly work: Work; readonly isOfOne?: true } | { readonly problem: string };

/**
 * A world. Order of use: `prepare`, `parseTask` (needs no started world), `start`, `clock` and `spawn`, `stop` (always;
 * idempotent; within a second). `parseTask` and `start` throw an SAgentsError with code, path, value and remedy.
 */
export interface Environment {
  readonly specificationVersion: 'v1';
  readonly knowledge: WorldKnowledge;
  readonly primitives: readonly PrimitiveDefinition[];
  readonly capabilities: EnvironmentCapabilities;
  /** Skills that come with the world. */
  readonly skills: readonly Skill[];
  /** At 0 before `start`. */
  readonly clock: WorldClock;
  /** Versions for the report: protocol, server… */
  readonly versions: Readonly<Record<string, string>>;
  /**
   * In a world that tells its agents other names than its own: the words that they are told, each with the world's own.
   * Absent where agents are told the world's own.
   */
  readonly dictionary?: ReadonlyMap<string, string>;
  /** One line for people that says where the world is. */
  describe(): string;
  /**
   * Finds out what the rules of the world depend on, such as the version of a server that runs already. Starts nothing,
   * and ends within seconds. What it cannot find out it leaves to `start`; throws an SAgentsError for a world that
   * cannot be used. Absent in a world whose rules its options tell.
   */
  prepare?(options: { readonly signal: AbortSignal }): Promise<void>;
  /**
   * Reads a task from a text in people's words ("mine 50 logs") or from the parsed content of a task file, and prepares
   * for it. A task file's `task` holds such a text, its `goal` a list of the world's own entries (`goalKinds`). With both
   * the entries are what the text means; without entries the text is the task, and no condition can express it.
   */
  parseTask(input: unknown, options?: ParseTaskOptions): Task;
  /**
   * Reads what a player says to one body about itself, which is done at once, before what the body is at: "come here",
   * "give me a log". `held`: what the body holds, of which alone it can give, where that is known. Null for other words; absent in a world
   * without players.
   */
  orderOf?(words: string, by: string, held?: Inventory): ReadOrder | null;
  /** The players whose words are orders; absent in a world without players. */
  readonly commanders?: readonly string[];
  /**
   * The kinds of entries of a `goal`, for models that say what a text means. Absent in a world whose task files have
   * none: texts that it does not read itself are refused.
   */
  readonly goalKinds?: readonly GoalKind[];
  start(options: EnvironmentStart): Promise<void>;
  /**
   * Checks the saves in a folder before a run goes on from them; throws an SAgentsError when they cannot be used. Absent
   * in a world without saves.
   */
  checkSaves?(folder: string, task: Task): Promise<void>;
  /** `acts`: whether the body has something to do in the world; else it may stand aside. */
  spawn(agent: string, options: { signal: AbortSignal; acts?: boolean }): Promise<Body>;
  /**
   * Lets one agent join the started world, observe and leave again, for `doctor`. Resolves with one line for people;
   * throws an SAgentsError when the agent cannot join. Absent when starting the world tells as much.
   */
  probe?(agent: string, options: { signal: AbortSignal }): Promise<string>;
  /**
   * Takes a body that has entered the world from another process, through which the world may see as through its own.
   * Absent in a world that only this process reaches.
   */
  adopt?(body: Body): void;
  goalCheck(goal: Goal): GoalCheck;
  /**
   * What those of the agents hold that are in the world, by its own record, for checks of a run; null where only their
   * bodies know. Absent in a world whose bodies see at once what they hold.
   */
  holdings?(agents: readonly string[]): Promise<ReadonlyMap<string, Inventory> | null>;
  /**
   * The world from above, for people: a picture of what is known of `area`, in at most `tiles` tiles. Also answers
   * after `stop`, and changes nothing in the world. Absent in a world that has no such picture.
   */
  map?(area: MapArea, options: { readonly tiles: number }): WorldMap;
  /**
   * The world's pace so far, for measurements. `void` says why the measurements are not valid, or is null. `steps`
   * counts the physics steps of all bodies; absent when bodies make none.
   */
  pace(): {
    readonly worldSeconds: number;
    readonly lateTickShare: number | null;
    readonly void: string | null;
    readonly steps?: StepCounts;
  };
  stop(): Promise<void>;
}
