import type { RunEvent } from '@s-agents/core';
import { courseOf } from '@s-agents/kit';
import { actionsEnd } from './actions-end.js';
import { commandsHaveEdges } from './commands-have-edges.js';
import { goalTruth } from './goal-truth.js';
import { readHistory } from './history.js';
import { inTurn } from './in-turn.js';
import { messagesInOrder } from './messages-in-order.js';
import { noTaskLost } from './no-task-lost.js';
import { nobodyIdle } from './nobody-idle.js';
import { oneLastWord } from './one-last-word.js';
import { questionsAnswered } from './questions-answered.js';
import { reportsAreTrue } from './reports-are-true.js';
import { runEnds } from './run-ends.js';
import { stepsEnd } from './steps-end.js';
import { talkIsHeard } from './talk-is-heard.js';
import { tasksInOrder } from './tasks-in-order.js';
import { timeGoesOn } from './time-goes-on.js';
import { undisturbedGoal } from './undisturbed-goal.js';
import type { Invariant, Violation } from './violation.js';

/** What holds for every run, in the order in which it is shown. */
export const invariants: readonly Invariant[] = [
  runEnds,
  timeGoesOn,
  noTaskLost,
  oneLastWord,
  commandsHaveEdges,
  talkIsHeard,
  goalTruth,
  actionsEnd,
  stepsEnd,
  reportsAreTrue,
  nobodyIdle,
  questionsAnswered,
  messagesInOrder,
  tasksInOrder,
  inTurn,
  undisturbedGoal,
];

/**
 * Every broken promise in a run's log, whatever wrote it; of a run that was taken up, in its course. Pure; shares
 * nothing with what runs the team.
 */
export function checkEvents(events: readonly RunEvent[]): readonly Violation[] {
  const course = courseOf(events);
  // Only a log that was taken up is renumbered: in any other, a gap is a broken promise.
  const isWhole = course.length === events.length;
  const history = readHistory(isWhole ? events : course.map((event, sequence) => ({ ...event, sequence })));
  return invariants.flatMap(({ name, check }) => check(history).map((found) => ({ invariant: name, ...found })));
}

/** The events of an events.jsonl. Throws SyntaxError for a line that is no JSON. */
export function readEvents(text: string): readonly RunEvent[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RunEvent);
}
