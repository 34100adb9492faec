import type { Action } from '@s-agents/core';
import { formatDeed } from '@s-agents/kit';
import type { ShownRun } from './run.js';

/** What an agent was at for a while. */
export interface Activity {
  readonly agent: string;
  /** World seconds. */
  readonly from: number;
  readonly to: number;
  /** The verb of a deed, or `plan`, `reflex` or `away`. */
  readonly kind: string;
  /** In words. */
  readonly what: string;
  readonly hasFailed: boolean;
}

/** The kinds of activities that are no deeds. */
export const otherKinds = ['plan', 'reflex', 'away'] as const;

type Begun = Pick<Activity, 'agent' | 'from' | 'kind' | 'what'>;

/** The activities of a run by when they ended; those that never ended go to the run's end. Pure. */
export function activitiesOf({ events, to }: Pick<ShownRun, 'events' | 'to'>): readonly Activity[] {
  const open = new Map<string, Begun>();
  const activities: Activity[] = [];
  const end = (key: string, at: number, hasFailed: boolean): void => {
    const begun = open.get(key);
    if (begun === undefined) return;
    open.delete(key);
    activities.push({ ...begun, to: at, hasFailed });
  };
  for (const event of events)
    switch (event.type) {
      case 'planning.started':
        open.set(`${event.agent} plan`, { agent: event.agent, from: event.at, kind: 'plan', what: 'plan' });
        break;
      case 'plan.made':
      case 'planning.failed':
        end(`${event.agent} plan`, event.at, event.type === 'planning.failed');
        break;
      case 'action.started':
        open.set(`${event.agent} ${event.action.id}`, begunAction(event.agent, event.at, event.action));
        break;
      case 'action.ended':
        end(`${event.agent} ${event.actionId}`, event.at, event.outcome.status === 'failed');
        break;
      case 'reflex.started':
        open.set(`${event.agent} reflex`, {
          agent: event.agent,
          from: event.at,
          kind: 'reflex',
          what: event.reflex.replaceAll('-', ' '),
        });
        break;
      case 'reflex.ended':
        end(`${event.agent} reflex`, event.at, event.outcome.status === 'failed');
        break;
      case 'body.lost':
        open.set(`${event.agent} away`, { agent: event.agent, from: event.at, kind: 'away', what: 'out of the world' });
        break;
      case 'body.returned':
        end(`${event.agent} away`, event.at, false);
        break;
      default:
    }
  for (const key of [...open.keys()]) end(key, to, false);
  return activities;
}

function begunAction(agent: string, from: number, action: Action): Begun {
  return { agent, from, kind: action.verb, what: formatDeed(action) };
}

/** World seconds and failures of each kind, the longest first. */
export function kindsOf(
  activities: readonly Activity[],
): readonly { readonly kind: string; readonly seconds: number; readonly times: number; readonly failures: number }[] {
  return [...Map.groupBy(activities, ({ kind }) => kind)]
    .map(([kind, own]) => ({
      kind,
      seconds: own.reduce((sum, { from, to }) => sum + to - from, 0),
      times: own.length,
      failures: own.filter(({ hasFailed }) => hasFailed).length,
    }))
    .sort((a, b) => b.seconds - a.seconds);
}
