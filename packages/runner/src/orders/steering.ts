import { user, type BudgetLimits, type EventLog, type MessageDraft, type Task } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import type { BudgetChange, Entrance, EventFromOutside, GoalChange } from './entrance.js';
import { openCommands } from './open-commands.js';
import type { OrderEntry } from './order-entry.js';
import type { Words } from './words.js';

/** What people do from outside to a run that goes on. Each enters as an event, and rejects when the run ends before. */
export interface Steering {
  readonly say: (words: Words) => Promise<void>;
  /** Has an agent drop what it is at. It stands until it is given something. */
  readonly stopAgent: (agent: string) => Promise<void>;
  readonly changeGoal: (text: string, task: Task) => Promise<void>;
  readonly changeBudget: (limits: BudgetLimits) => Promise<void>;
}

/** Resolves, once the team can hear people, with what they can do to the run. */
export interface AwaitedSteering {
  readonly promise: Promise<Steering>;
  resolve(steering: Steering): void;
}

export interface SteeringOptions {
  readonly entry: Pick<OrderEntry, 'say' | 'enter'>;
  readonly entrance: Entrance;
  readonly log: Pick<EventLog, 'state'>;
  readonly tell: (message: MessageDraft) => void;
  /** Asks the team for what the run is for. */
  readonly ask: () => void;
  /** Resolves when it has been asked for the run's own task, which may take its time on the way. */
  readonly asked: Promise<unknown>;
}

/** How people steer a run, and what comes again of that in a repetition (`repeat`). */
export function steeringOf({ entry, entrance, log, tell, ask, asked }: SteeringOptions): Steering & {
  readonly repeat: (event: EventFromOutside) => void;
} {
  /** What the user has asked for is called off, and the new task asked for in its place. */
  const heed = (): void => {
    const open = openCommands((reducer) => log.state(reducer)).filter(
      ({ from, isRecalled }) => from === user && isRecalled !== true,
    );
    for (const { id, to } of open)
      tell({ from: user, to: [to], kind: 'recall', text: 'There is another goal.', replaces: id });
    ask();
  };
  return {
    say: (words) => entry.say(words),
    stopAgent: (agent) => entry.enter({ type: 'commander.spoke', by: user, order: 'stop', to: agent, text: 'stop' }),
    changeGoal: async (text, task) => {
      await asked;
      await entrance.enter<GoalChange>({ type: 'goal.changed', by: user, text, task }, heed);
    },
    changeBudget: (limits) => entrance.enter<BudgetChange>({ type: 'budget.changed', by: user, limits }),
    repeat: (event) => {
      if (event.type === 'goal.changed') heed();
    },
  };
}

/** The message that asks a team's entries for a task of the run. */
export function askingFor({ work, words }: Pick<Task, 'work' | 'words'>, entries: readonly string[]): MessageDraft {
  return {
    from: user,
    to: [...entries],
    kind: 'command',
    text: workText(work),
    work,
    ...(words === undefined ? {} : { words }),
  };
}
