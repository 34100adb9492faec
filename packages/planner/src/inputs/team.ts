import { wholeField } from './planning-field.js';

/** Who plans, and whom it commands. */
export const team = wholeField(['agent', 'subordinates', 'acts'], {
  none: { agent: '', subordinates: [], acts: true },
  sample: { agent: 'leader', subordinates: ['workerA', 'workerB'], acts: true },
});
