import {
  isLastWord,
  type Assignment,
  type Deed,
  type Immutable,
  type Judgement,
  type Work,
  type WorldKnowledge,
} from '@s-agents/core';
import { countItems, gets, heldAfter, isSameWork, verbHas, workText, briefWork, workInOwnNames } from '@s-agents/kit';
import { isShown, isShownInHands, keptParts, lastingParts, missingFor } from './missing-items.js';
import type { MonitorInputs } from './monitor-purpose.js';

type Part = Work[number];
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
    ? verdictOfHeld(assignment.work, inputs, knowledge)
    : verdictOfOutcomes(assignment.work, inputs, knowledge);
}

/**
 * Judges a task by the outcomes of its actions. The world itself has confirmed the outcome of an action that gets or
 * gives something. What the last action got must still be held, since it may be lost by now.
 */
function verdictOfOutcomes(
  work: Work,
  { agent, taskAtHand, outcomes, observation }: Inputs,
  knowledge: WorldKnowledge,
): Verdict {
  const isDoneAsAsked = isPartByPart(work, outcomes, knowledge);
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
  const undone = leftUndone(work, outcomes, knowledge);
  if (undone !== null)
    return {
      judgement: { status: 'fail', reason: `"${workText([undone])}" was broken off before it was done.` },
      isProven: true,
    };
  const last = outcomes.at(-1)?.action;
  if (last !== undefined && gets(last, knowledge)) {
    const held = countItems(observation.inventory, knowledge.resolve(last.object));
    if (held < last.quantity) {
      const reason = `"${workText(work)}" was done, but ${held} of ${last.quantity} ${last.object} are left.`;
      return { judgement: { status: 'fail', reason }, isProven: true };
    }
  }
  const { whole } = taskAtHand;
  const missing =
    workText(whole) === workText(work) ? null : missingAtLast(whole, { [agent]: observation.inventory }, knowledge);
  if (missing !== null)
    return {
      judgement: {
        status: 'fail',
        reason: `"${workText(work)}" was done, but that is not all of "${workText(whole)}": ${missing}.`,
      },
      isProven: true,
    };
  return { judgement: { status: 'success', reason: `Every action for "${workText(work)}" succeeded.` }, isProven };
}

/** Whether each part of a task was one action, with a verb that the world carries out and confirms itself. */
function isPartByPart(parts: Work, outcomes: Inputs['outcomes'], { verbs }: WorldKnowledge): boolean {
  return (
    parts.length === outcomes.length &&
    outcomes.every(
      ({ action }, index) => verbs.some(({ verb }) => verb === action.verb) && isSameDeed(parts[index], action),
    )
  );
}

function isSameDeed(part: Part | undefined, action: Inputs['outcomes'][number]['action']): boolean {
  return typeof part === 'object' && part.quantity === action.quantity && isSameWork([part], [action]);
}

/**
 * The first part of a task that was left undone and that inventories cannot show, after parts that were done by one
 * action each. Null if the actions do not match the parts, or if no such part was left.
 */
function leftUndone(parts: Work, outcomes: Inputs['outcomes'], knowledge: WorldKnowledge): Part | null {
  const isBegun = outcomes.every(({ action }, index) => {
    const part = parts[index];
    return part !== undefined && isSameWork([part], [action]);
  });
  return isBegun ? (parts.slice(outcomes.length).find((part) => !isShownInHands(part, knowledge)) ?? null) : null;
}

/** Whether a part of a task is among what was done, by itself or with others. */
function isAmong(part: Part, doneTasks: Inputs['doneTasks'], knowledge: WorldKnowledge): boolean {
  const work = [part];
  return doneTasks.some(
    (done) => isSameWork(done.work, work) || done.work.some((one) => doneOf(one, work, knowledge) !== null),
  );
}

