import {
  countItems,
  defineAnswerer,
  isLastWord,
  ownValue,
  parseDeed,
  type Assignment,
  type Deed,
  type Inventory,
  type Judgement,
  type WorldKnowledge,
} from '@s-agents/core';
import { monitor, type MonitorInputs } from '../monitor-purpose.js';

/** The symbolic model as a progress monitor: each assignment is judged by evidence, the stage by all of them. */
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
      reason: judgements.map((judgement) => judgement.reason).join(' ') || 'Nothing was to be done.',
    }
  );
});

/** By the last outcome of each action; where there was none, by what is held. */
function judgeOwn(assignment: Assignment, inputs: MonitorInputs, knowledge: WorldKnowledge): Judgement {
  if (inputs.outcomes.length === 0) {
    const others = Object.values(inputs.inventories);
    const missing =
      missingFor(assignment.task, { ...inputs.inventories, [inputs.agent]: inputs.observation.inventory }, knowledge) ??
      (others.length === 0 ? undoneIn(assignment.task, knowledge) : null);
    return missing === null
      ? {
          status: 'success',
          reason:
            `${inputs.agent} ${others.length === 0 ? 'holds' : 'and the others hold'} what "${assignment.task}" ` +
            'asks for.',
        }
      : { status: 'fail', reason: `Nothing was done for "${assignment.task}": ${missing}.` };
  }
  const unhappy = inputs.outcomes.find(({ outcome }) => outcome.status !== 'succeeded');
  if (unhappy === undefined) return { status: 'success', reason: `Every action for "${assignment.task}" succeeded.` };
  const { action, outcome } = unhappy;
  const what = action.kind === 'direct' ? `${action.verb} ${action.quantity} ${action.object}` : action.task;
  const why = outcome.status === 'failed' ? `${outcome.reason}: ${outcome.detail}` : outcome.status;
  return { status: 'fail', reason: `"${what}" did not succeed (${why}).` };
}

/** By the latest report about this task; an inventory that shows less overrules a claimed success. */
function judgeOther({ agent, task }: Assignment, inputs: MonitorInputs, knowledge: WorldKnowledge): Judgement {
  const report = inputs.conversation
    .flatMap((message) =>
      message.from === agent && message.report !== undefined && message.report.status !== 'ready'
        ? [message.report]
        : [],
    )
    .findLast((one) => one.task === task);
  if (!isLastWord(report)) return { status: 'unknown', reason: `${agent} is not done with "${task}".` };
  if (report.status === 'failed')
    return {
      status: 'fail',
      reason:
        `${agent} failed at "${task}": ` +
        `${report.reason ?? 'no reason given'}${report.detail === undefined ? '' : `, ${report.detail}`}.`,
    };
  const missing = missingFor(task, { [agent]: report.inventory }, knowledge);
  return missing === null
    ? { status: 'success', reason: `${agent} did "${task}".` }
    : { status: 'fail', reason: `${agent} claims to have done "${task}", but ${missing}.` };
}

/** The first part of a task that nothing held can show to be done; null: there is none. */
function undoneIn(task: string, knowledge: WorldKnowledge): string | null {
  const undone = task.split(';').find((part) => !isAboutHolding(parseDeed(part), knowledge));
  return undone === undefined ? null : `that "${undone.trim()}" was done does not show in what is held`;
}

function isAboutHolding(deed: Deed | null, knowledge: WorldKnowledge): boolean {
  return (
    deed !== null &&
    knowledge.resolve(deed.object).length > 0 &&
    knowledge.methods(deed.object).some((method) => method.verb === deed.verb)
  );
}

/**
 * What agents' inventories lack together for a task's totals, or one of them where it names who is to hold it; null
 * when nothing, or when the task is not about holding things.
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
    // Somebody outside the team holds nothing that could be counted.
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
