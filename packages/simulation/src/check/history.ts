import { isLastWord, type Message, type RunEvent, type RunEventOf, type RunEventType } from '@s-agents/core';
import { readCommands, type Command } from './commands.js';

/** A run's log, as the invariants read it. */
export interface History {
  readonly events: readonly RunEvent[];
  readonly started: RunEventOf<'run.started'> | null;
  /** The last event where the run has no end. */
  readonly end: RunEvent | null;
  /** When the run began to stop, or else its last moment: whoever works until then may be cut short. */
  readonly worksUntil: number;
  /** In the order of the team. */
  readonly agents: readonly string[];
  /** The agents that command others. */
  readonly leaders: ReadonlySet<string>;
  readonly messages: ReadonlyMap<string, RunEventOf<'message.published'>>;
  /** One for each receiver of each command. */
  readonly commands: readonly Command[];
  /** When an agent was gone for good. */
  readonly goneAt: ReadonlyMap<string, number>;
  /** Whether several processes hosted its seats, each with a clock of its own. */
  readonly isApart: boolean;
  /** Seconds of the slowest answer of a model. */
  readonly slowestCall: number;
  readonly all: <Type extends RunEventType>(type: Type) => readonly RunEventOf<Type>[];
}

export function readHistory(events: readonly RunEvent[]): History {
  const byType = new Map<RunEventType, RunEvent[]>();
  for (const event of events) {
    const list = byType.get(event.type);
    if (list === undefined) byType.set(event.type, [event]);
    else list.push(event);
  }
  const all = <Type extends RunEventType>(type: Type): readonly RunEventOf<Type>[] =>
    (byType.get(type) ?? []) as RunEventOf<Type>[];
  const started = all('run.started')[0] ?? null;
  const goneAt = new Map<string, number>();
  for (const { agent, at } of all('agent.gone')) if (!goneAt.has(agent)) goneAt.set(agent, at);
  const end = all('run.ended')[0] ?? events.at(-1) ?? null;
  return {
    events,
    started,
    end,
    worksUntil: all('run.stopping')[0]?.at ?? end?.at ?? 0,
    agents: started?.agents.map(({ name }) => name) ?? [],
    leaders: new Set(started?.edges.map(([from]) => from)),
    messages: new Map(all('message.published').map((event) => [event.message.id, event])),
    commands: readCommands(events),
    goneAt,
    isApart: events.some(({ number }) => number !== undefined),
    slowestCall: all('model.called').reduce((slowest, { latencySeconds }) => Math.max(slowest, latencySeconds), 0),
    all,
  };
}

/** Whether a message is the last word on a command. */
export function isFinalReport(message: Message): boolean {
  return message.kind === 'report' && (message.report === undefined || isLastWord(message.report));
}
