import { everybody, prepositions, type Message } from '@s-agents/core';
import type { PlanningInputs, World } from './schemas.js';

/** `[12.4 s] leader → workerA (command m3): mine 17 log`, then the report's facts where there are any. */
export function renderConversation(conversation: readonly Message[]): string {
  if (conversation.length === 0) return '(nothing was said)';
  return conversation
    .map((message) => {
      const answers = message.inReplyTo === undefined ? '' : ` answering ${message.inReplyTo}`;
      const facts = message.report === undefined ? '' : `\n    report: ${JSON.stringify(message.report)}`;
      return (
        `[${message.at} s] ${message.from} → ${message.to.join(', ')} (${message.kind} ${message.id}${answers}): ` +
        `${message.text}${facts}`
      );
    })
    .join('\n');
}

/** Any value of the inputs as one line that loses nothing. */
export function renderFacts(value: unknown): string {
  return JSON.stringify(value ?? null);
}

/** The user part of both task planners' prompts: every field of the inputs under a heading. */
export function renderPlanningInputs(inputs: PlanningInputs): string {
  const sections: [string, string][] = [
    ['What is asked of you', requestText(inputs)],
    ['Conversation since your last planning', renderConversation(inputs.conversation)],
    ...(inputs.unsaid.length === 0
      ? []
      : ([['What you could not say, and why', renderFacts(inputs.unsaid)]] satisfies [string, string][])),
    ['Your previous plan', inputs.previousPlan === null ? '(none)' : renderFacts(inputs.previousPlan)],
    [
      'Progress of the task at hand',
      inputs.progress === null ? '(not judged)' : `${inputs.progress.status}: ${inputs.progress.reason}`,
    ],
    ['Under way right now (agent: id and task)', renderFacts(inputs.ongoing)],
    ['Inventories as last reported (agent: items)', renderFacts(inputs.inventories)],
    [
      'Whose hands each member can have work done with, as far as they count for this request',
      renderFacts(inputs.hands),
    ],
    ['Track records (agent: tasks succeeded, failed, seconds)', renderFacts(inputs.trackRecords)],
    ['Failed since the request came (agent, task, reason, how often)', renderFacts(inputs.failedTasks)],
    ['Done since the request came', renderFacts(inputs.doneTasks)],
    ['Advice from what went wrong so far', inputs.feedback ?? '(none)'],
    ['What you perceive', renderFacts(inputs.observation)],
  ];
  return sections.map(([title, text]) => `## ${title}\n${text}`).join('\n\n');
}

function requestText({ request, iteration }: PlanningInputs): string {
  const what = request === null ? '(nothing)' : `${request.from} asks: ${request.text}`;
  return `${what}\nThis is your planning number ${iteration}.`;
}

/** How a planner talks, where it may: lines for the system part of its prompt. */
export function renderTalk({ hearers }: PlanningInputs): readonly string[] {
  if (hearers.length === 0) return [];
  const whom = hearers === everybody ? `everybody in the team, by name or as "${everybody}"` : hearers.join(', ');
  return [
    `- You may tell others what helps them and what they cannot know: "say". It reaches ${whom}, at once, and costs ` +
      'each of them time to think. What a task or a report of yours says anyway, do not say; mostly there is nothing ' +
      'to say.',
  ];
}

/** The part of a planner's answer that {@link renderTalk} is about, for an example. */
export function sayExample({ hearers }: PlanningInputs): string {
  return hearers.length === 0 ? '"say":[],' : '"say":[{"to":["NAME"],"text":"…"}],';
}

/** How a task is written, for the system part of a planner's prompt; `parseDeed` of core reads it. */
export const taskGrammar =
  '"VERB QUANTITY OBJECT" and, only where it matters, "with TOOL", ' +
  `"${prepositions.join('|')} THING", "to NAME" and "at (x, y, z)"`;

const together = ' Everybody who holds some of it may do so at the same time, in the same words.';

/** What the world lets everybody do, for the system part of a planner's prompt. */
export function renderWorld({ verbs, rules, structures }: World): string {
  const known =
    verbs.length === 0
      ? ['No verb is known beforehand: any that says what is meant will do.']
      : [
          'Verbs of this world:',
          ...verbs.map(({ verb, doc, takes }) => `- ${verb}: ${doc}${takes === true ? together : ''}`),
        ];
  const buildings = structures.map(
    ({ name, materials }) =>
      `- ${name}: takes ${materials.map((material) => `${material.count} ${material.name}`).join(', ')}`,
  );
  return [
    ...known,
    ...(buildings.length === 0
      ? []
      : [
          'What can be built (everybody who holds some of what it takes may build at the same time, in the ' +
            'same words):',
          ...buildings,
        ]),
    ...(rules.length === 0 ? [] : ['Rules of this world:', ...rules.map((rule) => `- ${rule}`)]),
  ].join('\n');
}
