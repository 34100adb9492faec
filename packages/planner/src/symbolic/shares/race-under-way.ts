import { countItems, itemsOfWays, ownValue, sumOf, waysTo, type Inventory, type WorldKnowledge } from '@s-agents/core';
import { readRequest, type RequestedNeed } from '../../means-ends/needs.js';
import type { SolutionStep } from '../../means-ends/solve.js';
import { trySolve } from '../../means-ends/try-solve.js';
import type { LeaderView } from '../team/leader-view.js';
import { isOwn, taskFor } from '../team/own-needs.js';
import type { AtShare } from './at-shares.js';

/** Members that each make the same thing, of which fewer are wanted. */
export interface Race {
  /** How many more are to be held. */
  readonly need: RequestedNeed;
  readonly racers: readonly AtShare[];
  /** Who may hand over parts: the racers, those who gather parts for them, and those who do nothing. */
  readonly givers: ReadonlySet<string>;
  /** What all of them still have to gather together, step by step; null where there is no way. */
  readonly left: readonly SolutionStep[] | null;
}

/** The race for a need among members at shares, without `told`, who are given something else; null: there is none. */
export function raceUnderWay(
  asked: RequestedNeed,
  view: LeaderView,
  shares: readonly AtShare[],
  told: ReadonlySet<string>,
): Race | null {
  const { stock, inventories, knowledge } = view;
  const need = { ...asked, count: asked.count - stock.held(asked) };
  const racers = shares.filter(({ name, bundle }) => !told.has(name) && bundle.size === 1 && bundle.has(need.name));
  if (isOwn(need) || need.count <= 0 || racers.length < 2 || stock.expected(need) <= need.count) return null;
  const parts = itemsOfWays(waysTo(taskFor(need), knowledge), knowledge);
  const helps = (name: string): boolean => {
    const task = ownValue(view.ongoing, name);
    return task === undefined || isOnlyGetting(task, (part) => part !== need.name && parts.has(part), knowledge);
  };
  const isRacer = (name: string): boolean => racers.some((racer) => racer.name === name);
  const givers = view.workers.filter((name) => isRacer(name) || (!told.has(name) && helps(name)));
  const held = sumOf(givers.map((name) => ownValue(inventories, name) ?? {}));
  return { need, racers, givers: new Set(givers), left: gatheringLeft(need, held, knowledge) };
}

function isOnlyGetting(task: string, isMeant: (name: string) => boolean, knowledge: WorldKnowledge): boolean {
  const { needs, deeds, unread } = readRequest(task, '', knowledge);
  return needs.length > 0 && deeds.length + unread.length === 0 && needs.every(({ name }) => isMeant(name));
}

/** The steps by which whoever holds all this would gather the rest for a thing. */
function gatheringLeft(need: RequestedNeed, held: Inventory, knowledge: WorldKnowledge): Race['left'] {
  const count = countItems(held, need.items) + need.count;
  return trySolve([{ ...need, count }], held, knowledge)?.filter(({ gathers }) => gathers) ?? null;
}
