import { defaultLimits } from '@s-agents/core';
import { nothingGiven } from '../commission/delegation.js';
import { emptyLine } from '../commission/line.js';
import { newBody } from '../own-work/body.js';
import { nothingMeasured } from '../own-work/measuring.js';
import { noRecords } from '../records/records.js';
import { nothingToSay } from '../speech/speech.js';
import { noTeam } from '../team/team.js';
import { noCommission } from '../commission/commission.js';
import { newLanes } from './lanes.js';
import type { HourglassState } from './state.js';

export function newHourglassState(name: string, acts: boolean, subordinates: readonly string[]): HourglassState {
  return {
    name,
    acts,
    limits: defaultLimits,
    phase: 'waiting',
    lanes: newLanes,
    commission: noCommission,
    interrupted: null,
    line: emptyLine,
    delegation: nothingGiven,
    body: newBody,
    measuring: nothingMeasured,
    team: { ...noTeam, subordinates },
    speech: nothingToSay,
    records: noRecords,
  };
}
