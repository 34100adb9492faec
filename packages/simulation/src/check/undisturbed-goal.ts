import { finding, type Invariant } from './violation.js';

const shortOfTheGoal: ReadonlySet<string> = new Set(['failure', 'no-progress', 'timeout']);

export const undisturbedGoal: Invariant = {
  name: 'undisturbed-goal',
  promise: 'a run in which no fault occurs reaches its goal',
  check: ({ all }) => {
    const [ended] = all('run.ended');
    if (ended === undefined || !shortOfTheGoal.has(ended.result) || all('fault.injected').length > 0) return [];
    return [finding(ended, `nothing went wrong, but the run ends with ${ended.result}: ${ended.detail}`)];
  },
};
