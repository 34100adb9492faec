import {
  briefTask,
  countItems,
  formatDeed,
  gets,
  heldAfter,
  isLastWord,
  isSameWork,
  parseDeed,
  splitTask,
  taskInOwnNames,
  verbHas,
  workOf,
  type Assignment,
  type Deed,
  type Immutable,
  type Judgement,
  type Work,
  type WorldKnowledge,
} from '@s-agents/core';
import { isShown, isShownInHands, keptParts, lastingParts, missingFor } from './missing-items.js';
import type { MonitorInputs } from './monitor-purpose.js';

type Inputs = Omit<Immutable<MonitorInputs>, 'leftOut'>;

/** A judgement by reports, outcomes and inventories. `isProven`: they leave nothing open that a model could judge. */
export interface Verdict {
  readonly judgement: Judgement;
  readonly isProven: boolean;
}

/** Judges the task at hand by its parts: it fails with the first that has failed, and succeeds when all have. */
export function judgeByEvidence(inputs: Inputs, knowledge: WorldKnowledge): Verdict {
  const answers = Map.groupBy(inputs.conversation, ({ inReplyTo }) => inReplyTo);
  const verdicts = inputs.taskAtHand.assignments.map((assignment) =>
    assignment.agent === inputs.agent
      ? ownVerdict(assignment, inputs, knowledge)
      : othersVerdict(
          assignment,
          assignment.command === null ? [] : (answers.get(assignment.command) ?? []),
          knowledge,
        ),
  );
  const failures = verdicts.filter(({ judgement }) => judgement.status === 'fail');
  const ownPart = verdicts[inputs.taskAtHand.assignments.findIndex(({ agent }) => agent === inputs.agent)];
  const certain = failures.find(({ isProven }) => isProven) ?? failures.find((verdict) => verdict === ownPart);
  if (certain !== undefined) return certain;
  // The judgement stays open while a part is under way, so whether the finished parts were done well can wait.
  const underWay = verdicts.find(({ judgement }) => judgement.status === 'unknown');
  const decisive = underWay ?? failures[0];
  if (decisive !== undefined) return decisive;
  const isProven = verdicts.every((verdict) => verdict.isProven);
  const reason = verdicts.map(({ judgement }) => judgement.reason).join(' ') || 'The task has no assignments.';
  return { judgement: { status: 'success', reason }, isProven };
}

/** Judges the agent's own assignment by the outcomes of its actions, or by inventories when it took no action. */
function ownVerdict(assignment: Immutable<Assignment>, inputs: Inputs, knowledge: WorldKnowledge): Verdict {
  return inputs.outcomes.length === 0
    ? verdictOfHeld(assignment.task, inputs, knowledge)
    : verdictOfOutcomes(assignment.task, inputs, knowledge);
}

/**
 * Judges a task by the outcomes of its actions. The world itself has confirmed the outcome of an action that gets or
 * gives something. What the last action got must still be held, since it may be lost by now.
 */
function verdictOfOutcomes(
  task: string,
  { agent, taskAtHand, outcomes, observation }: Inputs,
  knowledge: WorldKnowledge,
): Verdict {
  const isDoneAsAsked = isPartByPart(task, outcomes, knowledge);
  const isProven = outcomes.every(
    ({ action, outcome }) =>
      (gets(action, knowledge) ||
        verbHas(action.verb, 'gives', knowledge) ||
        (isDoneAsAsked && outcome.status === 'succeeded')) &&
      outcome.status !== 'cancelled',
  );
  const [unsuccessful] = outcomes.flatMap(({ action, outcome }) =>
    outcome.status === 'succeeded' ? [] : [{ action, outcome }],
  );
  if (unsuccessful !== undefined) {
    const { action, outcome } = unsuccessful;
    const what = `${action.verb} ${action.quantity} ${action.object}`;
    const why = `${outcome.status === 'failed' ? outcome.reason : outcome.status}: ${outcome.detail}`;
    const judgement: Judgement = { status: 'fail', reason: `"${what}" did not succeed (${why}).` };
    // A part that failed in the world fails the task, whatever else was done, unless what it was to get is held.
    const isUndone = gets(action, knowledge)
      ? countItems(observation.inventory, knowledge.resolve(action.object)) < action.quantity
      : outcome.status === 'failed' && knowledge.verbs.some(({ verb }) => verb === action.verb);
    return { judgement, isProven: isProven || isUndone };
  }
  const undone = leftUndone(task, outcomes, knowledge);
  if (undone !== null)
    return { judgement: { status: 'fail', reason: `"${undone}" was broken off before it was done.` }, isProven: true };
  const last = outcomes.at(-1)?.action;
  if (last !== undefined && gets(last, knowledge)) {
    const held = countItems(observation.inventory, knowledge.resolve(last.object));
    if (held < last.quantity) {
      const reason = `"${task}" was done, but ${held} of ${last.quantity} ${last.object} are left.`;
      return { judgement: { status: 'fail', reason }, isProven: true };
    }
  }
  const { title } = taskAtHand;
  const missing = title === task ? null : missingAtLast(title, { [agent]: observation.inventory }, knowledge);
  if (missing !== null)
    return {
      judgement: { status: 'fail', reason: `"${task}" was done, but that is not all of "${title}": ${missing}.` },
      isProven: true,
    };
  return { judgement: { status: 'success', reason: `Every action for "${task}" succeeded.` }, isProven };
}

