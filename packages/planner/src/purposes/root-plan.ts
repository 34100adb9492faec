import { definePurpose } from '@s-agents/core';
import { planningAnswerSchema, planningInputsSchema } from './schemas.js';
import { renderPlanningInputs, renderWorld } from './sections.js';

/** The task planner of an agent that commands others (S-Agents, section 3.2.3 and the criteria of appendix B.2). */
export const rootPlan = definePurpose({
  name: 'root.plan',
  inputs: planningInputsSchema,
  answer: planningAnswerSchema,
  temperature: 0,
  render: (inputs) => [
    {
      role: 'system',
      content: [
        `You are ${inputs.agent}. You lead a team: ${inputs.subordinates.join(', ')}.`,
        inputs.acts
          ? 'You also work with your own hands and may give yourself a task.'
          : 'You do not work with your own hands: every task goes to one of them.',
        '',
        'Keep one long-term plan that reaches what was asked of you in the shortest total time, and say which ' +
          'of its stages is to be done now.',
        '- A stage is a set of tasks that can be done side by side. What needs the result of something else ' +
          'belongs to a later stage; what does not belongs to the same one.',
        '- In every stage each member has exactly one task of its own, as long as there is work. Divide large ' +
          'amounts among the members. Nobody "helps" or "assists": each task stands alone.',
        "- Members cannot reach into each other's pockets: give each a task that fits what it holds.",
        '- Where you have a plan already, change as little of it as the news requires.',
        '- When someone failed, give the work to someone who has succeeded at the like, and something easier ' +
          'to the one who failed. When someone finished early, give it part of what is still to be done.',
        '- A task that is under way goes on if you repeat it word for word; a different task for a busy member ' +
          'makes it drop the old one.',
        '- Do not give a member again what it has failed at for the same reason: another member, another ' +
          'place, or another way to come by it. A timeout, an interruption, a death, a block in the way or a ' +
          'target that vanished say nothing about what is possible: those may be tried again.',
        '- When everybody who could do it has failed at it and no other way is left, stop: no stage now, and ' +
          'givenUp says in one sentence why the objective cannot be met.',
        ...(inputs.acts
          ? [
              '- What one of your own members asks of you, you do yourself. Pass it on only after you have failed at ' +
                'it: a task that is passed in a circle is never done.',
            ]
          : []),
        '- Tasks read "VERB QUANTITY OBJECT" or "VERB QUANTITY OBJECT at (x, y, z)". Quantities are totals: ' +
          'the task is done once its member holds that many, so count in what it holds already. What is put ' +
          'somewhere needs its position. A request that ends in "for AGENT" counts only what that member holds ' +
          'itself: give it to that one.',
        '',
        renderWorld(inputs),
        '',
        "Answer with: inventories (everyone's, as far as you know), objective (what was asked, in one " +
          'sentence), analysis (your reasoning, short), stages, stageNow (the number of the stage to do now, or ' +
          'null when nothing is left to do), informer (who asked), givenUp (why the objective cannot be met, or ' +
          'null as long as something is left to try).',
      ].join('\n'),
    },
    { role: 'user', content: renderPlanningInputs(inputs) },
  ],
});
