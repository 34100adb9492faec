import {
  ObjectiveReader,
  SAgentsError,
  type EventLog,
  type RunEvent,
  type RunEventOf,
  type Task,
  type Understanding,
} from '@s-agents/core';
import { heededTask } from '../composition/check-heeded.js';
import { checkTaskAgents } from '../composition/check-task-agents.js';
import { checkTask } from '../composition/check-task.js';
import type { Team } from '../composition/compose-team.js';
import { teamMembers } from '../composition/team-graph.js';
import { appendAgain } from './append-again.js';

export interface UnderstandOptions {
  readonly log: Pick<EventLog, 'append'>;
  /** The events that the run repeats from its start on. */
  readonly recorded: readonly RunEvent[];
  /** The events of the run so far in a world that cannot repeat it; they are in the log already. */
  readonly continued: readonly RunEvent[] | null;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Has a model read the team's objective if the world's own reader does not understand it. If a recording already says
 * what it means, no model is asked. Throws SAgentsError `OBJECTIVE_REFUSED` if the model says that it is no objective,
 * and the world's errors for conditions that it refuses.
 */
export async function understandTask(team: Team, options: UnderstandOptions): Promise<Team> {
  const { unread } = team;
  if (unread === null) return team;
  const understood = understoodBefore(unread.text, options) ?? (await ask(team, options));
  return { ...team, task: taskFor(team, understood), unread: null };
}

/** Has a model read the team's objective outside of a run, where the world's own reader does not understand it. */
export async function readObjective(team: Team, signal: AbortSignal): Promise<Team> {
  if (team.unread === null) return team;
  return { ...team, task: taskFor(team, await askForMeaning(team, signal)), unread: null };
}

/** Asks the model what the team's objective means, without acting on it. */
async function askForMeaning(team: Team, signal: AbortSignal): Promise<Understanding> {
  const { unread, environment, container, members } = team;
  if (unread === null) throw new RangeError('the objective is understood');
  return container.get<ObjectiveReader>(ObjectiveReader).read(
    {
      agent: unread.agent,
      text: unread.text,
      world: environment.describe(),
      team: teamMembers(members),
      kinds: environment.goalKinds ?? [],
      problem: unread.problem,
    },
    { isBeforeStart: true, signal },
  );
}

/** Returns the task that an objective means. Throws SAgentsError where there is none. */
function taskFor(team: Team, { verdict, goal, told = [], reason }: Understanding): Task {
  const { unread, config, environment } = team;
  if (unread === null) return team.task;
  if (verdict === 'refused')
    throw new SAgentsError({
      code: 'OBJECTIVE_REFUSED',
      message: `task "${unread.text.replaceAll(/\s+/g, ' ')}": ${unread.model} says that it is no objective here: ${reason.replaceAll(/\s+/g, ' ')}`,
      remedy: 'say what the team is to reach in this world, or write the conditions in a task file',
    });
  const read: Task = {
    ...(goal.length === 0 ? {} : { words: unread.text }),
    ...unread.taskOf(goal),
    ...(told.length === 0 ? {} : { passedOver: told }),
  };
  const task = verdict === 'judged' && goal.length > 0 ? partlyJudged(read) : read;
  const heeded = heededTask(task, team.models, config.organization);
  checkTaskAgents(heeded, config.organization, teamMembers(team.members));
  checkTask(heeded, environment, config.environment.use);
  return heeded;
}

/** The task whose conditions stand for a part of its words only: what else they ask for is judged by the team. */
function partlyJudged(task: Task): Task {
  return { ...task, work: [...task.work, 'and what else the words ask for'], goal: { ...task.goal, judged: true } };
}

async function ask(team: Team, { log, signal }: UnderstandOptions): Promise<Understanding> {
  const { unread } = team;
  const understanding = await askForMeaning(team, signal);
  log.append({ type: 'objective.understood', agent: unread?.agent ?? '', text: unread?.text ?? '', ...understanding });
  return understanding;
}

/**
 * Returns what a recording says that the text means, or null. In a repetition, first appends the recorded events up to
 * that one.
 */
function understoodBefore(
  text: string,
  { recorded, continued, log, folder }: UnderstandOptions,
): RunEventOf<'objective.understood'> | null {
  const events = continued ?? recorded;
  const index = events.findIndex((event) => event.type === 'objective.understood' && event.text === text);
  const event = events[index];
  if (event?.type !== 'objective.understood') return null;
  if (continued === null) for (const earlier of events.slice(0, index + 1)) appendAgain(earlier, log, folder);
  return event;
}
