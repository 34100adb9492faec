import { everybody, prepositions, type BudgetUse, type PromptHelper, type TaskPlanningInputs } from '@s-agents/core';

type Hearers = TaskPlanningInputs['hearers'];

/** Whether anybody hears what an agent says. */
const mayTalk = (hearers: Hearers): string => (hearers.length > 0 ? 'yes' : '');

const audience = (hearers: Hearers): string =>
  hearers === everybody ? `everybody in the team, by name or as "${everybody}"` : hearers.join(', ');

/** The part of an example answer that talks to others. */
const sayExample = (hearers: Hearers): string =>
  hearers.length === 0 ? '"say":[],' : '"say":[{"to":["NAME"],"text":"…"}],';

/** "82 of 100 model calls", or dollars with cents. */
const budgetText = ({ limit, spent, of }: BudgetUse): string =>
  limit === 'calls' ? `${spent} of ${of} model calls` : `${spent.toFixed(2)} of ${of.toFixed(2)} US dollars`;

/** How a task is written; `parseDeed` of core reads it. */
const taskGrammar = (): string =>
  '"VERB QUANTITY OBJECT" and, only where it matters, "with TOOL", ' +
  `"${prepositions.join('|')} THING", "to NAME" and "at (x, y, z)"`;

/** What the templates of planners can call. */
export const planningHelpers: Readonly<Record<string, PromptHelper>> = {
  mayTalk,
  audience,
  budgetText,
  sayExample,
  taskGrammar,
  prepositions: () => prepositions.join(', '),
};
