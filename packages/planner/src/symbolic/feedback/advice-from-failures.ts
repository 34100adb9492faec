import {
  countItems,
  formatDeed,
  formatPosition,
  isSameWork,
  ownValue,
  retryableReasons,
  sumOf,
  workOf,
  workText,
  type Advice,
  type Deed,
  type FailedTask,
  type Immutable,
  type Inventory,
  type OutcomeReason,
  type Position,
  type Work,
  type WorldKnowledge,
} from '@s-agents/core';
import { givingVerb } from '../../giving.js';
import type { FeedbackPromptInputs } from '../../purposes/feedback.js';
import { splitDeeds } from '../team/joint-deeds.js';
import { lackedFor, type Lacked } from './lacked-for.js';
import { preparationsFor } from '../means/preparations.js';
import { recordOfKind } from '../workload/rates.js';

/**
 * After so many failures with its own hands a planner takes it that another try fails, too; a subordinate has tried again
 * itself before it reports.
 */
const ownTrials = 2;
/** A failure that came without a reason says little of what is possible, five of them (the papers' attempts) enough. */
const trialsWithoutReason = 5;

/**
 * Reasons for which another way to come by a thing may work where this one does not. Whoever lacked something had
 * better get it.
 */
const sendsAnotherWay: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>(['not-found', 'unsupported', 'refused']);
const isAboutPlaces: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>(['not-found', 'unreachable']);
const lacksSomething: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>(['missing-tool', 'missing-item']);

/** How often an agent is brought what it says it lacks, if it lacks the same each time. */
const trialsWithMore = 3;

type Inputs = Pick<FeedbackPromptInputs, 'agent' | 'subordinates' | 'failedTasks' | 'trackRecords' | 'memory'> &
  Partial<Pick<FeedbackPromptInputs, 'inventories'>>;

const about = (kind: Advice['kind'], agent: string, task: string): Advice => ({
  kind,
  agent,
  task,
  before: null,
  to: null,
  where: null,
});

/**
 * Advice from failures: what the agent itself lacked is to be obtained first, and so is what a member lacked and others
 * hold; a way that led nowhere is to be avoided; work at which an agent will fail again goes to another one (CSAS,
 * "Feedback processor").
 */
export function adviceFromFailures(inputs: Inputs, knowledge: WorldKnowledge): Advice[] {
  const leads = inputs.subordinates.length > 0;
  return withPartsAtFault(inputs, knowledge).flatMap((failure) => {
    const isOwn = failure.agent === inputs.agent;
    const lacks = leads ? lacksOf(failure, inputs, knowledge) : nothingLacked;
    return [
      ...(isOwn && lacks.first.length === 0 ? adviceForItself(failure, knowledge) : lacks.first),
      ...(leads && !lacks.isHeldByOthers && isLesson(failure, inputs.agent) && !lacksMaterial(failure, knowledge)
        ? [adviceForMember(failure, inputs, knowledge)]
        : []),
    ];
  });
}

/** What a failure says was lacking: what it is to be preceded by, and whether others can help out with any of that. */
interface Lacks {
  readonly first: readonly Advice[];
  readonly isHeldByOthers: boolean;
}

const nothingLacked: Lacks = { first: [], isHeldByOthers: false };

/** By the failure's own words; how many pieces all of the deed takes, the rules say. */
function lacksOf(failure: FailedTask, { inventories = {} }: Inputs, knowledge: WorldKnowledge): Lacks {
  const { agent, work, reason, missing = [], times } = failure;
  const deed = failure.deed ?? onlyDeed(work);
  if (reason !== 'missing-item' || missing.length === 0 || deed === null) return nothingLacked;
  const failed = workText([deed]);
  const holders = Object.entries(inventories).filter(([name]) => name !== agent);
  const others = sumOf(holders.map(([, held]) => held));
  const all = lackedFor(deed, missing, { own: ownValue(inventories, agent) ?? {}, others }, knowledge);
  const first = all.flatMap((lacked) =>
    comingBy(lacked, agent, holders, knowledge).map((entry) => ({ ...entry, before: failed })),
  );
  const isPart = onlyDeed(work) !== null && !isSameWork(work, [deed]);
  return {
    first: isPart ? [...first, { ...about('first', agent, failed), before: workText(work) }] : first,
    isHeldByOthers: times < trialsWithMore && all.some(({ isHeld }) => isHeld),
  };
}

