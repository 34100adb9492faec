import type { Ingredient } from '@s-agents/core';
import type { Production } from './production.js';

/** A production, or the moment at which it is only started and goes on by itself. */
interface Moment {
  readonly production: Production;
  readonly isStart: boolean;
}

/** A production in its turn. */
export interface Turn {
  readonly production: Production;
  /** What is started right before it. */
  readonly starts: readonly Production[];
}

/**
 * Starts a production that goes on by itself, as sown crops grow, as soon as everything for it is there, and comes back
 * to it after all that can be done meanwhile. It stays in its place if that work takes no longer than coming back.
 */
export function startedEarly(ordered: readonly Production[]): readonly Turn[] {
  const moments = ordered
    .filter(({ method }) => method.startedBy !== undefined)
    .reduce(
      withStart,
      ordered.map((production): Moment => ({ production, isStart: false })),
    );
  const turns: Turn[] = [];
  let starts: Production[] = [];
  for (const { production, isStart } of moments) {
    if (isStart) {
      starts.push(production);
      continue;
    }
    turns.push({ production, starts });
    starts = [];
  }
  return turns;
}

function withStart(moments: readonly Moment[], started: Production): readonly Moment[] {
  const all = moments.flatMap(({ production, isStart }) => (isStart ? [] : [production]));
  // Only an earlier production counts as a dependency, since a tool made later may merely be better than the one
  // planned with.
  const isEarlierFor = (one: Production, other: Production): boolean =>
    all.indexOf(one) < all.indexOf(other) && isFor(one, other);
  const before = closure(started, all, (one, other) => isEarlierFor(other, one));
  const after = closure(started, all, isEarlierFor);
  const isMeanwhile = ({ production }: Moment): boolean =>
    production !== started && !before.has(production) && !after.has(production);
  const meanwhile = moments.filter(isMeanwhile);
  if (secondsOf(meanwhile) <= (started.method.startedBy?.seconds ?? 0)) return moments;
  return [
    ...moments.filter(({ production }) => before.has(production)),
    { production: started, isStart: true },
    ...meanwhile,
    { production: started, isStart: false },
    ...moments.filter(({ production }) => after.has(production)),
  ];
}

/** All that is connected to a production, however many others lie between, without itself. */
function closure(
  from: Production,
  all: readonly Production[],
  isConnected: (one: Production, other: Production) => boolean,
): ReadonlySet<Production> {
  const found = new Set([from]);
  for (const one of found) for (const other of all) if (isConnected(one, other)) found.add(other);
  found.delete(from);
  return found;
}

/** Whether a production makes what another one uses up, holds or stands at. */
function isFor({ demand }: Production, { method: { consumes, tools, station } }: Production): boolean {
  const isMade = ({ items }: Ingredient): boolean => items.some((item) => demand.items.includes(item));
  return [...consumes, ...tools, ...(station === null ? [] : [station])].some(isMade);
}

/** By estimate, with the slowest tools. */
function secondsOf(moments: readonly Moment[]): number {
  return moments.reduce(
    (sum, { isStart, production: { method, amount } }) =>
      isStart
        ? sum
        : sum + (amount / method.yields / (method.sideBySide ?? 1)) * method.seconds + (method.searchSeconds ?? 0),
    0,
  );
}

/** How long ago, by estimate, productions were started. */
export class StartClock {
  #now = 0;
  readonly #started = new Map<Production, number>();

  start(productions: readonly Production[]): void {
    for (const one of productions) this.#started.set(one, this.#now);
  }

  pass(seconds: number): void {
    this.#now += seconds;
  }

  /** World seconds that are left of those that a production takes, with the way back to it. */
  left(production: Production, seconds: number): number {
    const since = this.#started.get(production);
    if (since === undefined) return seconds;
    return Math.max(0, seconds - (this.#now - since)) + (production.method.startedBy?.seconds ?? 0);
  }
}
