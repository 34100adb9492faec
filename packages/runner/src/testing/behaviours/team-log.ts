import {
  isLastWord,
  user,
  type Inventory,
  type Message,
  type RunEvent,
  type RunEventOf,
  type Work,
} from '@s-agents/core';

/** A command of an agent to another one. */
export interface GivenCommand {
  /** The position in the log. */
  readonly index: number;
  readonly at: number;
  readonly message: Message;
  readonly to: string;
  /** What its receiver held by the last word before it, of whatever source. */
  readonly held: Inventory;
  /** The last word on it; null where there is none. */
  readonly answer: TaskAnswer | null;
}

export interface TaskAnswer {
  readonly index: number;
  readonly at: number;
  readonly report: Extract<NonNullable<Message['report']>, { readonly work: Work }>;
}

/** What a run's log tells of a team: who was told what, and what came of it. */
export interface TeamLog {
  readonly events: readonly RunEvent[];
  readonly start: RunEventOf<'run.started'>;
  /** In the order of the log, without those of the user. */
  readonly commands: readonly GivenCommand[];
  /** The position in the log from which on the goal was met; Infinity where it was not. */
  readonly metFrom: number;
}

/** Reads a log. Throws RangeError for one without `run.started`. */
export function readTeamLog(events: readonly RunEvent[]): TeamLog {
  const start = events.find((event) => event.type === 'run.started');
  if (start === undefined) throw new RangeError('the log has no event "run.started"');
  const held = new Map<string, Inventory>();
  const answers = new Map<string, TaskAnswer>();
  const commands: Omit<GivenCommand, 'answer'>[] = [];
  for (const [index, event] of events.entries()) {
    if (event.type === 'observed') held.set(event.agent, event.inventory);
    if (event.type !== 'message.published') continue;
    const { at, message } = event;
    const { report, inReplyTo, from } = message;
    if (report !== undefined) held.set(from, report.inventory);
    if (inReplyTo !== undefined && isLastWord(report)) answers.set(inReplyTo, { index, at, report });
    if (message.kind === 'command' && from !== user)
      commands.push(...message.to.map((to) => ({ index, at, message, to, held: held.get(to) ?? {} })));
  }
  const met = events.findIndex((event) => event.type === 'goal.checked' && event.status.met);
  return {
    events,
    start,
    commands: commands.map((command) => ({ ...command, answer: answers.get(command.message.id) ?? null })),
    metFrom: met < 0 ? Number.POSITIVE_INFINITY : met,
  };
}

/** The commands of the asked agent's first plan, which are those before any agent has answered for a task. */
export function firstCommands({ commands }: TeamLog): readonly GivenCommand[] {
  const first = Math.min(...commands.map(({ answer }) => answer?.index ?? Number.POSITIVE_INFINITY));
  return commands.filter(({ index }) => index < first);
}
