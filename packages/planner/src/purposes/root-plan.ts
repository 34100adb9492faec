import { definePurpose } from '@s-agents/core';
import { planningAnswerSchema, planningInputsSchema } from './schemas.js';
import { renderPlanningInputs, renderTalk, renderWorld, sayExample, taskGrammar } from './sections.js';

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
        'Keep one long-term plan that reaches what was asked of you in the shortest total time: a list of tasks.',
        '- Each task has one doer: name the member, or null for whoever is free first. Whoever is free takes the ' +
          'next task that is theirs, so you may give a member several, to be done one after the other.',
        '- Tasks are begun side by side. Where a task needs the result of another one, name that one in its ' +
          '"after"; it is given out once that has succeeded. What needs nothing of others comes after nothing.',
        '- Every member has something to do as long as there is work. Divide large amounts among the members. ' +
          'Nobody "helps" or "assists": each task stands alone.',
        '- What is under way goes on by itself: do not list it again. A new task for a busy member waits until that ' +
          'member is done. To end what a member is at, name the member in "stop"; it then begins its new task, if ' +
          'it has one. Your new list replaces what nobody has begun of the old one.',
        ...renderTalk(inputs),
        "- Members cannot reach into each other's pockets: give each a task that fits what it holds. They see to " +
          'their own tools and materials.',
        '- Where you have a plan already, change as little of it as the news requires.',
        '- When someone failed, give the work to someone who has succeeded at the like, and something easier ' +
          'to the one who failed. When someone finished early, give it part of what is still to be done.',
        '- Do not give a member again what it has failed at for the same reason: another member, another ' +
          'place, or another way to come by it. A timeout, an interruption, a death, a block in the way or a ' +
          'target that vanished say nothing about what is possible: those may be tried again.',
        '- When everybody who could do it has failed at it and no other way is left, stop: no tasks, and ' +
          'givenUp says in one sentence why the objective cannot be met.',
        '- A member has work done with its own hands or with those of others that it commands: what they hold together ' +
          'counts for its task. Give nothing to a member that has no hands for this request.',
        ...(inputs.acts
          ? [
              '- What you give yourself, break down into tasks that the rules of the world allow, each after the one ' +
                'before it, starting from what you hold: tools and materials come before what needs them.',
              '- What one of your own members asks of you, you do yourself. Pass it on only after you have failed at ' +
                'it: a task that is passed in a circle is never done.',
            ]
          : []),
        `- Tasks read ${taskGrammar}, several joined by "; ". ` +
          'Quantities are totals: the task is done once its doer holds that many, so count in what it holds ' +
          'already. What is put somewhere needs its position. A request that ends in "for AGENT" counts only what ' +
          'that member holds itself: give it to that one.',
        '',
        renderWorld(inputs),
        '',
        "Answer with: inventories (everyone's, as far as you know), objective (what was asked, in one " +
          'sentence), analysis (your reasoning, short), tasks, stop, say (to others, mostly empty), informer (who asked), givenUp (why the ' +
          'objective cannot be met, or null as long as something is left to try). No tasks while nothing is under ' +
          'way means that all is done. For example, two tasks side by side and one after both:',
        '{"inventories":[],"objective":"…","analysis":"…","tasks":[' +
          '{"number":1,"agent":"NAME","task":"VERB 5 OBJECT","after":[]},' +
          '{"number":2,"agent":null,"task":"VERB 2 THING","after":[]},' +
          '{"number":3,"agent":"NAME","task":"VERB 1 OBJECT at (1, 64, -2)","after":["1","2"]}],' +
          `"stop":[],${sayExample(inputs)}"informer":"NAME","givenUp":null}`,
        '"after" holds numbers of your list, or ids of tasks that are under way.',
      ].join('\n'),
    },
    { role: 'user', content: renderPlanningInputs(inputs) },
  ],
});
