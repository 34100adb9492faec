import type {
  Advice,
  Deed,
  FailedTask,
  Inventory,
  OutcomeReason,
  Position,
  Work,
  WorldKnowledge,
} from '@s-agents/core';
import { countItems, formatPosition, isSameWork, ownValue, retryableReasons, sumOf, verbWith } from '@s-agents/kit';
import type { FeedbackPromptInputs } from '../../purposes/feedback.js';
import { splitDeeds } from '../../deeds/joint-deeds.js';
import { lackedFor, type Lacked } from './lacked-for.js';
import { preparationsFor } from '../../means-ends/preparations.js';
import { trySolve } from '../../means-ends/try-solve.js';
import { recordOfKind } from '../../workload/rates.js';

/**
 * How many failures at its own work make a planner expect the next try to fail as well. For a subordinate one failure
 * is enough, since it has already retried before it reports.
 */
const ownTrials = 2;
/**
 * How many failures without a stated reason it takes to conclude that the agent will fail again (the papers' number of
 * attempts); a single one says little about what is possible.
 */
const trialsWithoutReason = 5;

/**
 * Reasons after which another way to obtain the thing may work. A lack is not among them: an agent that lacked
 * something should get it instead.
 */
const sendsAnotherWay: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>(['not-found', 'unsupported', 'refused']);
const isAboutPlaces: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>(['not-found', 'unreachable']);
const lacksSomething: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>(['missing-tool', 'missing-item']);

/**
 * How many failures for lack of the same thing it takes before the work may be reassigned although other members hold
 * what is lacking.
 */
const trialsWithMore = 3;

type Inputs = Pick<FeedbackPromptInputs, 'agent' | 'subordinates' | 'failedTasks' | 'trackRecords' | 'memory'> &
  Partial<Pick<FeedbackPromptInputs, 'inventories'>>;

const about = (kind: Advice['kind'], agent: string, work: Work): Advice => ({
  kind,
  agent,
  work,
  before: null,
  to: null,
  where: null,
});

/**
 * Derives advice from failures: obtain first what the agent itself or a member lacked, as a gift if there is no other
 * way; avoid a way that did not work; give work to another agent if this one would fail at it again (CSAS, "Feedback
 * processor").
 */
export function adviceFromFailures(inputs: Inputs, knowledge: WorldKnowledge): Advice[] {
  const leads = inputs.subordinates.length > 0;
  return withPartsAtFault(inputs, knowledge).flatMap((failure) => {
    const isOwn = failure.agent === inputs.agent;
    // Whoever lacked blocks to get to a place, say, gets them: no rule of its deed names them.
    const isBesideRules = failure.reason === null || !lacksSomething.has(failure.reason);
    const lacks = leads || isBesideRules ? lacksOf(failure, inputs, knowledge) : nothingLacked;
    return [
      ...(isOwn && lacks.first.length === 0 ? adviceForItself(failure, knowledge) : lacks.first),
      ...(leads && !lacks.isHeldByOthers && isLesson(failure, inputs.agent) && !lacksMaterial(failure, knowledge)
        ? [adviceForMember(failure, inputs, knowledge)]
        : []),
    ];
  });
}

/** What a failure calls for: the tasks to do first, and whether other members hold any of what was lacking. */
interface Lacks {
  readonly first: readonly Advice[];
  readonly isHeldByOthers: boolean;
}

const nothingLacked: Lacks = { first: [], isHeldByOthers: false };

/**
 * Determines what was lacking from what the failure itself names; the amounts that the whole deed takes come from the
 * rules.
 */
function lacksOf(failure: FailedTask, { inventories = {} }: Inputs, knowledge: WorldKnowledge): Lacks {
  const { agent, work, reason, missing = [], times } = failure;
  const deed = failure.deed ?? onlyDeed(work);
  if (reason === 'missing-tool' || missing.length === 0 || deed === null) return nothingLacked;
  const failed = [deed];
  const holders = Object.entries(inventories).filter(([name]) => name !== agent);
  const others = sumOf(holders.map(([, held]) => held));
  const all = lackedFor(deed, missing, { own: ownValue(inventories, agent) ?? {}, others }, knowledge);
  const first = all.flatMap((lacked) =>
    comingBy(lacked, agent, holders, knowledge).map((entry) => ({ ...entry, before: failed })),
  );
  const isPart = onlyDeed(work) !== null && !isSameWork(work, [deed]);
  return {
    first: isPart ? [...first, { ...about('first', agent, failed), before: work }] : first,
    isHeldByOthers: times < trialsWithMore && all.some(({ isHeld }) => isHeld),
  };
}

/**
 * Advises how to obtain what the agent lacked: by the first way that the rules know or, if there is none, as a gift
 * from the member that holds most of it.
 */
function comingBy(
  { name, quantity }: Lacked,
  agent: string,
  holders: readonly (readonly [string, Inventory])[],
  knowledge: WorldKnowledge,
): readonly Advice[] {
  const way = knowledge.methods(name)[0];
  if (way !== undefined) return [about('first', agent, [{ verb: way.verb, object: name, quantity }])];
  const giving = verbWith('gives', knowledge);
  const held = (inventory: Inventory): number => countItems(inventory, knowledge.resolve(name));
  const [holder] = holders.toSorted(([, one], [, other]) => held(other) - held(one));
  if (giving === undefined || holder === undefined || held(holder[1]) === 0) return [];
  return [about('first', holder[0], [{ verb: giving, object: name, quantity, recipient: agent }])];
}

