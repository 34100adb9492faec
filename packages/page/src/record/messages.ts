import type { RunEvent } from '@s-agents/core';

/** A message, or one that was refused. */
export interface ShownMessage {
  /** The event's place in the log. */
  readonly sequence: number;
  /** World seconds. */
  readonly at: number;
  readonly from: string;
  readonly to: readonly string[];
  /** `command`, `report`, `talk` …, or `refused`. */
  readonly kind: string;
  readonly text: string;
}

/** What was said, and how often along which way. */
export class Messages {
  readonly all: ShownMessage[] = [];
  /** Those from one agent to another, which a run's report counts: without what the user says and is told. */
  readonly between: ShownMessage[] = [];

  add(event: RunEvent, agents: ReadonlyMap<string, unknown>): void {
    if (event.type === 'message.published') {
      const { from, to, kind, text } = event.message;
      const message = { sequence: event.sequence, at: event.at, from, to, kind, text };
      this.all.push(message);
      if (agents.has(from) && to.some((name) => agents.has(name))) this.between.push(message);
    } else if (event.type === 'message.refused') {
      const { sequence, at, agent: from, to, text } = event;
      this.all.push({ sequence, at, from, to, kind: 'refused', text });
    }
  }
}

/** How many messages went from one agent to another, by kind. */
export interface Flow {
  readonly from: string;
  readonly to: string;
  commands: number;
  reports: number;
  talk: number;
}

const commandKinds: ReadonlySet<string> = new Set(['command', 'recall', 'inquiry']);

/** Which of three things a message is to the eye. */
export function wayOf(kind: string): 'commands' | 'reports' | 'talk' {
  return commandKinds.has(kind) ? 'commands' : kind === 'report' ? 'reports' : 'talk';
}

/** What went along each way in the first so many messages. */
export function flowsOf(messages: readonly ShownMessage[], count: number): readonly Flow[] {
  const flows = new Map<string, Flow>();
  for (let index = 0; index < count; index++) {
    const { from, to, kind } = messages[index] as ShownMessage;
    if (kind === 'refused') continue;
    for (const receiver of to) {
      const key = JSON.stringify([from, receiver]);
      const flow = flows.get(key) ?? { from, to: receiver, commands: 0, reports: 0, talk: 0 };
      flow[wayOf(kind)]++;
      flows.set(key, flow);
    }
  }
  return [...flows.values()];
}
