import { user, type RunEvent } from '@s-agents/core';
import type { OpenCommand } from '../report/open-matters.js';
import { keyOf, type Notice, type WordedOrder } from './put-off.js';

interface FailedPart {
  /** The order that the part is of. */
  readonly key: string;
  readonly agent: string;
  readonly task: string;
  /** How far its leader is that plans again. What it begins by an older plan is no new try. */
  readonly since: 'failed' | 'planning' | 'planned';
}

/** Knows which commanders have been told that a part of their order failed and is tried again: each once for an order. */
export class FailedParts {
  readonly #told = new Set<string>();
  /** The part that failed last, by leader. */
  readonly #failed = new Map<string, FailedPart>();

  /** What a commander is to be told after an event; null where that is nothing. */
  noticeAfter(event: RunEvent, open: () => readonly OpenCommand[]): Notice | null {
    switch (event.type) {
      case 'message.published': {
        const { from, to, kind, report } = event.message;
        const [leader = user] = to;
        if (report?.status === 'failed' && leader !== user) this.#note(leader, from, report.task, open());
        return kind === 'command' ? this.#begun(from, open) : null;
      }
      case 'task.started':
        return this.#begun(event.agent, open);
      case 'planning.started':
        this.#follow(event.agent, 'failed', 'planning');
        return null;
      case 'plan.made':
        this.#follow(event.agent, 'planning', 'planned');
        return null;
      default:
        return null;
    }
  }

  #note(leader: string, agent: string, task: string, open: readonly OpenCommand[]): void {
    const order = orderAtHand(leader, open);
    if (order !== null) this.#failed.set(leader, { key: keyOf(order), agent, task, since: 'failed' });
  }

  #follow(leader: string, before: FailedPart['since'], since: FailedPart['since']): void {
    const part = this.#failed.get(leader);
    if (part?.since === before) this.#failed.set(leader, { ...part, since });
  }

  /** A leader has begun something of its plan. */
  #begun(leader: string, open: () => readonly OpenCommand[]): Notice | null {
    const part = this.#failed.get(leader);
    if (part?.since !== 'planned') return null;
    this.#failed.delete(leader);
    const order = orderAtHand(leader, open());
    if (order === null || keyOf(order) !== part.key || this.#told.has(part.key)) return null;
    this.#told.add(part.key);
    const { by, to, text, words = text } = order;
    return { agent: to, by, text: `a part failed and is tried again: ${words} (${part.agent}: ${part.task})` };
  }

  /** Forgets an order that has had its last word. */
  forget(order: WordedOrder): void {
    this.#told.delete(keyOf(order));
  }
}

/** The commander's order that an agent works for: the oldest that is open, its own or that of whoever leads it. */
function orderAtHand(
  agent: string,
  open: readonly OpenCommand[],
  below: readonly string[] = [],
): (OpenCommand & { readonly by: string }) | null {
  const [command] = open
    .filter(({ to, isRecalled }) => to === agent && isRecalled !== true)
    .toSorted((one, other) => one.at - other.at);
  if (command === undefined || below.includes(agent)) return null;
  const { from, by } = command;
  if (from !== user) return orderAtHand(from, open, [...below, agent]);
  return by === undefined || by === user ? null : { ...command, by };
}
