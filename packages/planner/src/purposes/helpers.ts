import {
  everybody,
  firstSentence,
  formatPosition,
  ownValue,
  prepositions,
  user,
  doneText,
  type BudgetUse,
  type Immutable,
  type PromptHelper,
  type TaskPlanningInputs,
} from '@s-agents/core';
import type { PlanningInputs, Totals } from './schemas.js';
import { adviceText, failureText, guidanceText, memoryText, planText, recordsText, refusedTalkText } from './texts.js';

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

/** "82 of 100 model calls", or dollars with cents. */
const budgetText = ({ limit, spent, of }: BudgetUse): string =>
  limit === 'usd' ? `${spent.toFixed(2)} of ${of.toFixed(2)} US dollars` : `${spent} of ${of} ${unitOf[limit]}`;

const unitOf = { calls: 'model calls', tokens: 'tokens', wallMinutes: 'minutes of real time' } as const;

/** "12 log, 3 coal; of that 40 planks, 8 torch are made, in whole batches"; what is held already is got from nowhere. */
const totalsText = ({ got, made }: Immutable<Totals>): string => {
  const makes = `${amountsText(made)} are made, in whole batches`;
  if (got.length === 0) return `nothing from the world; of what is held ${makes}`;
  return made.length === 0 ? amountsText(got) : `${amountsText(got)}; of that ${makes}`;
};

const amountsText = (amounts: Immutable<Totals['got']>): string =>
  amounts.map(({ name, count }) => `${count} ${name}`).join(', ');

/** How a task is written; `parseDeed` of core reads it. */
const taskGrammar = (): string =>
  '"VERB QUANTITY OBJECT" and, only where it matters, "with TOOL", ' +
  `"${prepositions.join('|')} THING", "to NAME" and "at (x, y, z)"`;

/** Whether a member has work done by others than itself. */
const anyGroup = (hands: TaskPlanningInputs['hands']): string =>
  Object.entries(hands).some(([member, own]) => own.some((hand) => hand !== member)) ? 'yes' : '';

/** Whether another agent asks, and not the user. */
const isAskedByAgent = (request: TaskPlanningInputs['request']): string =>
  request === null || request.from === user ? '' : 'yes';

/** " at (1, 64, 2)"; empty where it is not known. */
const placeText = (places: TaskPlanningInputs['places'], agent: string): string => {
  const place = ownValue(places, agent);
  if (place === undefined) return '';
  return ` at ${formatPosition({ x: Math.floor(place.x), y: Math.floor(place.y), z: Math.floor(place.z) })}`;
};

/** ", which can never mine, build"; empty for whoever has named nothing. */
const inabilityText = (inabilities: TaskPlanningInputs['inabilities'], agent: string): string => {
  const verbs = ownValue(inabilities ?? {}, agent) ?? [];
  return verbs.length === 0 ? '' : `, which can never ${verbs.join(', ')}`;
};

/** What the prompts about planning and actions tell of what is to be done. */
type About = Pick<PlanningInputs, 'verbs'> &
  Partial<Pick<PlanningInputs, 'request' | 'ways'>> & { readonly task?: string; readonly objective?: { text: string } };

/**
 * For prompts that are to be short: the first sentence on each verb that the request, the task or the ways to it name,
 * and the names of the others.
 */
function likelyVerbs(about: Immutable<About>): string {
  const { verbs } = about;
  const isLikely = likelyIn(about);
  const likely = verbs.filter(({ verb }) => isLikely(verb)).map(({ verb, doc }) => `- ${verb}: ${firstSentence(doc)}`);
  const others = verbs.filter(({ verb }) => !isLikely(verb)).map(({ verb }) => verb);
  return [
    ...likely,
    ...(others.length === 0 ? [] : [`- ${likely.length === 0 ? '' : 'also '}${others.join(', ')}`]),
  ].join('\n');
}

/** Which verbs the request, the task or the ways to it name. */
function likelyIn({ request, task = '', objective, ways = [] }: Immutable<About>): (verb: string) => boolean {
  const asked = `${request?.text ?? ''} ${objective?.text ?? ''} ${task}`;
  const words = new Set(asked.toLowerCase().split(/[^\p{L}-]+/u));
  const named = new Set(ways.map(({ verb }) => verb));
  return (verb) => words.has(verb) || named.has(verb);
}

/** What a verb does: all of it where it is likely to be needed, or nobody can tell; else its first sentence. */
function verbDoc({ verb, doc }: Immutable<PlanningInputs['verbs'][number]>, about: Immutable<About>): string {
  return (about.ways ?? []).length === 0 || likelyIn(about)(verb) ? doc : firstSentence(doc);
}

/** What the templates of planners can call. */
export const planningHelpers: Readonly<Record<string, PromptHelper>> = {
  mayTalk,
  audience,
  budgetText,
  totalsText,
  likelyVerbs,
  verbDoc,
  talkExample,
  taskGrammar,
  groups: anyGroup,
  askedByAgent: isAskedByAgent,
  done: doneText,
  placeOf: placeText,
  inabilityOf: inabilityText,
  prepositions: () => prepositions.join(', '),
  failure: failureText,
  refusedTalk: refusedTalkText,
  records: recordsText,
  plan: (plan: Parameters<typeof planText>[0], request: Parameters<typeof planText>[1]) => planText(plan, request),
  planSoFar: planText,
  memory: memoryText,
  advice: adviceText,
  guidance: guidanceText,
};
