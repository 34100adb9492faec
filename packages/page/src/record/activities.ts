import type { RunEvent } from '@s-agents/core';
import { formatDeed } from '@s-agents/kit';
import { countUntil } from './timeline.js';

/** What an agent was at for a while. */
export interface Activity {
  readonly agent: string;
  /** World seconds. */
  readonly from: number;
  /** Infinity as long as it goes on. */
  to: number;
  /** The verb of a deed, or one of {@link otherKinds}. */
  readonly kind: string;
  /** In words. */
  readonly what: string;
  hasFailed: boolean;
}

/** The kinds of activities that are no deeds. */
export const otherKinds: ReadonlySet<string> = new Set(['plan', 'reflex', 'away']);

/** What each agent was at and when: a Gantt chart (S-Agents, figure 4). */
export class Activities {
  /** By agent, in the order in which they began. */
  readonly byAgent = new Map<string, Activity[]>();
  /** World seconds of each kind so far, without what goes on, in the order in which the kinds came. */
  readonly seconds = new Map<string, number>();
  /** By kind, the sum of what had ended at each moment at which something ended. */
  readonly #sums = new Map<string, { readonly at: number; readonly seconds: number }[]>();
  readonly #open = new Map<string, Activity>();

  add(event: RunEvent): void {
    switch (event.type) {
      case 'planning.started':
        return this.#begin(event.agent, 'plan', event.at, 'plan');
      case 'plan.made':
        return this.#end(event.agent, 'plan', event.at, false);
      case 'planning.failed':
        return this.#end(event.agent, 'plan', event.at, true);
      case 'action.started':
        return this.#begin(event.agent, event.action.id, event.at, event.action.verb, formatDeed(event.action));
      case 'action.ended':
        return this.#end(event.agent, event.actionId, event.at, event.outcome.status === 'failed');
      case 'reflex.started':
        return this.#begin(event.agent, 'reflex', event.at, 'reflex', event.reflex.replaceAll('-', ' '));
      case 'reflex.ended':
        return this.#end(event.agent, 'reflex', event.at, event.outcome.status === 'failed');
      case 'body.lost':
        return this.#begin(event.agent, 'away', event.at, 'away', 'out of the world');
      case 'body.returned':
        return this.#end(event.agent, 'away', event.at, false);
      case 'run.ended':
        for (const activity of this.#open.values()) this.#close(activity, event.at);
        return this.#open.clear();
      default:
    }
  }

  /** World seconds that all agents together had spent with a kind by a moment, with what goes on. */
  secondsOf(kind: string, moment: number): number {
    const sums = this.#sums.get(kind) ?? [];
    let total = sums[countUntil(sums, moment) - 1]?.seconds ?? 0;
    for (const own of this.byAgent.values())
      for (const { kind: other, from, to } of lastBegun(own, moment))
        if (other === kind && to > moment) total += moment - from;
    return total;
  }

  #begin(agent: string, id: string, from: number, kind: string, what = kind): void {
    const activity: Activity = { agent, from, to: Infinity, kind, what, hasFailed: false };
    this.#open.set(`${agent} ${id}`, activity);
    if (!this.seconds.has(kind)) this.seconds.set(kind, 0);
    const own = this.byAgent.get(agent);
    if (own === undefined) this.byAgent.set(agent, [activity]);
    else own.push(activity);
  }

  #end(agent: string, id: string, at: number, hasFailed: boolean): void {
    const activity = this.#open.get(`${agent} ${id}`);
    if (activity === undefined) return;
    this.#open.delete(`${agent} ${id}`);
    activity.hasFailed = hasFailed;
    this.#close(activity, at);
  }

  #close(activity: Activity, at: number): void {
    activity.to = at;
    const seconds = (this.seconds.get(activity.kind) ?? 0) + at - activity.from;
    this.seconds.set(activity.kind, seconds);
    const sums = this.#sums.get(activity.kind);
    if (sums === undefined) this.#sums.set(activity.kind, [{ at, seconds }]);
    else sums.push({ at, seconds });
  }
}

/** How many activities of an agent go on at the same time at most: a plan, a deed, a reflex, an absence. */
const mostAtOnce = 4;

function lastBegun(own: readonly Activity[], moment: number): readonly Activity[] {
  let [low, high] = [0, own.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((own[middle] as Activity).from <= moment) low = middle + 1;
    else high = middle;
  }
  return own.slice(Math.max(0, low - mostAtOnce), low);
}
