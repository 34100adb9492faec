import {
  prepositions,
  user,
  type Immutable,
  type PromptHelper,
  type TaskPlanningInputs,
  type Work,
} from '@s-agents/core';
import { workText, firstSentence, verbLine, doneText } from '@s-agents/kit';
import { planningTextHelpers, type PlanningInputs } from '../inputs/planning-inputs.js';
import { holdingsText } from './holdings-text.js';
import { failureText, guidanceText, memoryText, planText, recordsText } from './texts.js';

/** How a task is written; `parseDeed` of core reads it. */
const taskGrammar = (): string =>
  '"VERB QUANTITY OBJECT" and, only where it matters, "with TOOL", ' +
  `"${prepositions.join('|')} THING", "to NAME" and "at (x, y, z)", or "at (x, z)" for on the ground there`;

/** Whether a structure is told of with its parts: one that is asked for. */
const anyParts = (structures: Immutable<PlanningInputs['structures']>): string =>
  structures.some(({ parts }) => parts.length > 0) ? 'yes' : '';

/** Whether another agent asks, and not the user. */
const isAskedByAgent = (request: TaskPlanningInputs['request']): string =>
  request === null || request.from === user ? '' : 'yes';

/** What the prompts about planning and actions tell of what is to be done. */
type About = Pick<PlanningInputs, 'verbs'> &
  Partial<Pick<PlanningInputs, 'request' | 'ways' | 'foresight'>> & {
    readonly work?: Work;
    readonly objective?: { work: Work };
  };

/**
 * For prompts that are to be short: the first sentence on each verb that the request, the task or the ways to it name or
 * that hands things over, and the names of the others.
 */
function likelyVerbs(about: Immutable<About>): string {
  const { verbs } = about;
  const isNamed = likelyIn(about);
  const isLikely = ({ verb, gives }: (typeof verbs)[number]): boolean => gives === true || isNamed(verb);
  const likely = verbs.filter(isLikely).map(({ verb, doc }) => `- ${verbLine(verb, firstSentence(doc))}`);
  const others = verbs.filter((one) => !isLikely(one)).map(({ verb }) => verb);
  return [
    ...likely,
    ...(others.length === 0 ? [] : [`- ${likely.length === 0 ? '' : 'also '}${others.join(', ')}`]),
  ].join('\n');
}

/** Which verbs the request, the task or the ways to it name. */
function likelyIn({ request, work = [], objective, ways = [] }: Immutable<About>): (verb: string) => boolean {
  const asked = workText([...(request?.work ?? []), ...(objective?.work ?? []), ...work]);
  const words = new Set(asked.toLowerCase().split(/[^\p{L}-]+/u));
  const named = new Set(ways.map(({ verb }) => verb));
  return (verb) => words.has(verb) || named.has(verb);
}

/**
 * What a verb does: all of it where it is likely to be needed, nobody can tell, or it hands things over, which no request
 * needs to name; else its first sentence.
 */
function verbText({ verb, doc, gives }: Immutable<PlanningInputs['verbs'][number]>, about: Immutable<About>): string {
  const isNeeded = gives === true || !canTellVerbs(about) || likelyIn(about)(verb);
  return verbLine(verb, isNeeded ? doc : firstSentence(doc));
}

/** Whether it is known which verbs matter: by the ways to what is asked, or by words that are the plan or all that is foreseen. */
function canTellVerbs(about: Immutable<About>): boolean {
  const { ways = [], foresight = true, work, verbs } = about;
  return ways.length > 0 || ((work !== undefined || !foresight) && verbs.some(({ verb }) => likelyIn(about)(verb)));
}

/** What the templates of planners can call. */
export const planningHelpers: Readonly<Record<string, PromptHelper>> = {
  ...planningTextHelpers,
  likelyVerbs,
  verbText,
  taskGrammar,
  anyParts,
  askedByAgent: isAskedByAgent,
  done: doneText,
  holdingsText,
  prepositions: () => prepositions.join(', '),
  failure: failureText,
  records: recordsText,
  plan: (plan: Parameters<typeof planText>[0], request: Parameters<typeof planText>[1]) => planText(plan, request),
  memory: memoryText,
  guidance: guidanceText,
};
