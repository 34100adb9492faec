import { everybody, prepositions, type PromptHelper, type TaskPlanningInputs } from '@s-agents/core';
import { failureText, memoryText, planText, recordText, refusedTalkText } from './texts.js';

type Hearers = TaskPlanningInputs['hearers'];

/** Whether anybody hears what an agent says. */
const mayTalk = (hearers: Hearers): string => (hearers.length > 0 ? 'yes' : '');

const audience = (hearers: Hearers): string =>
  hearers === everybody ? `everybody in the team, by name or as "${everybody}"` : hearers.join(', ');

/** The part of an example answer that talks to others. */
const sayExample = (hearers: Hearers): string =>
  hearers.length === 0 ? '"say":[],' : '"say":[{"to":["NAME"],"text":"…"}],';

/** How a task is written; `parseDeed` of core reads it. */
const taskGrammar = (): string =>
  '"VERB QUANTITY OBJECT" and, only where it matters, "with TOOL", ' +
  `"${prepositions.join('|')} THING", "to NAME" and "at (x, y, z)"`;

/** What the templates of planners can call. */
export const planningHelpers: Readonly<Record<string, PromptHelper>> = {
  mayTalk,
  audience,
  sayExample,
  taskGrammar,
  prepositions: () => prepositions.join(', '),
  failure: failureText,
  refusedTalk: refusedTalkText,
  record: recordText,
  plan: planText,
  memory: memoryText,
};
