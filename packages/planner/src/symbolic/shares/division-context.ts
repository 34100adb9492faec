import type { LeaderView } from '../team/leader-view.js';
import type { TeamInputs } from '../team/members.js';
import type { Workloads } from '../workload/workloads.js';

/** What every part of a division goes by. */
export interface DivisionContext {
  readonly view: LeaderView;
  readonly inputs: TeamInputs;
  readonly workloads: Workloads;
}