/** Whether each part of a task was one action, with a verb that the world carries out and confirms itself. */
function isPartByPart(task: string, outcomes: Inputs['outcomes'], { verbs }: WorldKnowledge): boolean {
  const parts = splitTask(task);
  return (
    parts.length === outcomes.length &&
    outcomes.every(
      ({ action }, index) =>
        verbs.some(({ verb }) => verb === action.verb) && isSameDeed(parseDeed(parts[index] ?? ''), action),
    )
  );
}

function isSameDeed(part: Deed | null, action: Inputs['outcomes'][number]['action']): boolean {
  return part !== null && part.quantity === action.quantity && isSameWork([part], [action]);
}

/**
 * The first part of a task that was left undone and that inventories cannot show, after parts that were done by one
 * action each. Null if the actions do not match the parts, or if no such part was left.
 */
function leftUndone(task: string, outcomes: Inputs['outcomes'], knowledge: WorldKnowledge): string | null {
  const parts = splitTask(task);
  const isBegun = outcomes.every(({ action }, index) => {
    const part = parts[index];
    return part !== undefined && isSameWork(workOf(part), [action]);
  });
  return isBegun ? (parts.slice(outcomes.length).find((part) => !isShownInHands(part, knowledge)) ?? null) : null;
}

/** Whether a part of a task brings its doer to a place, and does nothing else. */
function isGoing(part: string, knowledge: WorldKnowledge): boolean {
  return verbHas(parseDeed(part)?.verb, 'goes', knowledge);
}

/** Whether a part of a task is among what was done, by itself or with others. */
function isAmong(part: string, doneTasks: Inputs['doneTasks'], knowledge: WorldKnowledge): boolean {
  const work = workOf(part);
  return doneTasks.some(
    (done) => isSameWork(done.work, work) || done.work.some((one) => doneOf(one, work, knowledge) !== null),
  );
}

/** Whether each part of the task was done, with verbs that the world carries out itself. */
function isDoneAsAsked(task: string, doneTasks: Inputs['doneTasks'], knowledge: WorldKnowledge): boolean {
  const done = doneTasks.flatMap(({ work }) => work);
  return splitTask(task).every((part) => {
    const work = workOf(part);
    const [asked] = work;
    return (
      isShown(part, knowledge) &&
      done.some((one) => {
        const quantity = doneOf(one, work, knowledge);
        return quantity !== null && typeof asked === 'object' && quantity >= asked.quantity;
      })
    );
  });
}

/**
 * How many of what is asked for a deed has done; null for another deed. Where it was done matters only if it was asked
 * for there, and never for what was handed over.
 */
function doneOf(
  one: Inputs['doneTasks'][number]['work'][number],
  asked: Work,
  knowledge: WorldKnowledge,
): number | null {
  const [part, ...others] = asked;
  if (typeof one === 'string' || typeof part !== 'object' || others.length > 0)
    return isSameWork([one], asked) ? 0 : null;
  const isAnywhere = part.position === undefined || verbHas(part.verb, 'gives', knowledge);
  const inWords = ({ position, ...deed }: Immutable<Deed>): Work =>
    workOf(taskInOwnNames(formatDeed(isAnywhere || position === undefined ? deed : { ...deed, position }), knowledge));
  return isSameWork(inWords(one), inWords(part)) ? one.quantity : null;
}

