import { finding, type Finding, type Invariant } from './violation.js';

/** The error codes with which a run ends because its models fail. */
const ofUselessModels: ReadonlySet<string> = new Set([
  'MODEL_ANSWER_INVALID',
  'MODEL_RATE_LIMITED',
  'MODEL_SERVER_ERROR',
  'MODEL_TIMEOUT',
]);

export const runEnds: Invariant = {
  name: 'run-ends',
  promise: 'a run ends, once and last of all, and not because its own machinery broke',
  check: ({ events, all }) => {
    const last = events.at(-1);
    if (last === undefined) return [{ at: 0, sequence: 0, detail: 'nothing happened' }];
    const findings: Finding[] = [];
    const [ended, ...again] = all('run.ended');
    if (ended === undefined) return [finding(last, `the log breaks off after ${last.type}`)];
    if (ended !== last) findings.push(finding(last, `${last.type} happens after the end`));
    if (again.length > 0) findings.push(finding(ended, 'the run ends more than once'));
    // A run may end because its models fail if a fault made them fail.
    const excused =
      ofUselessModels.has(ended.code ?? '') && all('fault.injected').some(({ kind }) => kind.startsWith('model.'));
    if (ended.result === 'error' && !excused) findings.push(finding(ended, `the run broke: ${ended.detail}`));
    return findings;
  },
};
