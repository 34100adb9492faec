import type { EventLog, RunReport } from '@s-agents/core';

/** What an agent's time can go into. */
export const pursuits = [
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
export type Pursuit = (typeof pursuits)[number];

/** World seconds of all acting agents together; they sum up to the run's time cost times the number of agents. */
export type SpentTime = Readonly<Record<Pursuit, number>>;

const primitivesOf: Readonly<Partial<Record<Pursuit, RegExp>>> = {
  digging: /^dig/,
  placing: /^place$/,
  smelting: /^smelt$/,
  crafting: /^craft$/,
  walking: /^(goTo|follow|flee|pillarUp)$/,
  'picking up': /^pickUp$/,
  looking: /^(find|look|blocksAt|listContents)/,
  waiting: /^(wait|sleep)$/,
};

/** What each primitive is for. */
export function pursuitOf(primitive: string): Pursuit {
  return pursuits.find((pursuit) => primitivesOf[pursuit]?.test(primitive)) ?? 'other';
}

/** Reads from a run's events what its report does not hold: the seconds of planning, and of path search within walks. */
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
    const seconds = Object.fromEntries(pursuits.map((pursuit) => [pursuit, 0])) as Record<Pursuit, number>;
    for (const { primitiveSeconds } of acting)
      for (const [primitive, spent] of Object.entries(primitiveSeconds)) seconds[pursuitOf(primitive)] += spent;
    seconds['path search'] = this.#searching;
    seconds.walking -= this.#searching;
    seconds.planning = this.#planning;
    const known = pursuits.reduce((sum, pursuit) => sum + seconds[pursuit], 0);
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