/**
 * Adds a failure of the part at fault when a task of several parts failed because of a deed that the agent can never
 * do, or for want of a tool. That part is the failed deed itself or, if the task does not list it and the agent can never
 * do it, the first part that takes it, or else the first of a kind that the agent has never done.
 */
function withPartsAtFault({ failedTasks, trackRecords }: Inputs, knowledge: WorldKnowledge): readonly FailedTask[] {
  return failedTasks.flatMap((failure) => {
    const { agent, work, reason, deed: failed } = failure;
    const isCertain = reason === 'unsupported';
    if (work.length === 1 || !(isCertain || reason === 'missing-tool') || failed === undefined) return [failure];
    const records = ownValue(trackRecords, agent) ?? [];
    const isNew = (part: Work[number]): boolean =>
      typeof part !== 'string' && recordOfKind(records, part, knowledge).done === 0;
    const isAtFault = (part: Work[number]): boolean => takes(part, failed, knowledge);
    const atFault =
      work.find((part) => isSameWork([part], [failed])) ??
      (isCertain ? (work.find(isAtFault) ?? work.find(isNew)) : undefined);
    return atFault === undefined ? [failure] : [failure, { ...failure, work: [atFault] }];
  });
}

/** Whether a part of a task takes a deed before it, for somebody who holds nothing. */
function takes(part: Work[number], { verb, object }: Deed, knowledge: WorldKnowledge): boolean {
  if (typeof part === 'string') return false;
  const items = knowledge.resolve(part.object);
  const steps = trySolve([{ name: part.object, items, count: part.quantity }], {}, knowledge) ?? [];
  return steps.some(
    (step) => step.verb === verb && step.items.some((item) => knowledge.resolve(object).includes(item)),
  );
}

function adviceForItself({ agent, work, reason, missing }: FailedTask, knowledge: WorldKnowledge): Advice[] {
  if (reason === null) return [];
  if (sendsAnotherWay.has(reason)) return [about('avoid', agent, work)];
  if (!lacksSomething.has(reason)) return [];
  return preparationsFor(work, knowledge, missing).map((first) => ({
    ...about('first', agent, [first]),
    before: work,
  }));
}

/**
 * Sends a member that has failed once to find or reach something to a place where another member succeeded; otherwise
 * reassigns the work.
 */
function adviceForMember(failure: FailedTask, inputs: Inputs, knowledge: WorldKnowledge): Advice {
  const { agent, work, reason, times } = failure;
  const place =
    reason !== null && isAboutPlaces.has(reason) && times === 1 && agent !== inputs.agent
      ? placeOfOthers(failure, inputs)
      : null;
  return place === null
    ? { ...about('reassign', agent, work), to: whoIsAble(failure, inputs, knowledge) }
    : { ...about('elsewhere', agent, work), where: formatPosition(place) };
}

function placeOfOthers({ agent, work }: FailedTask, { memory }: Inputs): Position | null {
  const success = memory.findLast(
    (entry) =>
      entry.kind === 'success' && entry.agent !== agent && entry.place !== null && isSameWork(entry.work ?? [], work),
  );
  return success?.place ?? null;
}

/** Whether a failure says that this agent will fail at the same again. */
function isLesson({ agent, reason, times }: FailedTask, planner: string): boolean {
  if (reason !== null && retryableReasons.has(reason)) return false;
  if (reason === null) return times >= trialsWithoutReason;
  return times >= (agent === planner ? ownTrials : 1);
}

/**
 * Whether a joint deed failed for lack of material. That says nothing about the next try, since the material is
 * gathered first.
 */
function lacksMaterial({ work, reason }: FailedTask, knowledge: WorldKnowledge): boolean {
  const deed = reason === 'missing-item' ? onlyDeed(work) : null;
  return deed !== null && splitDeeds([deed], knowledge).joint.length > 0;
}

/** The deed of a task that is one deed. */
function onlyDeed([part, ...others]: Work): Deed | null {
  return part === undefined || typeof part === 'string' || others.length > 0 ? null : part;
}

/**
 * Returns the subordinate that has done this kind of work most often and has not failed at this work; null if there is
 * none.
 */
function whoIsAble(
  failure: FailedTask,
  { subordinates, failedTasks, trackRecords }: Inputs,
  knowledge: WorldKnowledge,
): string | null {
  const kind = onlyDeed(failure.work);
  if (kind === null) return null;
  const done = new Map(
    subordinates.map((name) => [name, recordOfKind(ownValue(trackRecords, name) ?? [], kind, knowledge).done] as const),
  );
  const hasFailed = (name: string): boolean =>
    failedTasks.some(({ agent, work }) => agent === name && isSameWork(work, failure.work));
  const [best] = subordinates
    .filter((name) => (done.get(name) ?? 0) > 0 && !hasFailed(name))
    .sort((a, b) => (done.get(b) ?? 0) - (done.get(a) ?? 0));
  return best ?? null;
}
