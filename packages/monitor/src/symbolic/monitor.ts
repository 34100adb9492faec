import {
  countItems,
  defineAnswerer,
  heldAfter,
  isLastWord,
  ownValue,
  parseDeed,
  taskSubject,
  type Assignment,
  type Deed,
  type Inventory,
  type Judgement,
  type WorldKnowledge,
} from '@s-agents/core';
import { monitor, type MonitorInputs } from '../monitor-purpose.js';

/** The symbolic model's progress monitor: judges each part by evidence, and the task by its parts. */
export const monitorAnswerer = defineAnswerer(monitor, (inputs, { knowledge }): Judgement => {
  const judgements = inputs.taskAtHand.assignments.map((assignment) =>
    assignment.agent === inputs.agent
      ? judgeOwn(assignment, inputs, knowledge)
      : judgeOther(assignment, inputs, knowledge),
  );
  return (
    judgements.find((judgement) => judgement.status === 'fail') ??
    judgements.find((judgement) => judgement.status === 'unknown') ?? {
      status: 'success',
      reason: judgements.map((judgement) => judgement.reason).join(' ') || 'The task has no assignments.',
    }
  );
});

/** Judges the agent's own assignment by the outcomes of its actions, or by inventories when it took no action. */
function judgeOwn(assignment: Assignment, inputs: MonitorInputs, knowledge: WorldKnowledge): Judgement {
  if (inputs.outcomes.length === 0) {
    const others = Object.values(inputs.inventories);
    const missing =
      missingFor(assignment.task, { ...inputs.inventories, [inputs.agent]: inputs.observation.inventory }, knowledge) ??
      (others.length === 0 ? unprovablePartOf(assignment.task, inputs.doneTasks, knowledge) : null);
    return missing === null
      ? {
          status: 'success',
          reason:
            `${inputs.agent} ${others.length === 0 ? 'holds' : 'and the others hold'} what "${assignment.task}" ` +
            'asks for.',
        }
      : { status: 'fail', reason: `Nothing was done for "${assignment.task}": ${missing}.` };
  }
  const unsuccessful = inputs.outcomes.find(({ outcome }) => outcome.status !== 'succeeded');
  if (unsuccessful === undefined)
    return { status: 'success', reason: `Every action for "${assignment.task}" succeeded.` };
  const { action, outcome } = unsuccessful;
  const what = `${action.verb} ${action.quantity} ${action.object}`;
  const why = outcome.status === 'failed' ? `${outcome.reason}: ${outcome.detail}` : outcome.status;
  return { status: 'fail', reason: `"${what}" did not succeed (${why}).` };
}

/**
 * Judges another agent's assignment by its latest report on it. An inventory that shows less overrules a claimed success.
 */
function judgeOther({ agent, task, command }: Assignment, inputs: MonitorInputs, knowledge: WorldKnowledge): Judgement {
  const report = inputs.conversation
    .flatMap((message) =>
      message.from === agent && message.inReplyTo === command && message.report !== undefined ? [message.report] : [],
    )
    .at(-1);
  if (report?.status === 'lost') return { status: 'fail', reason: `${agent} has lost what it did for "${task}".` };
  if (!isLastWord(report)) return { status: 'unknown', reason: `${agent} has not finished "${task}".` };
  if (report.status === 'superseded') return { status: 'unknown', reason: `${agent} was called off "${task}".` };
  if (report.status !== 'succeeded')
    return {
      status: 'fail',
      reason:
        `${agent} failed at "${task}": ` +
        `${report.reason ?? 'no reason given'}${report.detail === undefined ? '' : `, ${report.detail}`}.`,
    };
  const missing = missingFor(task, { [agent]: heldAfter(report) }, knowledge);
  return missing === null
    ? { status: 'success', reason: `${agent} did "${task}".` }
    : { status: 'fail', reason: `${agent} claims to have done "${task}", but ${missing}.` };
}

/**
 * Describes the first part of a task whose success no inventory can prove, and that is not among what was done; null when
 * there is no such part.
 */
function unprovablePartOf(task: string, doneTasks: readonly string[], knowledge: WorldKnowledge): string | null {
  const undone = task
    .split(';')
    .find((part) => !isAboutHolding(parseDeed(part), knowledge) && !doneTasks.includes(taskSubject(part)));
  return undone === undefined ? null : `the inventory cannot show whether "${undone.trim()}" was done`;
}

function isAboutHolding(deed: Deed | null, knowledge: WorldKnowledge): boolean {
  return (
    deed !== null &&
    knowledge.resolve(deed.object).length > 0 &&
    knowledge.methods(deed.object).some((method) => method.verb === deed.verb)
  );
}

/**
 * Describes what the inventories together lack for a task's quantities; a deed that names a holder counts only that
 * agent's inventory. Null when nothing is missing, or when the task is not about holding items.
 */
function missingFor(
  task: string,
  inventories: Readonly<Record<string, Inventory>>,
  knowledge: WorldKnowledge,
): string | null {
  for (const part of task.split(';')) {
    const deed = parseDeed(part);
    if (deed === null) return `"${part.trim()}" is not understood`;
    if (!isAboutHolding(deed, knowledge)) continue;
    const items = knowledge.resolve(deed.object);
    // A holder outside the team has no known inventory, so the whole team's counts.
    const own = ownValue(inventories, deed.holder ?? '');
    const held = (own === undefined ? Object.values(inventories) : [own]).reduce(
      (sum, inventory) => sum + countItems(inventory, items),
      0,
    );
    if (held < deed.quantity)
      return `${held} of ${deed.quantity} ${deed.object} are held${own === undefined ? '' : ` by ${deed.holder}`}`;
  }
  return null;
}
