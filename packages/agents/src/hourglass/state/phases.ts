/**
 * Where an agent's deciding stands; each names what comes next. `waiting`: for others, for its own actions, or for
 * work; `planning`: a planner is at it; `to-queue`: the actions of its own task are to be planned; `to-answer`: its last
 * word on the commission is to be said.
 */
export const phases = ['waiting', 'to-judge', 'to-plan', 'planning', 'to-queue', 'to-answer', 'gone'] as const;
export type Phase = (typeof phases)[number];

/** What has happened to an agent, as far as its deciding is concerned. */
export const signals = [
  'asked',
  'lined up',
  'superseded',
  'answered',
  'told',
  'warned',
  'gave',
  'did',
  'died',
  'judged',
  'planning',
  'planned',
  'planning failed',
  'queued',
  'said',
  'left',
] as const;
export type Signal = (typeof signals)[number];