function verdictOfHeld(task: string, inputs: Inputs, knowledge: WorldKnowledge): Verdict {
  const { agent, inventories, observation, doneTasks } = inputs;
  const isAlone = Object.keys(inventories).length === 0;
  const parts = splitTask(task);
  const isProven = parts.every((part) => isShownInHands(part, knowledge));
  // Others may do a deed in other words or by parts, but going somewhere and handing something over is done in these.
  const isNamed = (part: string): boolean =>
    isGoing(part, knowledge) || verbHas(parseDeed(part)?.verb, 'gives', knowledge);
  const unprovable = parts.find(
    (part) => (isAlone ? !isShownInHands(part, knowledge) : isNamed(part)) && !isAmong(part, doneTasks, knowledge),
  );
  const missing =
    missingFor(task, { ...inventories, [agent]: observation.inventory }, knowledge) ??
    (unprovable === undefined
      ? null
      : isAlone
        ? `the inventory cannot show whether "${unprovable}" was done`
        : `nobody has done "${unprovable}"`);
  return missing === null
    ? {
        judgement: {
          status: 'success',
          reason: `${agent} ${isAlone ? 'holds' : 'and the others hold'} what "${briefTask(task)}" asks for.`,
        },
        isProven: isProven || isDoneAsAsked(task, doneTasks, knowledge),
      }
    : { judgement: { status: 'fail', reason: `Nothing was done for "${briefTask(task)}": ${missing}.` }, isProven };
}

/**
 * Judges another agent's assignment by its latest report in answer to the command. An inventory that shows less
 * overrules a claimed success. The verdict stays open for a success that nothing can show, and for missing items that a
 * later part may have used up.
 */
function othersVerdict(
  { agent, task }: Immutable<Assignment>,
  answers: Inputs['conversation'],
  knowledge: WorldKnowledge,
): Verdict {
  const proven = (status: Judgement['status'], reason: string): Verdict => ({
    judgement: { status, reason },
    isProven: true,
  });
  const report = answers.findLast(({ from, report: said }) => from === agent && said !== undefined)?.report;
  if (report?.status === 'lost') return proven('fail', `${agent} has lost what it did for "${briefTask(task)}".`);
  if (!isLastWord(report)) return proven('unknown', `${agent} has not finished "${briefTask(task)}".`);
  if (report.status === 'superseded') return proven('unknown', `${agent} was called off "${briefTask(task)}".`);
  if (report.status !== 'succeeded') {
    const why = `${report.reason ?? 'no reason given'}${report.detail === undefined ? '' : `, ${report.detail}`}`;
    return proven('fail', `${agent} failed at "${briefTask(task)}": ${why}.`);
  }
  const parts = splitTask(task);
  const held = { [agent]: heldAfter(report) };
  const missing = missingFor(keptParts(parts, knowledge).join('; '), held, knowledge);
  if (missing === null)
    return {
      judgement: { status: 'success', reason: `${agent} did "${briefTask(task)}".` },
      isProven: parts.every((part) => isShown(part, knowledge)),
    };
  // What a later part may have used up proves nothing.
  const lasting = lastingParts(parts, knowledge).join('; ');
  return {
    judgement: { status: 'fail', reason: `${agent} claims to have done "${briefTask(task)}", but ${missing}.` },
    isProven:
      missingAtLast(task, held, knowledge) !== null ||
      (parts.every((part) => isShownInHands(part, knowledge)) && missingFor(lasting, held, knowledge) !== null),
  };
}

/**
 * What inventories lack of the last part of a task, whose items no later part can have used; null if they cannot tell.
 */
function missingAtLast(
  task: string,
  inventories: Parameters<typeof missingFor>[1],
  knowledge: WorldKnowledge,
): string | null {
  const last = splitTask(task).at(-1) ?? '';
  return isShownInHands(last, knowledge) ? missingFor(last, inventories, knowledge) : null;
}
