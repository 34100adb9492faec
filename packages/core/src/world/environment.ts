import type { Condition } from './condition.js';
import type { Body } from './body.js';
import type { GoalCheck } from './goal-check.js';
import type { PrimitiveDefinition } from './primitive.js';
import type { StepCounts } from './steps.js';
import type { Goal, Task } from './task.js';
import type { WorldClock } from '../time/clocks.js';
import type { WorldKnowledge } from './world-knowledge.js';
import type { Skill } from '../skills/skill.js';
import type { ModelLatencySource } from '../models/chat-model.js';

export const Environment = Symbol.for('@s-agents/Environment');

export interface WorldTrouble {
  /** One sentence for people and for the run's events. */
  readonly what: string;
  /** For the run's log alone: an error's stack, say. */
  readonly detail?: string;
  /** False: the run cannot go on. */
  readonly recovered: boolean;
}

/** How an environment begins its run. */
export interface EnvironmentStart {
  readonly task: Task;
  /** Everyone who will be spawned, the root first. */
  readonly agents: readonly string[];
  /** Called for every operator power or world-changing flag that is used, once per kind. */
  readonly onAid: (aid: string) => void;
  /** Called when the world itself fails. */
  readonly onTrouble: (trouble: WorldTrouble) => void;
  /** Ends the start; a world that has started lasts until `stop`. */
  readonly signal: AbortSignal;
}

/** What may be asked of a task's conditions in this world, and what its clock allows. */
export interface EnvironmentCapabilities {
  readonly goals: readonly Condition['kind'][];
  /** Sources of model latency that its clock can charge at its speed. */
  readonly latencies: readonly ModelLatencySource[];
}

/**
 * A world. Order of use: `parseTask` (no world needed), `start`, `clock` and `spawn`, `stop` (always, idempotent,
 * within a second). `parseTask` and `start` throw SAgentsError with code, path, value and remedy.
 */
export interface Environment {
  readonly specificationVersion: 'v1';
  readonly knowledge: WorldKnowledge;
  readonly primitives: readonly PrimitiveDefinition[];
  readonly capabilities: EnvironmentCapabilities;
  /** Skills that come with the world. */
  readonly skills: readonly Skill[];
  /** Before `start` it stands at 0. */
  readonly clock: WorldClock;
  /** Versions worth writing into a report: protocol, server … */
  readonly versions: Readonly<Record<string, string>>;
  /** One line for people: where the world is. */
  describe(): string;
  /** From a sentence ("mine 50 logs") or the parsed content of a task file. */
  parseTask(input: unknown): Task;
  start(options: EnvironmentStart): Promise<void>;
  spawn(agent: string, options: { signal: AbortSignal }): Promise<Body>;
  /**
   * Lets one agent into the started world, looks around and takes it out again, for `doctor`. Resolves with one line for
   * people; throws SAgentsError where the agent does not get in. Absent where starting the world tells as much.
   */
  probe?(agent: string, options: { signal: AbortSignal }): Promise<string>;
  goalCheck(goal: Goal): GoalCheck;
  /**
   * What measuring needs to know of the world's pace so far. `void` says why the run cannot be used for measuring, if
   * so; `steps`: of all bodies, absent where they make none.
   */
  pace(): {
    readonly worldSeconds: number;
    readonly lateTickShare: number | null;
    readonly void: string | null;
    readonly steps?: StepCounts;
  };
  stop(): Promise<void>;
}