/** How the agent comes by what it lacked: as the world has it or, where there is no way, from whoever holds most of it. */
function comingBy(
  { name, quantity }: Lacked,
  agent: string,
  holders: readonly (readonly [string, Inventory])[],
  knowledge: WorldKnowledge,
): readonly Advice[] {
  const way = knowledge.methods(name)[0];
  if (way !== undefined) return [about('first', agent, formatDeed({ verb: way.verb, object: name, quantity }))];
  const giving = givingVerb(knowledge);
  const held = (inventory: Inventory): number => countItems(inventory, knowledge.resolve(name));
  const [holder] = holders.toSorted(([, one], [, other]) => held(other) - held(one));
  if (giving === undefined || holder === undefined || held(holder[1]) === 0) return [];
  return [about('first', holder[0], formatDeed({ verb: giving, object: name, quantity, recipient: agent }))];
}

/**
 * Of a task of several parts at which somebody failed because of a deed that it can never do, the part that the deed
 * was for is as good as failed at by itself: the deed's own, or the first that the agent has never done.
 */
function withPartsAtFault({ failedTasks, trackRecords }: Inputs, knowledge: WorldKnowledge): readonly FailedTask[] {
  return failedTasks.flatMap((failure) => {
    const { agent, work, reason, deed: failed } = failure;
    if (work.length === 1 || reason !== 'unsupported' || failed === undefined) return [failure];
    const records = ownValue(trackRecords, agent) ?? [];
    const isNew = (part: Work[number]): boolean =>
      typeof part !== 'string' && recordOfKind(records, part, knowledge).done === 0;
    const atFault = work.find((part) => isSameWork([part], [failed])) ?? work.find(isNew);
    return atFault === undefined ? [failure] : [failure, { ...failure, work: [atFault] }];
  });
}

function adviceForItself({ agent, work, reason, missing }: FailedTask, knowledge: WorldKnowledge): Advice[] {
  if (reason === null) return [];
  const task = workText(work);
  if (sendsAnotherWay.has(reason)) return [about('avoid', agent, task)];
  if (!lacksSomething.has(reason)) return [];
  return preparationsFor(task, knowledge, missing).map((first) => ({ ...about('first', agent, first), before: task }));
}

/** Who has not found a thing once tries where another has; else the work goes to another. */
function adviceForMember(failure: FailedTask, inputs: Inputs, knowledge: WorldKnowledge): Advice {
  const { agent, work, reason, times } = failure;
  const task = workText(work);
  const place =
    reason !== null && isAboutPlaces.has(reason) && times === 1 && agent !== inputs.agent
      ? placeOfOthers(failure, inputs)
      : null;
  return place === null
    ? { ...about('reassign', agent, task), to: whoIsAble(failure, inputs, knowledge) }
    : { ...about('elsewhere', agent, task), where: formatPosition(place) };
}

function placeOfOthers({ agent, work }: FailedTask, { memory }: Inputs): Position | null {
  const success = memory.findLast(
    (entry) =>
      entry.kind === 'success' &&
      entry.agent !== agent &&
      entry.place !== null &&
      isSameWork(workOf(entry.task ?? ''), work),
  );
  return success?.place ?? null;
}

/** Whether a failure says that this agent will fail at the same again. */
function isLesson({ agent, reason, times }: FailedTask, planner: string): boolean {
  if (reason !== null && retryableReasons.has(reason)) return false;
  if (reason === null) return times >= trialsWithoutReason;
  return times >= (agent === planner ? ownTrials : 1);
}

/** Who lacked material for what is done together says nothing about the next time: it is gathered first. */
function lacksMaterial({ work, reason }: FailedTask, knowledge: WorldKnowledge): boolean {
  const deed = reason === 'missing-item' ? onlyDeed(work) : null;
  return deed !== null && splitDeeds([deed], knowledge).joint.length > 0;
}

/** The deed of a task that is one deed. */
function onlyDeed([part, ...others]: Work): Immutable<Deed> | null {
  return part === undefined || typeof part === 'string' || others.length > 0 ? null : part;
}

/** Who has done the like most often, and has not failed at this. */
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
