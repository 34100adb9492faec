import type { AgentLimits } from '@s-agents/core';
import type { Delegation } from '../commission/delegation.js';
import type { Line } from '../commission/line.js';
import type { OwnBody } from '../own-work/body.js';
import type { Measuring } from '../own-work/measuring.js';
import type { Records } from '../records/records.js';
import type { Speech } from '../speech/speech.js';
import type { Team } from '../team/team.js';
import type { Commission } from '../commission/commission.js';
import type { Lanes } from './lanes.js';
import type { Phase } from './phases.js';

/**
 * All that an hourglass agent knows and is about to do: a fold over the events that concern it, plain data, in slices
 * each of which has one owner.
 */
export interface HourglassState {
  readonly name: string;
  readonly acts: boolean;
  readonly limits: AgentLimits;
  /** Whether its body begins, and goes on, with what is certain before its mind is done with it. */
  readonly ahead: boolean;
  readonly phase: Phase;
  readonly lanes: Lanes;
  /** The commission at hand. */
  readonly commission: Commission;
  /** The commission that waits for others while another command is carried out; null: none. */
  readonly interrupted: Commission | null;
  readonly line: Line;
  readonly delegation: Delegation;
  readonly body: OwnBody;
  readonly measuring: Measuring;
  readonly team: Team;
  readonly speech: Speech;
  readonly records: Records;
}

/** A condition of the table of transitions. */
export type Guard = (state: HourglassState) => boolean;
