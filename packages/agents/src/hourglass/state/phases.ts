/**
 * Where an agent's deciding stands; each names what comes next. `waiting`: for others, for its own actions, or for
 * work; `planning`: a planner is at it; `to-queue`: the actions of its own task are to be planned; `to-answer`: its last
 * word on the commission is to be said.
 */
export const phases = ['waiting', 'to-judge', 'to-plan', 'planning', 'to-queue', 'to-answer', 'gone'] as const;
export type Phase = (typeof phases)[number];

/**
 * What has happened to an agent, as far as its deciding is concerned. `asked`: it has begun with a commission; `lined up`:
 * another command waits for its turn; `superseded`: its commission was called off or replaced; `answered`: a subordinate
 * has reported or left; `recall answered`: a subordinate has given its last word on a task that it was called off;
 * `news came`: something else was said to it; `warned`: the budget is nearly spent; `order sent`: it has given out or
 * recalled a task; `queue ended`: no action for its own task is left; `deferred`: the judgement of that is put off, so
 * that the next one can begin; `left`: it is out of the run.
 */
export const signals = [
  'asked',
  'lined up',
  'superseded',
  'answered',
  'recall answered',
  'news came',
  'warned',
  'order sent',
  'queue ended',
  'died',
  'deferred',
  'judged',
  'planning begun',
  'planned',
  'planning failed',
  'queued',
  'last word said',
  'left',
] as const;
export type Signal = (typeof signals)[number];
