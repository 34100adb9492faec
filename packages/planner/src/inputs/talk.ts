import { everybody, type TaskPlanningInputs } from '@s-agents/core';
import { wholeField } from './planning-field.js';

type Hearers = TaskPlanningInputs['hearers'];

/** Whether anybody hears what an agent says. */
const mayTalk = (hearers: Hearers): string => (hearers.length > 0 ? 'yes' : '');

const audience = (hearers: Hearers): string => {
  if (hearers === everybody) return `everybody in the team, by name or as "${everybody}"`;
  return hearers.length > 1 ? `${hearers.join(', ')} (all of them: "${everybody}")` : hearers.join('');
};

/** The part of an example answer that talks to others. */
const talkExample = (hearers: Hearers): string =>
  hearers.length === 0 ? '"say":[],"ask":[],' : '"say":[{"to":["NAME"],"text":"…"}],"ask":[],';

/** Whom the agent may talk to. */
export const talk = wholeField(['hearers', 'mayAsk'], {
  none: { hearers: [], mayAsk: false },
  sample: { hearers: ['workerA', 'workerB'], mayAsk: true },
  helpers: { mayTalk, audience, talkExample },
});
