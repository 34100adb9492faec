import type { Position } from '@s-agents/core';
import type { StepMotion, WalkGoal, WayMeans, WayStep } from '@s-agents/minecraft-rules';
import type { WayMemory } from '../ways/way-memory.js';

/** How a body takes a way that was searched for it. */
export interface WayMotions {
  /** What the body has put down and opened on its ways. */
  readonly memory: WayMemory;
  hasArrived(goal: WalkGoal): boolean;
  /** Searches a way from where the body stands; null when there is none. */
  search(goal: WalkGoal, means: WayMeans): Promise<readonly WayStep[] | null>;
  /** Walks along places on firm ground until `isOver`. Returns null, or why it did not get to the end. */
  follow(path: readonly Position[], isOver: () => boolean): Promise<string | null>;
  /** Takes a step for which everything is ready. Returns null, or why the body did not get there. */
  step(from: Position, to: Position, motion: StepMotion): Promise<string | null>;
  /** Whether the block there stops a body. */
  isInTheWay(at: Position): boolean;
  /** Takes the carried item in the hand that digs the block fastest. */
  takeToolFor(at: Position): Promise<void>;
}
