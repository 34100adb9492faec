import { agentsAtWork, runStatus, type RunHandle } from '@s-agents/runner';
import type { OwnSeats } from './own-seats.js';
import type { Controls } from './run-status.js';

export const realTime = 'the world lives in real time, which has no pace';
const notStarted = 'the run has not started yet';
const noApproval = 'no action has to be allowed in this run: approval.ask of a config says which have to';

/** Why each control cannot be used now on a run of this process that goes on; null for one that can. */
export function whyNot(run: RunHandle, seats: OwnSeats): Controls {
  const { state } = runStatus(run);
  const { environment, config } = run.team;
  const isPaused = state === 'paused';
  const early = state === 'starting' ? notStarted : null;
  return {
    say: null,
    task: null,
    pause: isPaused ? 'the run is paused already' : null,
    continue: isPaused ? null : 'the run is not paused',
    pace: environment.clock.setPace === undefined ? realTime : null,
    stop: null,
    'stop-agent':
      early ?? (agentsAtWork(run.log).size === 0 ? 'nobody was told to do anything that is still open' : null),
    goal: early,
    budget: early,
    seat: seats.whyNot ?? early,
    approve: config.approval === undefined ? noApproval : seats.whyNot,
  };
}
