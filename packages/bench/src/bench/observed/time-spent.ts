import type { EventLog, RunReport } from '@s-agents/core';

/** The activities that an agent's time is divided into. */
export const activities = [
  'digging',
  'placing',
  'smelting',
  'crafting',
  'walking',
  'path search',
  'picking up',
  'looking',
  'waiting',
  'planning',
  'other',
] as const;
export type Activity = (typeof activities)[number];

/**
 * World seconds of all acting agents, by activity. Their sum is the run's time cost times the number of acting agents.
 */
export type SpentTime = Readonly<Record<Activity, number>>;

const primitivesOf: Readonly<Partial<Record<Activity, RegExp>>> = {
  digging: /^dig/,
  placing: /^place$/,
  smelting: /^smelt$/,
  crafting: /^craft$/,
  walking: /^(goTo|follow|flee|pillarUp)$/,
  'picking up': /^pickUp$/,
  looking: /^(find|look|blocksAt|listContents)/,
  waiting: /^(wait|sleep)$/,
};

/** Returns the activity that a primitive belongs to. */
export function activityOf(primitive: string): Activity {
  return activities.find((activity) => primitivesOf[activity]?.test(primitive)) ?? 'other';
}

/** Reads the seconds of planning, and of path search within walks, from a run's events, since its report lacks them. */
export class TimeReader {
  #planning = 0;
  #searching = 0;

  follow(log: EventLog): void {
    const since = new Map<string, number>();
    log.subscribe((event) => {
      if (event.type === 'planning.started') since.set(event.agent, event.at);
      if (event.type === 'plan.made' || event.type === 'planning.failed') {
        this.#planning += event.at - (since.get(event.agent) ?? event.at);
        since.delete(event.agent);
      }
      if (event.type === 'primitive.ended' && event.outcome.status === 'succeeded')
        this.#searching += searchSecondsOf(event.outcome.value);
    });
  }

  spent({ agents, timeCostSeconds }: Pick<RunReport, 'agents' | 'timeCostSeconds'>): SpentTime {
    const acting = agents.filter(({ acts }) => acts);
    const seconds = Object.fromEntries(activities.map((activity) => [activity, 0])) as Record<Activity, number>;
    for (const { primitiveSeconds } of acting)
      for (const [primitive, spent] of Object.entries(primitiveSeconds)) seconds[activityOf(primitive)] += spent;
    seconds['path search'] = this.#searching;
    seconds.walking -= this.#searching;
    seconds.planning = this.#planning;
    const known = activities.reduce((sum, activity) => sum + seconds[activity], 0);
    return { ...seconds, other: seconds.other + acting.length * timeCostSeconds - known };
  }
}

function searchSecondsOf(value: unknown): number {
  return typeof value === 'object' &&
    value !== null &&
    'searchSeconds' in value &&
    typeof value.searchSeconds === 'number'
    ? value.searchSeconds
    : 0;
}
