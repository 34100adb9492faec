import type { AgentSetup } from '@s-agents/core';
import type { HourglassState } from '../state/state.js';

/** What every lane of an agent knows of it. */
export interface LaneOptions {
  readonly setup: AgentSetup;
  /** The agent's state now. */
  readonly state: () => HourglassState;
}
