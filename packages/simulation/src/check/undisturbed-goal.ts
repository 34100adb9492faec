import { finding, type Invariant } from './violation.js';

const shortOfTheGoal: ReadonlySet<string> = new Set(['failure', 'no-progress', 'timeout']);

export const undisturbedGoal: Invariant = {
  name: 'undisturbed-goal',
  promise: 'a run in which no fault occurs, and no work is called off, reaches its goal',
  check: ({ all }) => {
    const [ended] = all('run.ended');
    // A user who calls work off does not ask for the goal any more.
    if (all('commander.spoke').some(({ order }) => order === 'stop')) return [];
    if (ended === undefined || !shortOfTheGoal.has(ended.result) || all('fault.injected').length > 0) return [];
    return [finding(ended, `nothing went wrong, but the run ends with ${ended.result}: ${ended.detail}`)];
  },
};
