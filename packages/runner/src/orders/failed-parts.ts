import { user, type RunEvent } from '@s-agents/core';
import { formatDeed, workText } from '@s-agents/kit';
import type { OpenCommand } from '../report/open-matters.js';
import { keyOf, type Notice, type WordedOrder } from './put-off.js';

interface FailedPart {
  /** The order that the part is of. */
  readonly key: string;
  readonly agent: string;
  readonly task: string;
  /**
   * How far its leader is that plans again. What it begins by an older plan is no new try. Who acts without plans has
   * planned.
   */
  readonly since: 'failed' | 'planning' | 'planned';
}

/** Knows which commanders have been told that a part of their order failed and is tried again: each once for an order. */
export class FailedParts {
  readonly #told = new Set<string>();
  /** The part that failed last, by leader. */
  readonly #failed = new Map<string, FailedPart>();
  /** The agents that plan: what fails for them are tasks, of which they report. For all others it is deeds. */
  readonly #planners = new Set<string>();
  /** The deed that each agent is at. */
  readonly #deeds = new Map<string, string>();

  /** What a commander is to be told after an event; null where that is nothing. */
  noticeAfter(event: RunEvent, open: () => readonly OpenCommand[]): Notice | null {
    switch (event.type) {
      case 'message.published': {
        const { from, to, kind, report } = event.message;
        const [leader = user] = to;
        if (report?.status === 'failed' && leader !== user)
          this.#note({ leader, agent: from, task: workText(report.work) }, 'failed', open());
        return kind === 'command' ? this.#begun(from, open) : null;
      }
      case 'task.started':
        this.#planners.add(event.agent);
        return this.#begun(event.agent, open);
      case 'action.started':
        this.#deeds.set(event.agent, formatDeed(event.action));
        return this.#planners.has(event.agent) ? null : this.#begun(event.agent, open);
      case 'action.ended':
        if (event.outcome.status === 'failed' && !this.#planners.has(event.agent))
          this.#note(
            { leader: event.agent, agent: event.agent, task: this.#deeds.get(event.agent) ?? '' },
            'planned',
            open(),
          );
        return null;
      case 'planning.started':
        this.#planners.add(event.agent);
        this.#follow(event.agent, 'failed', 'planning');
        return null;
      case 'plan.made':
        this.#follow(event.agent, 'planning', 'planned');
        return null;
      default:
        return null;
    }
  }

  #note(
    { leader, agent, task }: { readonly leader: string; readonly agent: string; readonly task: string },
    since: FailedPart['since'],
    open: readonly OpenCommand[],
  ): void {
    const order = orderAtHand(leader, open);
    if (order !== null) this.#failed.set(leader, { key: keyOf(order), agent, task, since });
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
