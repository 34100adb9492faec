import type { Work, Immutable, Message, ProgressInputs, WorldKnowledge } from '@s-agents/core';
import {
  deedsIn,
  workKey,
  doneText,
  itemsOfWays,
  latestWords,
  thingsNamed,
  waysTo,
  type Evidence,
  type EvidenceWindows,
} from '@s-agents/kit';
import type { MonitorInputs } from './monitor-purpose.js';
import { outcomeText } from './outcome-text.js';

/** What a monitor has to know of the world to tell evidence from the rest. */
export type KnownThings = Pick<WorldKnowledge, 'resolve' | 'canonical' | 'nearest' | 'methods' | 'structures'>;

/** Reports that something went wrong, which a judge sees before other talk. */
const setbacks: ReadonlySet<string> = new Set(['failed', 'refused', 'lost']);

/**
 * A monitor's inputs as its prompt shows them, cut to the windows of the run: of what was said rather the last report on
 * each command that is judged, of actions rather those that failed, of things and deeds rather those that the task names.
 */
export function shownProgress(
  inputs: ProgressInputs,
  windows: EvidenceWindows,
  world: KnownThings,
): ProgressInputs & Pick<Immutable<MonitorInputs>, 'leftOut'> {
  const { whole, assignments } = inputs.taskAtHand;
  const tasks = [...assignments.map(({ work }) => work), whole];
  const evidence = evidenceOf(tasks, world);
  const reports = lastReports(inputs);
  const latest = new Set(latestWords(inputs.conversation));
  const said = inputs.conversation.filter((message) => latest.has(message) || reports.has(message.id));
  const conversation = windows.conversation(said, {
    isJudged: ({ id }) => evidence === everything || reports.has(id),
    rank: ({ report }) => (setbacks.has(report?.status ?? '') ? 0 : 1),
    matters: evidence.isJudged,
  });
  const outcomes = windows.history(inputs.outcomes, {
    textOf: outcomeText,
    isJudged: () => true,
    rank: ({ outcome }) => (outcome.status === 'succeeded' ? 1 : 0),
  });
  const seen = windows.observation(inputs.observation, evidence);
  const held = windows.inventories(inputs.inventories, evidence);
  const asked = new Set(tasks.flat().map((part) => workKey([part])));
  // All of it was done for the request that is judged.
  const done = windows.history(inputs.doneTasks, {
    textOf: doneText,
    isJudged: () => true,
    rank: ({ work }) => (asked.has(workKey(work)) ? 0 : 1),
  });
  return {
    ...inputs,
    conversation: conversation.kept,
    outcomes: outcomes.kept,
    observation: seen.observation,
    inventories: held.inventories,
    doneTasks: done.kept,
    leftOut: {
      messages: inputs.conversation.length - conversation.kept.length,
      outcomes: outcomes.leftOut,
      things: seen.leftOut.things,
      items: seen.leftOut.items + held.leftOut,
      done: done.leftOut,
    },
  };
}

const everything: Evidence = { isJudged: () => true, matters: () => true };

/** What tasks name, and what that takes. Of tasks that name nothing of this world, everything may be evidence. */
function evidenceOf(tasks: readonly Work[], world: KnownThings): Evidence {
  const deeds = tasks.flatMap(deedsIn);
  const isOfWorld = ({ object, position }: (typeof deeds)[number]): boolean =>
    position !== undefined || world.resolve(object).length > 0 || world.nearest?.(object) === null;
  if (!deeds.some(isOfWorld)) return everything;
  const named = new Set(deeds.flatMap((deed) => thingsNamed(deed, world)));
  // Only what is cut is asked about.
  let taken: ReadonlySet<string> | null = null;
  const takes = (): ReadonlySet<string> =>
    itemsOfWays(
      tasks.flatMap((task) => waysTo(task, world)),
      world,
    );
  return { isJudged: (name) => named.has(name), matters: (name) => (taken ??= takes()).has(name) };
}

/** The last report of each agent on the command that it is judged by. */
function lastReports({ taskAtHand, conversation }: ProgressInputs): ReadonlySet<string> {
  const commands = new Map(taskAtHand.assignments.map(({ agent, command }) => [command, agent]));
  const last = new Map<string, string>();
  for (const { id, from, inReplyTo, report } of conversation as readonly Message[])
    if (report !== undefined && inReplyTo !== undefined && commands.get(inReplyTo) === from) last.set(inReplyTo, id);
  return new Set(last.values());
}
