import type { Ingredient, Inventory, Method, OngoingTask } from '@s-agents/core';
import { countItems, ownValue, sumOf, verbHas } from '@s-agents/kit';
import { readRequest } from '../means-ends/needs.js';
import type { Workloads } from '../workload/workloads.js';
import type { LeaderView } from './leader-view.js';

/**
 * Estimates the world seconds for all that a worker is to hold by its task, from what it last reported to hold, and those
 * of them in which it looks for things of which it holds none. Infinity where it is not known how long something takes.
 */
export function secondsOfTask(
  worker: string,
  { work, brought = {} }: OngoingTask,
  view: LeaderView,
  workloads: Workloads,
): { readonly all: number; readonly unfound: number; readonly draws: Inventory } {
  const { needs, deeds, unread } = readRequest(work, '', view.knowledge);
  const isKnown =
    unread.length === 0 &&
    deeds.every(({ verb }) =>
      (['gives', 'goes', 'comes'] as const).some((effect) => verbHas(verb, effect, view.knowledge)),
    );
  if (!isKnown) return { all: Infinity, unfound: 0, draws: {} };
  const {
    seconds: all,
    unfoundSeconds: unfound,
    draws,
  } = workloads.of(
    new Map(needs.map((need) => [need.name, { ...need, count: need.count + countItems(brought, need.items) }])),
    withWhatIsLeft(worker, needs, view),
    view.paceOf(worker),
  );
  return { all, unfound, draws };
}

/**
 * Returns what a worker holds together with what it has left somewhere and what is being made of that, since these take
 * no more of its work.
 */
function withWhatIsLeft(worker: string, needs: readonly Ingredient[], view: LeaderView): Inventory {
  const held = ownValue(view.inventories, worker) ?? {};
  const left = ownValue(view.left, worker);
  if (left === undefined) return held;
  const becoming = needs.flatMap(({ name, items: [item] }) =>
    item === undefined ? [] : [{ [item]: mostMadeOf(left, view.knowledge.methods(name)) }],
  );
  return sumOf([held, left, ...becoming]);
}

/** How many can be made at a station of what lies there, by whichever method makes the most. */
function mostMadeOf(left: Inventory, methods: readonly Method[]): number {
  const made = methods
    .filter(({ station, consumes }) => station !== null && consumes.length > 0)
    .map(
      ({ consumes, yields }) =>
        yields * Math.min(...consumes.map((used) => Math.floor(countItems(left, used.items) / used.count))),
    );
  return Math.max(0, ...made);
}
