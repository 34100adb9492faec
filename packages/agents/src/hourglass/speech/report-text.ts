import { user, type Inventory, type Milestone, type Report, type TaskReport } from '@s-agents/core';
import { formatPosition, heldAfter, workText } from '@s-agents/kit';

/** A report in words, for people and models that read the conversation. */
export function reportText(report: Report): string {
  const group = report.group !== undefined ? ` With my group I hold ${itemsText(heldAfter(report))}.` : '';
  const left = report.left === undefined ? '' : ` I have left ${itemsText(report.left)} somewhere, and go back for it.`;
  const holding = `I hold ${itemsText(report.inventory)}.${left}${group}`;
  if (report.status === 'ready')
    return `I am ready${report.position === undefined ? '' : ` at ${formatPosition(report.position)}`}. ${holding}`;
  const task = workText(report.work);
  if (report.status === 'started') return `I start the task now: ${task}. ${holding}`;
  if (report.status === 'under-way') return `I am at the task: ${task} (${milestonesText(report)}). ${holding}`;
  const hindered = report.critique === undefined ? '' : ` What stood in the way: ${report.critique}.`;
  if (report.status === 'succeeded') return `I have succeeded in the task: ${task}. ${holding}${hindered}`;
  if (report.status === 'superseded') return `I have dropped the task, as ${toldBy(report)}: ${task}. ${holding}`;
  if (report.status === 'refused') return `I cannot take the task: ${task} (${report.detail}). ${holding}`;
  if (report.status === 'lost')
    return `I have lost what I had done for the task: ${task} (${report.detail}). ${holding}`;
  return `I have failed the task: ${task} (${[report.reason, report.detail].filter(Boolean).join(': ')}). ${holding}${hindered}`;
}

function toldBy({ calledOffBy }: TaskReport): string {
  if (calledOffBy === undefined) return 'I was told to';
  return `${calledOffBy === user ? 'the user' : calledOffBy} told me to`;
}

/** What broke stands nowhere else. */
function milestonesText({ milestones = [], reason, detail }: TaskReport): string {
  const what = reason === undefined && detail !== undefined ? `: ${detail}` : '';
  return `${milestones.map((milestone) => milestoneWords[milestone]).join(', ')}${what}`;
}

const milestoneWords: Readonly<Record<Milestone, string>> = {
  find: 'I have found some',
  quarter: 'a quarter more is done',
  'empty place': 'I find none here',
  'no tool': 'I lack a tool',
  'broken tool': 'a tool broke',
  night: 'night has fallen',
  asked: 'as you asked',
};

function itemsText(inventory: Inventory): string {
  const items = Object.entries(inventory).map(([item, count]) => `${count} ${item}`);
  return items.length === 0 ? 'nothing' : items.join(', ');
}