/** Whether each part of the task was done, with verbs that the world carries out itself. */
function isDoneAsAsked(work: Work, doneTasks: Inputs['doneTasks'], knowledge: WorldKnowledge): boolean {
  const done = doneTasks.flatMap(({ work }) => work);
  return work.every(
    (part) =>
      isShown(part, knowledge) &&
      done.some((one) => {
        const quantity = doneOf(one, [part], knowledge);
        return quantity !== null && typeof part === 'object' && quantity >= part.quantity;
      }),
  );
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
  const inOwn = ({ position, ...deed }: Deed): Work =>
    workInOwnNames([isAnywhere || position === undefined ? deed : { ...deed, position }], knowledge);
  return isSameWork(inOwn(one), inOwn(part)) ? one.quantity : null;
}

function verdictOfHeld(work: Work, inputs: Inputs, knowledge: WorldKnowledge): Verdict {
  const { agent, inventories, observation, doneTasks } = inputs;
  const isAlone = Object.keys(inventories).length === 0;
  const isProven = work.every((part) => isShownInHands(part, knowledge));
  // Others may do what the world has no verb for in other words; what it has one for, and no hands show, was done as such.
  const isNamed = (part: Part): boolean => isShown(part, knowledge) && !isShownInHands(part, knowledge);
  const unprovable = work.find(
    (part) => (isAlone ? !isShownInHands(part, knowledge) : isNamed(part)) && !isAmong(part, doneTasks, knowledge),
  );
  const missing =
    missingFor(work, { ...inventories, [agent]: observation.inventory }, knowledge) ??
    (unprovable === undefined
      ? null
      : isAlone
        ? `the inventory cannot show whether "${workText([unprovable])}" was done`
        : `nobody has done "${workText([unprovable])}"`);
  return missing === null
    ? {
        judgement: {
          status: 'success',
          reason: `${agent} ${isAlone ? 'holds' : 'and the others hold'} what "${briefWork(work)}" asks for.`,
        },
        isProven: isProven || isDoneAsAsked(work, doneTasks, knowledge),
      }
    : { judgement: { status: 'fail', reason: `Nothing was done for "${briefWork(work)}": ${missing}.` }, isProven };
}

/**
 * Judges another agent's assignment by its latest report in answer to the command. An inventory that shows less
 * overrules a claimed success. The verdict stays open for a success that nothing can show, and for missing items that a
 * later part may have used up.
 */
function othersVerdict(
  { agent, work }: Immutable<Assignment>,
  answers: Inputs['conversation'],
  knowledge: WorldKnowledge,
): Verdict {
  const proven = (status: Judgement['status'], reason: string): Verdict => ({
    judgement: { status, reason },
    isProven: true,
  });
  const report = answers.findLast(({ from, report: said }) => from === agent && said !== undefined)?.report;
  if (report?.status === 'lost') return proven('fail', `${agent} has lost what it did for "${briefWork(work)}".`);
  if (!isLastWord(report)) return proven('unknown', `${agent} has not finished "${briefWork(work)}".`);
  if (report.status === 'superseded') return proven('unknown', `${agent} was called off "${briefWork(work)}".`);
  if (report.status !== 'succeeded') {
    const why = `${report.reason ?? 'no reason given'}${report.detail === undefined ? '' : `, ${report.detail}`}`;
    return proven('fail', `${agent} failed at "${briefWork(work)}": ${why}.`);
  }
  const held = { [agent]: heldAfter(report) };
  const missing = missingFor(keptParts(work, knowledge), held, knowledge);
  if (missing === null)
    return {
      judgement: { status: 'success', reason: `${agent} did "${briefWork(work)}".` },
      isProven: work.every((part) => isShown(part, knowledge)),
    };
  // What a later part may have used up proves nothing.
  const lasting = lastingParts(work, knowledge);
  return {
    judgement: { status: 'fail', reason: `${agent} claims to have done "${briefWork(work)}", but ${missing}.` },
    isProven:
      missingAtLast(work, held, knowledge) !== null ||
      (work.every((part) => isShownInHands(part, knowledge)) && missingFor(lasting, held, knowledge) !== null),
  };
}

/**
 * What inventories lack of the last part of a task, whose items no later part can have used; null if they cannot tell.
 */
function missingAtLast(
  work: Work,
  inventories: Parameters<typeof missingFor>[1],
  knowledge: WorldKnowledge,
): string | null {
  const last = work.at(-1) ?? '';
  return isShownInHands(last, knowledge) ? missingFor([last], inventories, knowledge) : null;
}
