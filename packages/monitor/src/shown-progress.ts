import {
  parseDeed,
  taskSubject,
  type Immutable,
  type InputWindows,
  type Matters,
  type Message,
  type ProgressInputs,
  type WorldKnowledge,
} from '@s-agents/core';
import type { MonitorInputs } from './monitor-purpose.js';
import { outcomeText } from './outcome-text.js';

/**
 * A monitor's inputs as its prompt shows them, cut to the windows of the run: of what was said rather the last report on
 * each command that is judged, of what was done rather what failed.
 */
export function shownProgress(
  inputs: ProgressInputs,
  windows: InputWindows,
  world: Pick<WorldKnowledge, 'resolve'>,
): ProgressInputs & Pick<Immutable<MonitorInputs>, 'leftOut'> {
  const { assignments } = inputs.taskAtHand;
  const matters = mattersTo(
    assignments.map(({ task }) => task),
    world,
  );
  const evidence = lastReports(inputs);
  const conversation = windows.conversation(inputs.conversation, {
    matters,
    rank: ({ id }) => (evidence.has(id) ? 0 : 1),
  });
  const outcomes = windows.history(inputs.outcomes, {
    textOf: outcomeText,
    rank: ({ outcome }) => (outcome.status === 'succeeded' ? 1 : 0),
  });
  const seen = windows.observation(inputs.observation, matters);
  const held = windows.inventories(inputs.inventories, matters);
  const asked = new Set(assignments.flatMap(({ task }) => task.split(';').map(taskSubject)));
  const done = windows.history(inputs.doneTasks, {
    textOf: (task) => task,
    rank: (task) => (asked.has(task) ? 0 : 1),
  });
  return {
    ...inputs,
    conversation: conversation.kept,
    outcomes: outcomes.kept,
    observation: seen.observation,
    inventories: held.inventories,
    doneTasks: done.kept,
    leftOut: {
      messages: conversation.leftOut,
      outcomes: outcomes.leftOut,
      things: seen.leftOut.things,
      items: seen.leftOut.items + held.leftOut,
      done: done.leftOut,
    },
  };
}

/** The last report of each agent on the command that it is judged by. */
function lastReports({ taskAtHand, conversation }: ProgressInputs): ReadonlySet<string> {
  const commands = new Map(taskAtHand.assignments.map(({ agent, command }) => [command, agent]));
  const last = new Map<string, string>();
  for (const { id, from, inReplyTo, report } of conversation as readonly Message[])
    if (report !== undefined && inReplyTo !== undefined && commands.get(inReplyTo) === from) last.set(inReplyTo, id);
  return new Set(last.values());
}

function mattersTo(tasks: readonly string[], { resolve }: Pick<WorldKnowledge, 'resolve'>): Matters {
  const items = new Set(
    tasks
      .flatMap((task) => task.split(';'))
      .flatMap((part) => {
        const object = parseDeed(part)?.object;
        return object === undefined ? [] : [object, ...resolve(object)];
      }),
  );
  return (item) => items.has(item);
}
