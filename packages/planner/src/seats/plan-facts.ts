import type { Immutable, SeatFact } from '@s-agents/core';
import { ownValue, workText, doneText, firstSentence, inventoryText, observationText } from '@s-agents/kit';
import { adviceText, failureText, planText, recordsText } from '../purposes/texts.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';

type Inputs = Immutable<PlanningInputs>;

/** What a planner is told, for people: the same inputs from which the prompt is rendered. */
export function planFacts(inputs: Inputs): readonly SeatFact[] {
  const { request, conversation, failedTasks, doneTasks, advice, feedback, progress, budget, unsaid } = inputs;
  const facts: readonly SeatFact[] = [
    { title: 'asked for', lines: [request === null ? 'nothing' : `${workText(request.work)} (by ${request.from})`] },
    { title: 'your members', lines: inputs.subordinates.map((name) => memberText(name, inputs)) },
    { title: 'you', lines: ownText(inputs) },
    { title: 'said since you last planned', lines: conversation.map(saidText) },
    { title: 'you could not say', lines: unsaid.map(({ to, text, why }) => `to ${to.join(', ')}: ${text} (${why})`) },
    { title: 'your last plan', lines: lastPlan(inputs) },
    { title: 'progress', lines: progress === null ? [] : [`${progress.status}: ${progress.reason}`] },
    { title: 'failed', lines: failedTasks.map(failureText) },
    { title: 'done', lines: doneTasks.length === 0 ? [] : [doneTasks.map(doneText).join(', ')] },
    { title: 'advice', lines: [...(feedback === null ? [] : [feedback]), ...advice.map(adviceText)] },
    { title: 'budget', lines: budget === null ? [] : [`${budget.spent} of ${budget.of} ${budget.limit} are spent`] },
    { title: 'you perceive', lines: observationText(inputs.observation).split('\n') },
    { title: 'verbs', lines: inputs.verbs.map(({ verb, doc }) => `${verb}: ${firstSentence(doc)}`), isDetail: true },
    { title: 'what can be built', lines: inputs.structures.map(structureText), isDetail: true },
    { title: 'rules of this world', lines: inputs.rules, isDetail: true },
    { title: 'what each has done so far', lines: recordLines(inputs), isDetail: true },
  ];
  return facts.filter(({ lines }) => lines.length > 0);
}

function saidText({ at, from, to, text }: Inputs['conversation'][number]): string {
  return `[${Math.round(at)} s] ${from} → ${to.join(', ')}: ${text}`;
}

/** "workerA: mine 17 log for 12 s; holds 3 oak_log". */
function memberText(name: string, { ongoing, inventories, hands, inabilities = {} }: Inputs): string {
  const task = ownValue(ongoing, name);
  const work = task === undefined ? 'free' : `at ${task.id} "${workText(task.work)}"${timeText(task.seconds)}`;
  const others = (ownValue(hands, name) ?? []).filter((hand) => hand !== name);
  const helpers = others.length === 0 ? '' : `; has work done by ${others.join(', ')}`;
  const never = ownValue(inabilities, name) ?? [];
  const unable = never.length === 0 ? '' : `; can never ${never.join(', ')}`;
  return `${name}: ${work}; holds ${inventoryText(ownValue(inventories, name) ?? {})}${helpers}${unable}`;
}

function timeText(seconds: number | undefined): string {
  return seconds === undefined ? '' : ` for ${Math.round(seconds)} s`;
}

function ownText({ agent, ongoing, subordinates, acts }: Inputs): readonly string[] {
  if (subordinates.length > 0 && !acts) return [`${agent}: you lead, and do no work with your own hands`];
  const task = ownValue(ongoing, agent);
  return [
    `${agent}: ${task === undefined ? 'at nothing' : `at ${task.id} "${workText(task.work)}"${timeText(task.seconds)}`}`,
  ];
}

function lastPlan({ previousPlan, request, notBegun }: Inputs): readonly string[] {
  return previousPlan === null ? [] : planText(previousPlan, request, notBegun).split('\n');
}

function structureText({ name, materials }: Inputs['structures'][number]): string {
  return `${name}: ${materials.map((material) => `${material.count} ${material.name}`).join(', ')}`;
}

function recordLines({ trackRecords }: Inputs): readonly string[] {
  return Object.entries(trackRecords).map(([name, records]) => `${name}: ${recordsText(records)}`);
}
