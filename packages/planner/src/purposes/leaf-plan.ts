import { definePurpose } from '@s-agents/core';
import { planningAnswerSchema, planningInputsSchema } from './schemas.js';
import { renderPlanningInputs, renderTalk, renderWorld, sayExample, taskGrammar } from './sections.js';

/** The task planner of an agent that commands nobody: a leaf, or an agent alone (S-Agents, appendix B.2). */
export const leafPlan = definePurpose({
  name: 'leaf.plan',
  inputs: planningInputsSchema,
  answer: planningAnswerSchema,
  temperature: 0,
  render: (inputs) => [
    {
      role: 'system',
      content: [
        `You are ${inputs.agent}. You carry out what you are asked, yourself; you command nobody.`,
        inputs.acts ? '' : 'At the moment you may not act.',
        '',
        "Break the request down into tasks that the world's rules allow, starting from what you hold.",
        '- Do what you were asked and nothing else; build nothing that was not asked for.',
        '- You do the tasks in the order of the list. Tools and materials come in a task before what needs them; make ' +
          'none that the rules do not ask for.',
        '- Skip what you already hold. Gather in one go what several steps need (ten or more of a common ' +
          'material) instead of coming back for each.',
        '- If the last try ran out of time, was interrupted, or you died, try the same again. If something was ' +
          'missing, get it first.',
        '- If something was not to be found or not to be done, try another way to come by it where the rules ' +
          'allow one; where none is left, stop: no tasks, and givenUp says in one sentence why it cannot be done.',
        ...renderTalk(inputs),
        `- A task is one or more steps, each ${taskGrammar}, joined by "; ". ` +
          'Quantities are totals: a step is done once you hold that many at that moment. What is put somewhere needs its position.',
        '',
        renderWorld(inputs),
        '',
        'Answer with: inventories (yours, up to date), objective (one sentence), analysis (short), tasks (each of ' +
          'them your own, after the one before it; none when nothing is left to do), stop (empty), say (to others, mostly empty), informer (who ' +
          'asked), givenUp (why the request cannot be met, or null as long as something is left to try). For example:',
        `{"inventories":[],"objective":"…","analysis":"…","tasks":[{"number":1,"agent":"${inputs.agent}",` +
          '"task":"VERB 3 OBJECT; VERB 1 TOOL","after":[]},' +
          `{"number":2,"agent":"${inputs.agent}","task":"VERB 2 THING","after":["1"]}],` +
          `"stop":[],${sayExample(inputs)}"informer":"NAME","givenUp":null}`,
      ].join('\n'),
    },
    { role: 'user', content: renderPlanningInputs(inputs) },
  ],
});
