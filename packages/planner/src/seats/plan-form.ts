import { defineSeatForm, type Immutable, type SeatForm, type SeatQuestion } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { planProblems } from '../checks/plan-problems.js';
import type { PlanningAnswer } from '../purposes/schemas.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { leafPlan } from '../purposes/leaf-plan.js';
import { rootPlan } from '../purposes/root-plan.js';
import { waitingForWork } from '../symbolic/own/answers.js';
import { planChoices } from './plan-choices.js';
import { planFacts } from './plan-facts.js';
import { anyone, readPlanLines } from './plan-lines.js';

type Inputs = Immutable<PlanningInputs>;

/** A planner's question, put to somebody: what the members do next, or what the agent itself does. */
function planForm(purpose: string): SeatForm<PlanningInputs, PlanningAnswer> {
  return defineSeatForm<PlanningInputs, PlanningAnswer>({
    purpose,
    ask: (inputs, { knowledge }) => ({
      asks: inputs.subordinates.length > 0 ? 'what is your team to do now?' : 'what do you do next?',
      facts: planFacts(inputs),
      choices: planChoices(inputs, knowledge),
      commands: commands(inputs),
    }),
    tasks: (inputs) => ({
      self: inputs.agent,
      hasBody: inputs.acts || inputs.observation.position !== undefined || inputs.observation.place !== undefined,
      takers: inputs.subordinates.length === 0 ? [] : [...inputs.subordinates, ...(inputs.acts ? [inputs.agent] : [])],
      atWork: Object.keys(inputs.ongoing),
      others: playersIn(inputs.observation),
      words: { nothing: 'done', finished: 'done', impossible: 'give up:' },
    }),
    read: (lines, inputs, { knowledge }) => {
      const parts = readPlanLines(lines, inputs);
      if ('problem' in parts) return parts;
      const { isWhole, ...plan } = parts;
      const answer: PlanningAnswer = {
        ...waitingForWork(inputs as PlanningInputs),
        objective: inputs.request === null ? 'wait for work' : workText(inputs.request.work),
        informer: inputs.request?.from ?? inputs.agent,
        analysis: 'The person or program in this seat decided so.',
        ...plan,
      };
      const [problem] = [...outOfReach(answer, inputs), ...planProblems(answer, { inputs, knowledge })];
      if (problem !== undefined) return { problem };
      return { answer, shown: shownPlan(answer, inputs), isWhole };
    },
  });
}

/** The players in sight, to whom things can be handed. */
function playersIn({ entities = [] }: Inputs['observation']): readonly string[] {
  return entities.flatMap(({ class: kind, id }) => (kind === 'player' && id !== undefined ? [id] : []));
}

export const rootPlanForm = planForm(rootPlan.name);
export const leafPlanForm = planForm(leafPlan.name);

function commands({ subordinates, agent, acts, mayAsk, hearers }: Inputs): SeatQuestion['commands'] {
  const leads = subordinates.length > 0;
  const names = [...subordinates, ...(acts ? [agent] : []), anyone].join(' | ');
  return [
    leads
      ? {
          form: 'NAME: TASK [after N]',
          meaning: `a task for ${names} | everybody, in your words; after the tasks with these numbers`,
        }
      : { form: 'TASK', meaning: 'a task of your own, in your words; several lines are done one after the other' },
    ...(leads ? [{ form: 'stop NAME', meaning: 'who is to drop what it is at' }] : []),
    ...(mayAsk && hearers.length > 0
      ? [{ form: 'ask NAME: TEXT', meaning: 'you are asked again once they have answered' }]
      : []),
    { form: 'done', meaning: 'no new task: what is under way goes on, or all is done' },
    { form: 'give up: WHY', meaning: 'what is asked for cannot be done' },
  ];
}

/**
 * Returns mistakes that are reported only to a seat, since a model's plan is read more leniently: a question that
 * nobody hears, or a stop for an agent that has no task.
 */
function outOfReach({ ask, stop }: PlanningAnswer, { hearers, ongoing }: Inputs): readonly string[] {
  return [
    ...(ask.length > 0 && hearers.length === 0 ? ['ask: nobody hears you'] : []),
    ...stop.filter((name) => !Object.hasOwn(ongoing, name)).map((name) => `stop: ${name} is at nothing`),
  ];
}

function shownPlan({ tasks, stop, ask, givenUp }: PlanningAnswer, { subordinates }: Inputs): readonly string[] {
  const lines = [
    ...stop.map((name) => `stop ${name}`),
    ...tasks.map(({ number, agent, task, after }) => {
      const who = subordinates.length === 0 ? '' : `${agent ?? anyone}: `;
      return `${number}. ${who}${task}${after.length === 0 ? '' : ` after ${after.join(', ')}`}`;
    }),
    ...ask.map(({ to, text }) => `ask ${to.join(', ')}: ${text}`),
    ...(givenUp === null ? [] : [`give up: ${givenUp}`]),
  ];
  return lines.length === 0 ? ['nothing new'] : lines;
}
